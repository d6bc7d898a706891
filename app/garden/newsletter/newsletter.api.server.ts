import { authWords } from "../../auth/auth.words.ts";
import { consumeNetworkLimit } from "../../platform/http/client-ip.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { parseInput } from "../../platform/http/request.server.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { redirectTo, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { askedLocale, sayIn } from "../gardeners/locales.store.server.ts";
import { newsletterCalls, tokenInput } from "./newsletter.contract.ts";
import { confirmationMail, welcomeMail } from "./newsletter.mail.server.tsx";
import {
  confirmSubscription,
  requestSubscription,
  unsubscribe,
} from "./newsletter.store.server.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface NewsletterServices extends SiteServices {
  links: SubscriptionLinks;
}

/** The limit on requests from one network, counted over all email addresses. */
const subscribeLimit = { max: 10, windowMs: 60 * 60 * 1000 };

/** The kind of the confirmation mails in the outbox. */
const kind = "newsletter";

/** Serves the subscription, its confirmation, and the cancellation. */
export function newsletterApi(services: NewsletterServices) {
  const { database, clock, links, outbox, letterhead, languages, sayTo } = services;

  return serve(newsletterCalls, {
    async subscribe({ body: { email }, ip }) {
      const attempt = { ip, limit: subscribeLimit, now: clock() };
      const wait = await consumeNetworkLimit(database.writer, "newsletter", attempt);
      if (wait) throw rateLimited({ retryAfter: wait });
      if (!(await outbox.reaches(email))) {
        throw invalidField("email", authWords.explanations["invalid-email"]);
      }
      const now = clock();
      // This work is done for every address, so that the response time does not reveal who is a
      // subscriber.
      const locale = askedLocale(languages);
      const mail = await sayIn(locale, languages, () => confirmationMail(email, letterhead, links));
      await database.transaction(async (transaction) => {
        const wanted = await requestSubscription(transaction, email, { now, locale });
        await (wanted
          ? outbox.add(transaction, mail, { kind, toStranger: true })
          : outbox.skip(transaction));
      });
      outbox.wake();
      return { acknowledged: true };
    },

    async confirm({ body: { token } }) {
      const email = await links.verify("confirm", token);
      const now = clock();
      await database.transaction(async (transaction) => {
        if (!(await confirmSubscription(transaction, email, now))) return;
        const mail = await sayTo(transaction, email, () => welcomeMail(email, letterhead, links));
        await outbox.add(transaction, mail, { kind });
      });
      outbox.wake();
      return { acknowledged: true };
    },

    openUnsubscribe: ({ query }) =>
      redirectTo(`/newsletter/unsubscribe?${new URLSearchParams(query)}`),

    async unsubscribe({ query, body }) {
      const { token } = parseInput(tokenInput, query.token ? query : body);
      const email = await links.verify("unsubscribe", token);
      await database.transaction((transaction) => unsubscribe(transaction, email, clock()));
      return { acknowledged: true };
    },
  });
}
