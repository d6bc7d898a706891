import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { plainMail } from "../../platform/mail/plain-mail.server.tsx";

/** A link that resets a forgotten password. @param page address of the page that sets a new one */
export function passwordResetMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "a new password",
    title: "Choose a new password",
    lines: [`Somebody, we hope you, wants a new password for ${letterhead.siteName}.`],
    link: { text: "Choose a new password", href: page, validFor: "30 minutes" },
    otherwise: "If it was not you, do nothing: your password stays as it is.",
  });
}

/** A notice about a new passkey. @param page address of the page that lists all passkeys */
export function passkeyMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "a new passkey",
    title: "A new passkey",
    lines: [
      `A passkey was added to your account at ${letterhead.siteName}. It logs in without your password.`,
    ],
    link: { text: "See your passkeys", href: page },
    otherwise:
      "If it was not you, remove it there, and choose a new password: that ends every session.",
  });
}

/**
 * A link that confirms the address of a new account.
 * @param page address of the page that confirms it
 */
export function verificationMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "is this your address?",
    title: "Is this your address?",
    lines: [`Somebody, we hope you, has an account at ${letterhead.siteName} with this address.`],
    link: { text: "Confirm the address", href: page, validFor: "24 hours" },
    otherwise: "If it is not yours, do nothing: the address stays unconfirmed.",
  });
}

/** A link, mailed to a requested new address. @param page address of the page that confirms it */
export function emailChangeMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "your new address",
    title: "Your new address",
    lines: [
      `Somebody, we hope you, wants this to be the address of their account at ${letterhead.siteName}.`,
    ],
    link: { text: "Confirm the address", href: page, validFor: "24 hours" },
    otherwise: "If it was not you, do nothing: nothing changes.",
  });
}

/**
 * A notice to the current address that another was requested.
 * @param page address of the page that resets the password
 */
export function emailChangeRequestedMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "another address was asked for",
    title: "Another address was asked for",
    lines: [
      `Somebody, we hope you, wants another address for your account at ${letterhead.siteName}. Nothing has changed yet.`,
      "If it was not you, choose a new password now: that stops the change.",
    ],
    link: { text: "Choose a new password", href: page },
  });
}
