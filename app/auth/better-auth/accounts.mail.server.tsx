import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";

/** States how long a link that works once is valid. */
const goodFor = (time: string) => `The link is good for ${time}, and works once.`;

/** A link that resets a forgotten password. @param page address of the page that sets a new one */
export function passwordResetMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "a new password",
    title: "Choose a new password",
    parts: [
      `Somebody asked for a new password for your account at ${letterhead.siteName}.`,
      { button: "Choose a new password", href: page, validity: goodFor("30 minutes") },
    ],
    footer: "If it was not you, do nothing: your password stays as it is.",
  });
}

/** A notice about a new passkey. @param page address of the page that lists all passkeys */
export function passkeyMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "a new passkey",
    parts: [
      `A passkey was added to your account at ${letterhead.siteName}. Whoever has it can log in without your password.`,
      { button: "See your passkeys", href: page },
    ],
    footer:
      "If it was not you, remove it there, and choose a new password: that logs out every browser.",
  });
}

/**
 * A link that confirms the address of a new account.
 * @param page address of the page that confirms it
 */
export function verificationMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "is this your address?",
    parts: [
      `An account at ${letterhead.siteName} has this address. If you made it, confirm that the address is yours.`,
      { button: "Confirm the address", href: page, validity: goodFor("24 hours") },
    ],
    footer: "If you did not make it, do nothing: the address stays unconfirmed.",
  });
}

/** A link, mailed to a requested new address. @param page address of the page that confirms it */
export function emailChangeMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "your new address",
    parts: [
      `Somebody asked that their account at ${letterhead.siteName} gets this address. If it was you, confirm it.`,
      { button: "Confirm the address", href: page, validity: goodFor("24 hours") },
    ],
    footer: "If it was not you, do nothing: nothing changes.",
  });
}

/**
 * A notice to the current address that another was requested.
 * @param page address of the page that resets the password
 */
export function emailChangeRequestedMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: "another address was asked for",
    parts: [
      `Somebody asked for another address for your account at ${letterhead.siteName}. Nothing has changed yet.`,
      "If it was not you, choose a new password now: that stops the change.",
      { button: "Choose a new password", href: page },
    ],
  });
}
