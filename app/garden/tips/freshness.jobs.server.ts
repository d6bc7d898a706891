import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { stillTrueMail } from "./freshness.mail.server.tsx";
import { claimTipsToAskAbout, listAuthorsToAsk } from "./freshness.store.server.ts";

const batch = 200;

/**
 * Asks authors about tips that nobody has confirmed for two years. Each author gets one letter
 * about all such tips, and each tip is asked about once. One transaction claims the tips and adds
 * the letter.
 * @returns the number of letters
 */
export async function askAuthors(services: SiteServices, signal?: AbortSignal) {
  const { database, clock, outbox } = services;
  const now = clock();
  let written = 0;
  for (;;) {
    const authors = await listAuthorsToAsk(database.writer, now, batch);
    for (const { id, uid, email, wantsNone, locale } of authors) {
      if (signal?.aborted) return written;
      const isAsked = await database.transaction(async (transaction) => {
        const tips = await claimTipsToAskAbout(transaction, id, now);
        // Deleted accounts have no address.
        if (tips.length === 0 || uid === null || !email || wantsNone === 1) return false;
        const mail = await sayIn(locale, services.languages, () =>
          stillTrueMail({ id, email }, tips, services),
        );
        await outbox.add(transaction, mail, { kind: "freshness", uid });
        return true;
      });
      if (isAsked) written += 1;
    }
    if (authors.length === 0) break;
  }
  if (written > 0) outbox.wake();
  return written;
}

export function freshnessJob(services: SiteServices): Job {
  return {
    name: "freshness",
    intervalMs: 60 * 60 * 1000,
    run: async (signal) => {
      await askAuthors(services, signal);
    },
  };
}
