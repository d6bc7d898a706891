import { LetterButton, LetterFoot, letter } from "../platform/letter.server.tsx";
import type { Mail } from "../platform/mail.server.ts";

/** Leads who has forgotten their password to a new one. @param page where it is chosen */
export function resetMail(email: string, siteName: string, page: string): Mail {
  const asked = `Somebody, we hope you, wants a new password for ${siteName}.`;
  const otherwise = "If it was not you, do nothing: your password stays as it is.";
  return {
    to: email,
    subject: `${siteName}: a new password`,
    text: [asked, "To choose one, open this link within 30 minutes:", page, otherwise].join("\n\n"),
    html: letter(
      siteName,
      "Choose a new password",
      <>
        <p>{asked} The link is good for 30 minutes, and once.</p>
        <LetterButton href={page}>Choose a new password</LetterButton>
        <LetterFoot>{otherwise}</LetterFoot>
      </>,
    ),
  };
}

/** Tells an account's owner that somebody, we hope they, can log in with a new passkey. @param page of all of them */
export function passkeyMail(email: string, siteName: string, page: string): Mail {
  const added = `A passkey was added to your account at ${siteName}. It logs in without your password.`;
  const otherwise =
    "If it was not you, remove it there, and choose a new password: that ends every session.";
  return {
    to: email,
    subject: `${siteName}: a new passkey`,
    text: [added, otherwise, page].join("\n\n"),
    html: letter(
      siteName,
      "A new passkey",
      <>
        <p>{added}</p>
        <p>{otherwise}</p>
        <LetterButton href={page}>See your passkeys</LetterButton>
      </>,
    ),
  };
}
