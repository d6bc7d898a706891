import { type Letterhead, plainMail } from "../platform/letter.server.tsx";

/** The last letter. */
export function farewellMail(email: string, letterhead: Letterhead) {
  return plainMail(email, letterhead, {
    subject: "your account is deleted",
    title: "Your account is deleted",
    lines: [
      `Your account at ${letterhead.siteName} is deleted, as was asked for while you were logged in.`,
      "Thank you for gardening with us.",
    ],
  });
}
