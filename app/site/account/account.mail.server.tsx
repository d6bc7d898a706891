import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { accountWords } from "./account.words.ts";

/** Tells a gardener that their account is gone. */
export function accountDeletedMail(email: string, letterhead: Letterhead) {
  return writeMail(email, letterhead, {
    subject: accountWords.deletedMail.subject,
    parts: [
      accountWords.deletedMail.text({ site: letterhead.siteName }),
      accountWords.deletedMail.thanks,
    ],
  });
}
