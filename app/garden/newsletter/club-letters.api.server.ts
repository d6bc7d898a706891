import * as v from "valibot";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { answerOnce } from "../../platform/http/idempotency.store.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day } from "../../platform/process/clock.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { storable } from "../../platform/text/text.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { logOnSite } from "../reports/moderation-log.store.server.ts";
import { clubLetterCalls, clubLetterProblems } from "./club-letters.contract.ts";
import {
  addClubLetter,
  countConfirmedSubscribers,
  listClubLetters,
  listConfirmedSubscribers,
} from "./club-letters.store.server.ts";
import { listBestTips } from "./deliveries.store.server.ts";
import { eventsOfNewsletter, type LetterGarden, weeklyLetter } from "./newsletter.jobs.server.ts";
import { clubMail } from "./newsletter.mail.server.tsx";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

interface ClubLetterServices extends SiteServices {
  identity: Pick<IdentityProvider, "readConfirmedEmail">;
  links: SubscriptionLinks;
  /** True if the site has events. */
  events: boolean;
  siteGarden: LetterGarden;
}

/** Allows one letter in ten minutes, so that two operators do not both send the same letter. */
const letterLimit = { max: 1, windowMs: 10 * 60 * 1000 };

const subscriberCursor = v.tuple([v.pipe(storable, v.maxLength(254))]);

/** Lets operators see the newsletter, and send their own letters to subscribers. */
export function clubLettersApi(services: ClubLetterServices) {
  const { database, identity, clock, newId, links, outbox, log, siteUrl } = services;
  const { languages, sayTo } = services;

  /** Links for a preview. They do not end any subscription. */
  const shownLinks = {
    pageUrl: async (purpose: string) => `${siteUrl}${localBase()}/newsletter/${purpose}?token=…`,
    oneClickUrl: links.oneClickUrl,
  };

  async function previewWeekly() {
    const now = clock();
    const tips = await listBestTips(database.reader, now - 7 * day, now);
    const events = await eventsOfNewsletter(services, now);
    if (tips.length === 0 && events.length === 0) return null;
    const letter = { ...services, links: shownLinks, tips, events, now };
    const { subject, text } = await sayIn(null, languages, () =>
      weeklyLetter(database.reader, "", letter),
    );
    return { subject, text };
  }

  return serve(clubLetterCalls, {
    async overview() {
      const [subscribers, weekly, letters] = await Promise.all([
        countConfirmedSubscribers(database.reader),
        previewWeekly(),
        listClubLetters(database.reader),
      ]);
      return { subscribers, weekly, letters };
    },

    async subscribers({ query: { limit, cursor } }) {
      const [after = null] = decodeCursor(cursor, subscriberCursor) ?? [];
      const [{ rows, next }, total] = await Promise.all([
        listConfirmedSubscribers(database.reader, { limit, after }),
        countConfirmedSubscribers(database.reader),
      ]);
      return { items: rows, total, next };
    },

    async preview({ body }) {
      const letter = { ...services, links: shownLinks };
      const { subject, text } = await sayIn(null, languages, () => clubMail("", body, letter));
      return { subject, text };
    },

    async test({ body, claims }) {
      const email = await identity.readConfirmedEmail(database.reader, claims);
      if (!email) throw clubLetterProblems.unconfirmed();
      const mail = await sayTo(database.reader, email, () =>
        clubMail(emailSpelling(email), body, services),
      );
      await outbox.add(database.writer, mail, { kind: "newsletter", uid: claims.uid });
      outbox.wake();
      return { acknowledged: true };
    },

    async send({ body, gardenerId, attempt }) {
      const now = clock();
      const letter = { ...body, id: newId(), operatorId: gardenerId, now };
      const reply = await database.transaction((transaction) =>
        answerOnce(transaction, attempt, { gardenerId, now }, async () => {
          const wait = await consumeRateLimit(transaction, "letter to all", letterLimit, now);
          if (wait) throw clubLetterProblems.tooSoon({ retryAfter: wait });
          await addClubLetter(transaction, letter);
          const done = { act: "letter", title: body.subject } as const;
          await logOnSite(transaction, { ...done, id: newId(), operatorId: gardenerId, now });
          return { acknowledged: true };
        }),
      );
      log.info({ act: "letter", operator: gardenerId }, "an operator has acted");
      return reply;
    },
  });
}
