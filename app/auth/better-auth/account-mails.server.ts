import type { Database, Db } from "../../platform/database/open.server.ts";
import type { SayTo } from "../../platform/mail/letter.server.tsx";
import type { Mail } from "../../platform/mail/mail.server.ts";
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

/** The lifetime of a link that resets a password, in milliseconds. */
export const resetLifetimeMs = 30 * 60 * 1000;

const kind = "account";

export interface AccountMailOptions {
  database: Database;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
  sayTo: SayTo;
  clock: Clock;
}

export interface AccountAddress {
  id: string;
  email: string;
}

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(options: AccountMailOptions) {
  const { database, outbox, letterhead, sayTo, clock } = options;
  const pageAt = (path: string) => options.siteUrl + localBase() + path;

  /** Adds a mail to the outbox, in the language of the account with the address `reader`. */
  async function add(
    db: Db,
    uid: string,
    reader: string,
    make: () => Mail,
    more: { lifetimeMs?: number; toStranger?: boolean } = {},
  ) {
    const mail = await sayTo(db, reader, make);
    await outbox.add(db, mail, { kind, uid, ...more });
  }

  /** The options of letters that confirm an address. */
  const unconfirmed = { lifetimeMs: linkLifetimeMs, toStranger: true };

  const verifyPage = async (transaction: Db, userId: string, email: string) =>
    `/verifyEmail?token=${await createVerification(transaction, { userId, email, now: clock() })}`;

  async function addVerification(transaction: Db, uid: string, email: string) {
    const page = await verifyPage(transaction, uid, email);
    const make = () => verificationMail(email, letterhead, pageAt(page));
    await add(transaction, uid, email, make, unconfirmed);
  }

  return {
    async passwordReset({ id: uid, email }: AccountAddress, token: string) {
      const make = () =>
        passwordResetMail(email, letterhead, pageAt(`/resetPassword?token=${token}`));
      await add(database.writer, uid, email, make, { lifetimeMs: resetLifetimeMs });
      outbox.wake();
    },

    /** For an address without an account. Takes as long as a real reset, to hide the difference. */
    async noPasswordReset(email: string) {
      await sayTo(database.writer, email, () => null);
      await outbox.skip(database.writer);
      await outbox.skip(database.writer);
      outbox.wake();
    },

    reaches: outbox.reaches,

    addVerification,

    async verification(uid: string, email: string) {
      await database.transaction((transaction) => addVerification(transaction, uid, email));
      outbox.wake();
    },

    /** Mails a link to the new address, and a notice to the old address. Revokes earlier links. */
    async emailChange(uid: string, { from, to }: { from: string; to: string }) {
      await database.transaction(async (transaction) => {
        await deleteVerifications(transaction, uid);
        const page = await verifyPage(transaction, uid, to);
        // Uses the language of the old address, because the new address has no account yet.
        const make = () => emailChangeMail(to, letterhead, pageAt(page));
        await add(transaction, uid, from, make, unconfirmed);
        await add(transaction, uid, from, () =>
          emailChangeRequestedMail(from, letterhead, pageAt("/forgotPassword")),
        );
      });
      outbox.wake();
    },

    async passkeyAdded({ id: uid, email }: AccountAddress) {
      const make = () => passkeyMail(email, letterhead, pageAt("/account/sign-in"));
      await add(database.writer, uid, email, make);
      outbox.wake();
    },
  };
}
