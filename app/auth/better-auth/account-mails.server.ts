import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Mail, SendMail } from "../../platform/mail.server.ts";
import type { Letterhead } from "../../platform/mail-layout.server.tsx";
import {
  emailChangeMail,
  emailChangeRequestedMail,
  passkeyMail,
  passwordResetMail,
  verificationMail,
} from "./accounts.mail.server.tsx";
import { createVerification } from "./email-verifications.store.server.ts";

export interface AccountMailOptions {
  database: Database;
  sendMail: SendMail;
  letterhead: Letterhead;
  siteUrl: string;
  clock: Clock;
  log: Log;
}

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Sends the mails about accounts. Sending is never awaited: the response time of a call must not
 * reveal whether an account exists. Failures are logged.
 */
export function createAccountMails(options: AccountMailOptions) {
  const { database, sendMail, letterhead, siteUrl, clock, log } = options;

  function send(mail: Mail) {
    sendMail(mail).catch((err: unknown) => log.error({ err }, "a mail was not sent"));
  }

  async function verificationLink(userId: string, email: string) {
    const token = await createVerification(database.writer, { userId, email, now: clock() });
    return `${siteUrl}/verifyEmail?token=${token}`;
  }

  return {
    passwordReset(email: string, token: string) {
      send(passwordResetMail(email, letterhead, `${siteUrl}/resetPassword?token=${token}`));
    },

    async verification(userId: string, email: string) {
      send(verificationMail(email, letterhead, await verificationLink(userId, email)));
    },

    /** Mails the link to the new address, and a notice to the old one. */
    async emailChange(userId: string, { from, to }: { from: string; to: string }) {
      send(emailChangeMail(to, letterhead, await verificationLink(userId, to)));
      send(emailChangeRequestedMail(from, letterhead, `${siteUrl}/forgotPassword`));
    },

    passkeyAdded(email: string) {
      send(passkeyMail(email, letterhead, `${siteUrl}/account`));
    },
  };
}
