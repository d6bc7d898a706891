import { type Letterhead, plainMail } from "../../platform/mail-layout.server.tsx";

/** Leads who has forgotten their password to a new one. @param page where it is chosen */
export function passwordResetMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "a new password",
    title: "Choose a new password",
    lines: [`Somebody, we hope you, wants a new password for ${letterhead.siteName}.`],
    link: { text: "Choose a new password", href: page, validFor: "30 minutes" },
    otherwise: "If it was not you, do nothing: your password stays as it is.",
  });
}

/** Tells an account's owner of a new passkey. @param page of all of them */
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

/** Has a new gardener confirm the address they gave. @param page where they do */
export function verificationMail(email: string, letterhead: Letterhead, page: string) {
  return plainMail(email, letterhead, {
    subject: "is this your address?",
    title: "Is this your address?",
    lines: [`Somebody, we hope you, has an account at ${letterhead.siteName} with this address.`],
    link: { text: "Confirm the address", href: page, validFor: "24 hours" },
    otherwise: "If it is not yours, do nothing: the address stays unconfirmed.",
  });
}

/** Goes to the address that an account is to have. @param page where that is confirmed */
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

/** Goes to the address that an account has, when another was asked for. */
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
