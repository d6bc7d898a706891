import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import { consumeRateLimit } from "../database/rate-limits.server.ts";
import { networkOf } from "../platform/client-ip.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import type { Letterhead } from "../platform/mail-layout.server.tsx";
import { tooManyRequests } from "../platform/problem.ts";
import { parseInput } from "../platform/request.server.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { confirmationMail, welcomeMail } from "./newsletter.mail.server.tsx";
import {
  confirmSubscription,
  requestSubscription,
  unsubscribe,
} from "./newsletter.store.server.ts";
import { tokenInput } from "./newsletter.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices {
  database: Database;
  clock: Clock;
  links: SubscriptionLinks;
  sendMail: SendMail;
  log: Log;
  letterhead: Letterhead;
}

/** How often one network may ask for the newsletter, for any addresses. */
const subscribeLimit = { max: 10, windowMs: 60 * 60 * 1000 };

/** Asking for the newsletter, confirming it, and ending it. */
export function newsletterApi(services: NewsletterServices) {
  const { database, clock, links, sendMail, letterhead, log } = services;

  return serve(newsletterCalls, {
    async subscribe({ body: { email }, ip }) {
      const key = `newsletter ${networkOf(ip)}`;
      const wait = await consumeRateLimit(database.writer, key, subscribeLimit, clock());
      if (wait) throw tooManyRequests(wait);
      const now = clock();
      const wanted = await database.transaction((transaction) =>
        requestSubscription(transaction, email, now),
      );
      // In the background, so that the reply takes the same time for every address.
      if (wanted) sendInBackground(confirmationMail(email, letterhead, links));
      return { acknowledged: true };
    },

    async confirm({ body: { token } }) {
      const email = await links.verify("confirm", token);
      const now = clock();
      const fresh = await database.transaction((transaction) =>
        confirmSubscription(transaction, email, now),
      );
      if (fresh) sendInBackground(welcomeMail(email, letterhead, links));
      return { acknowledged: true };
    },

    // The one-click URL (RFC 8058), opened in a browser, leads to the page.
    openUnsubscribe({ query }) {
      const location = `/newsletter/unsubscribe?${new URLSearchParams(query)}`;
      return new Response(null, { status: 302, headers: { location } });
    },

    async unsubscribe({ query, body }) {
      const { token } = parseInput(tokenInput, query.token ? query : body);
      const email = await links.verify("unsubscribe", token);
      await database.transaction((transaction) => unsubscribe(transaction, email));
      return { acknowledged: true };
    },
  });

  function sendInBackground(mail: ReturnType<typeof welcomeMail>) {
    mail.then(sendMail).catch((err: unknown) => log.error({ err }, "a mail was not sent"));
  }
}
