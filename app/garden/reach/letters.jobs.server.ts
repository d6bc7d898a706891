import type { Database } from "../../platform/database/open.server.ts";
import type { LetterKind } from "../../platform/database/tables.ts";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { listUnread } from "../notices/notices.store.server.ts";
import { groupNotices, type Notice } from "../notices/notices.ts";
import { answersMail, digestMail } from "./letters.mail.server.tsx";
import {
  claimAnswers,
  claimDigest,
  claimNotices,
  type DueLetter,
  listDueAnswers,
  listDueDigests,
} from "./letters.store.server.ts";

interface LetterServices {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  mailedLinks: MailedLinks;
  publicTips: boolean;
}

/** The number of gardeners read at once. */
const batch = 50;

/** The most notices of somebody that are read for a letter. */
const maxRead = 200;

/** The unread notices of a letter, by tip. */
async function readNotices({ database }: LetterServices, { gardenerId, causes }: DueLetter) {
  const wanted = new Set(causes);
  const told = await listUnread(database.writer, gardenerId, { limit: maxRead });
  return groupNotices(told.filter(({ cause }) => wanted.has(cause)));
}

/**
 * Adds a letter about notices, in the transaction that claims them: there is one of it, also with
 * several processes, and the next run continues after a restart. What was seen meanwhile is in none.
 * @param mayWrite claims the letter itself; false if another process has it
 * @returns true if there is a letter
 */
async function addLetter(
  { database, outbox }: LetterServices,
  due: DueLetter,
  notices: Notice[],
  { kind, mail, mayWrite }: { kind: LetterKind; mail: Mail | null; mayWrite: Claim },
) {
  return database.transaction(async (transaction) => {
    if (!(await mayWrite(transaction))) return false;
    const unseen = await claimNotices(transaction, due);
    if (unseen.size === 0 || notices.length === 0 || !mail || !due.email) return false;
    await outbox.add(transaction, mail, { kind, uid: due.uid });
    return true;
  });
}

type Claim = (transaction: Parameters<typeof claimNotices>[0]) => Promise<boolean>;

/** Writes to all whose questions were answered ten minutes ago, and who have not seen it. */
export async function sendAnswers(services: LetterServices, signal?: AbortSignal) {
  const { database, clock, outbox } = services;
  const now = clock();
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const due = await listDueAnswers(database.writer, now, batch);
    for (const each of due) {
      const notices = await readNotices(services, each);
      const mail = notices.length > 0 ? await answersMail(each, notices, services) : null;
      const isWritten = await addLetter(services, each, notices, {
        ...{ kind: "answers", mail },
        mayWrite: (transaction) =>
          claimAnswers(transaction, each.gardenerId, now, notices.length > 0),
      });
      if (isWritten) written += 1;
    }
    hasMore = due.length === batch;
  }
  if (written > 0) outbox.wake();
  return written;
}

/** Writes to all who want to know, each day or week, what is new for them. */
export async function sendDigests(services: LetterServices, signal?: AbortSignal) {
  const { database, clock, outbox } = services;
  const now = clock();
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const due = await listDueDigests(database.writer, now, batch);
    for (const each of due) {
      const { digest } = each;
      const notices = await readNotices(services, each);
      const mail =
        notices.length > 0 && digest !== "off"
          ? await digestMail({ ...each, digest }, notices, services)
          : null;
      const isWritten = await addLetter(services, each, notices, {
        ...{ kind: "digest", mail },
        mayWrite: (transaction) => claimDigest(transaction, each, now),
      });
      if (isWritten) written += 1;
    }
    hasMore = due.length === batch;
  }
  if (written > 0) outbox.wake();
  return written;
}

/** Looks every minute whether somebody is to get a letter about their notices. */
export function lettersJob(services: LetterServices): Job {
  return {
    name: "letters about notices",
    intervalMs: 60 * 1000,
    async run(signal) {
      await sendAnswers(services, signal);
      await sendDigests(services, signal);
    },
  };
}
