import type { Database, Db } from "../../platform/database/open.server.ts";
import type { SayTo } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import {
  emailChangeMail,
  emailChangeRequestedMail,
  passkeyMail,
  passwordResetMail,
  verificationMail,
} from "./accounts.mail.server.tsx";
import {
  createVerification,
  deleteVerifications,
  linkLifetimeMs,
} from "./email-verifications.store.server.ts";

/** The time for which a link that resets a password is valid, in milliseconds. */
export const resetLifetimeMs = 30 * 60 * 1000;

/** Of these letters in the outbox. */
const kind = "account";

export interface AccountMailOptions {
  database: Database;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  sayTo: SayTo;
  clock: Clock;
}

/** Whom a mail is about, and where it goes. */
export interface AccountAddress {
  id: string;
  email: string;
}

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Writes the mails about accounts, together with the links in them, as far as they are the site's
 * own. They are sent in the background.
 */
export function createAccountMails(options: AccountMailOptions) {
  const { database, outbox, letterhead, sayTo, clock } = options;
  /** The address of a page in the language of the moment. */
  const pageAt = (path: string) => options.siteUrl + localBase() + path;

  async function write(work: (transaction: Db) => Promise<void>) {
    await database.transaction(work);
    outbox.wake();
  }

  const verificationToken = (transaction: Db, userId: string, email: string) =>
    createVerification(transaction, { userId, email, now: clock() });

  async function addVerification(transaction: Db, uid: string, email: string) {
    const token = await verificationToken(transaction, uid, email);
    const mail = await sayTo(transaction, email, () =>
      verificationMail(email, letterhead, pageAt(`/verifyEmail?token=${token}`)),
    );
    await outbox.add(transaction, mail, { kind, uid, lifetimeMs: linkLifetimeMs });
  }

  return {
    async passwordReset({ id: uid, email }: AccountAddress, token: string) {
      const mail = await sayTo(database.writer, email, () =>
        passwordResetMail(email, letterhead, pageAt(`/resetPassword?token=${token}`)),
      );
      await outbox.add(database.writer, mail, { kind, uid, lifetimeMs: resetLifetimeMs });
      outbox.wake();
    },

    /** Takes as long as creating a token and mailing it, for an address without an account. */
    async noPasswordReset(email: string) {
      await sayTo(database.writer, email, () => null);
      await outbox.skip(database.writer);
      await outbox.skip(database.writer);
      outbox.wake();
    },

    addVerification,

    verification: (uid: string, email: string) =>
      write((transaction) => addVerification(transaction, uid, email)),

    /**
     * Mails the link to the new address, and a notice to the old one. No link of an earlier request
     * works any more.
     */
    emailChange: (uid: string, { from, to }: { from: string; to: string }) =>
      write(async (transaction) => {
        await deleteVerifications(transaction, uid);
        const token = await verificationToken(transaction, uid, to);
        // The new address is nobody's yet.
        const mail = await sayTo(transaction, from, () =>
          emailChangeMail(to, letterhead, pageAt(`/verifyEmail?token=${token}`)),
        );
        await outbox.add(transaction, mail, { kind, uid, lifetimeMs: linkLifetimeMs });
        const notice = await sayTo(transaction, from, () =>
          emailChangeRequestedMail(from, letterhead, pageAt("/forgotPassword")),
        );
        await outbox.add(transaction, notice, { kind, uid });
      }),

    async passkeyAdded({ id: uid, email }: AccountAddress) {
      const mail = await sayTo(database.writer, email, () =>
        passkeyMail(email, letterhead, pageAt("/account")),
      );
      await outbox.add(database.writer, mail, { kind, uid });
      outbox.wake();
    },
  };
}
