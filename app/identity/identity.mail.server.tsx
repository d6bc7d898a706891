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

/** Has a new gardener confirm the address they gave. @param page where they do */
export function verificationMail(email: string, siteName: string, page: string): Mail {
  const asked = `Somebody, we hope you, has an account at ${siteName} with this address.`;
  const otherwise = "If it is not yours, do nothing: the address stays unconfirmed.";
  return {
    to: email,
    subject: `${siteName}: is this your address?`,
    text: [asked, "To confirm it, open this link within 24 hours:", page, otherwise].join("\n\n"),
    html: letter(
      siteName,
      "Is this your address?",
      <>
        <p>{asked} The link is good for 24 hours, and once.</p>
        <LetterButton href={page}>Confirm the address</LetterButton>
        <LetterFoot>{otherwise}</LetterFoot>
      </>,
    ),
  };
}

/** Goes to the address that an account is to have. @param page where that is confirmed */
export function newAddressMail(email: string, siteName: string, page: string): Mail {
  const asked = `Somebody, we hope you, wants this to be the address of their account at ${siteName}.`;
  const otherwise = "If it was not you, do nothing: nothing changes.";
  return {
    to: email,
    subject: `${siteName}: your new address`,
    text: [asked, "If so, open this link within 24 hours:", page, otherwise].join("\n\n"),
    html: letter(
      siteName,
      "Your new address",
      <>
        <p>{asked} The link is good for 24 hours, and once.</p>
        <LetterButton href={page}>Confirm the address</LetterButton>
        <LetterFoot>{otherwise}</LetterFoot>
      </>,
    ),
  };
}

/** Goes to the address that an account has, when another was asked for. */
export function addressAskedMail(email: string, siteName: string, page: string): Mail {
  const asked = `Somebody, we hope you, wants another address for your account at ${siteName}. Nothing has changed yet.`;
  const otherwise = "If it was not you, choose a new password now: that stops the change.";
  return {
    to: email,
    subject: `${siteName}: another address was asked for`,
    text: [asked, otherwise, page].join("\n\n"),
    html: letter(
      siteName,
      "Another address was asked for",
      <>
        <p>{asked}</p>
        <p>{otherwise}</p>
        <LetterButton href={page}>Choose a new password</LetterButton>
      </>,
    ),
  };
}

/** The last letter. */
export function farewellMail(email: string, siteName: string): Mail {
  const done = `Your account at ${siteName} is deleted, as was asked for while you were logged in.`;
  const thanks = "Thank you for gardening with us.";
  return {
    to: email,
    subject: `${siteName}: your account is deleted`,
    text: [done, thanks].join("\n\n"),
    html: letter(
      siteName,
      "Your account is deleted",
      <>
        <p>{done}</p>
        <p>{thanks}</p>
      </>,
    ),
  };
}
