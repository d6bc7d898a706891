import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Letterhead } from "../../platform/letter.server.tsx";
import type { Log } from "../../platform/log.server.ts";
import type { Mail, SendMail } from "../../platform/mail.server.ts";
import {
  addressAskedMail,
  newAddressMail,
  passkeyMail,
  resetMail,
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

/** The letters about accounts. Nobody waits for a mail: the time of an answer tells nothing. */
export function createAccountMails({
  database,
  sendMail,
  letterhead,
  siteUrl,
  clock,
  log,
}: AccountMailOptions) {
  function post(mail: Mail) {
    sendMail(mail).catch((err: unknown) => log.error({ err }, "a mail was not sent"));
  }

  async function verifyPage(userId: string, email: string) {
    const code = await createVerification(database.writer, { userId, email, now: clock() });
    return `${siteUrl}/verifyEmail?token=${code}`;
  }

  return {
    reset(email: string, code: string) {
      post(resetMail(email, letterhead, `${siteUrl}/resetPassword?token=${code}`));
    },

    async verification(userId: string, email: string) {
      post(verificationMail(email, letterhead, await verifyPage(userId, email)));
    },

    /** One to the address that is wanted, one to the address that is. */
    async newEmail(userId: string, { from, to }: { from: string; to: string }) {
      post(newAddressMail(to, letterhead, await verifyPage(userId, to)));
      post(addressAskedMail(from, letterhead, `${siteUrl}/forgotPassword`));
    },

    passkeyAdded(email: string) {
      post(passkeyMail(email, letterhead, `${siteUrl}/account`));
    },
  };
}
