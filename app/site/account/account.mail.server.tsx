import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { plainMail } from "../../platform/mail/plain-mail.server.tsx";

/** Tells a gardener that their account is gone. */
export function accountDeletedMail(email: string, letterhead: Letterhead) {
  return plainMail(email, letterhead, {
    subject: "your account is deleted",
    title: "Your account is deleted",
    lines: [
      `Your account at ${letterhead.siteName} is deleted, as was asked for while you were logged in.`,
      "Thank you for gardening with us.",
    ],
  });
}
