import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";

/** States how long a link that works once is valid. */
const goodFor = (time: string) => `The link works once, within ${time}.`;

/** A link that resets a forgotten password. @param page address of the page that sets a new one */
export function passwordResetMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "a new password",
    title: "Choose a new password",
    parts: [
      `Somebody asked for a new password for your account at ${letterhead.siteName}.`,
      { button: "Choose a new password", href: page, validity: goodFor("30 minutes") },
    ],
    footer: "If it was not you, do nothing. Your password stays the same.",
  });
}

/** A notice about a new passkey. @param page address of the page that lists all passkeys */
export function passkeyMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "a new passkey",
    parts: [
      `A passkey was added to your account at ${letterhead.siteName}. It can be used to log in without your password.`,
      { button: "See your passkeys", href: page },
    ],
    footer:
      "If it was not you, open the link, remove the passkey, and change your password. That logs you out everywhere else.",
  });
}

/**
 * A link that confirms the address of a new account.
 * @param page address of the page that confirms it
 */
export function verificationMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "confirm your email address",
    parts: [
      `Somebody made an account at ${letterhead.siteName} with this email address. If it was you, please confirm the address.`,
      { button: "Confirm the address", href: page, validity: goodFor("24 hours") },
    ],
    footer: "If it was not you, do nothing. The address stays unconfirmed.",
  });
}

/** A link, mailed to a requested new address. @param page address of the page that confirms it */
export function emailChangeMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "confirm your new email address",
    parts: [
      `Somebody wants to use this email address for their account at ${letterhead.siteName}. If it was you, please confirm the address.`,
      { button: "Confirm the address", href: page, validity: goodFor("24 hours") },
    ],
    footer: "If it was not you, do nothing. Nothing will change.",
  });
}

/**
 * A notice to the current address that another was requested.
 * @param page address of the page that resets the password
 */
export function emailChangeRequestedMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "somebody asked to change your email address",
    parts: [
      `Somebody asked to change the email address of your account at ${letterhead.siteName}. Nothing has changed yet.`,
      "If it was not you, choose a new password now. That stops the change.",
      { button: "Choose a new password", href: page },
    ],
  });
}
