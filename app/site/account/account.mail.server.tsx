import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";

/** Tells a gardener that their account is gone. */
export function accountDeletedMail(email: string, letterhead: Letterhead) {
  return writeMail(email, letterhead, {
    subject: "your account was deleted",
    parts: [
      `Your account at ${letterhead.siteName} was deleted. Somebody who was logged in to it asked for this.`,
      "Thank you for gardening with us.",
    ],
  });
}
