import type { Database } from "../database/open.server.ts";
import { type Clock, day } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import { bestTips, forgetDigest, noteDigest, subscribersWithout } from "./digests.store.server.ts";
import type { Links } from "./links.server.ts";
import { digestMail } from "./newsletter.mail.server.tsx";
import { forgetUnconfirmed } from "./newsletter.store.server.ts";
import { confirmWithin } from "./newsletter.ts";

interface DigestParts {
  database: Database;
  clock: Clock;
  links: Links;
  sendMail: SendMail;
  siteName: string;
  siteUrl: string;
  log: Log;
}

/** How often it is looked whether a week has begun, in milliseconds. */
const lookEvery = 60 * 60 * 1000;

/** A week's newsletter goes out from Monday, six in the morning (UTC) on. */
const sixInTheMorning = 6 * 60 * 60 * 1000;

/** The first Monday after 1970 began, in milliseconds. */
const firstMonday = 4 * day;

/** The Monday morning that began the week of this time, in milliseconds since 1970. */
function weekOf(now: number) {
  const since = now - firstMonday - sixInTheMorning;
  return now - (since % (7 * day));
}

/**
 * Mails the best tips of the seven days before this week to every subscriber who has not had its
 * newsletter. Each is noted before their mail is sent: it is sent once at most, also with several
 * processes, and a restart goes on where it ended. A week that follows one without tips is skipped.
 * When the mail server takes none, the run ends, and the next one tries again.
 * @param signal ends the run between two mails
 * @returns how many mails were sent
 */
export async function sendDigests(parts: DigestParts, signal?: AbortSignal) {
  const { database, clock, links, sendMail, siteName, siteUrl, log } = parts;
  const week = weekOf(clock());
  const tips = await bestTips(database.read, week - 7 * day, week);
  if (tips.length === 0) return 0;
  const name = new Date(week).toISOString().slice(0, 10);
  let sent = 0;
  for (const email of await subscribersWithout(database.read, name, week)) {
    if (signal?.aborted) break;
    const mine = await database.write((transaction) => noteDigest(transaction, name, email));
    if (!mine) continue;
    try {
      await sendMail(await digestMail(email, { siteName, siteUrl, links, tips }));
      sent += 1;
    } catch (err) {
      log.error({ err }, "newsletters could not be sent");
      await database.write((transaction) => forgetDigest(transaction, name, email));
      break;
    }
  }
  return sent;
}

/** Forgets who never confirmed, and sends what is due. @param signal ends it between two mails */
export async function lookAfterNewsletter(parts: DigestParts, signal?: AbortSignal) {
  const { database, clock } = parts;
  await database.write((transaction) => forgetUnconfirmed(transaction, clock() - confirmWithin));
  await sendDigests(parts, signal);
}

/** Looks now and then whether a newsletter is due. @returns how to stop, after the mail under way */
export function startDigests(parts: DigestParts) {
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;
  const look = () => {
    running ??= lookAfterNewsletter(parts, stopping.signal)
      .catch((err: unknown) => parts.log.error({ err }, "newsletters were not sent"))
      .finally(() => {
        running = null;
      });
  };
  look();
  const timer = setInterval(look, lookEvery);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
