import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { authWords } from "../auth.words.ts";

/** Writes a mail for a forgotten password. @param page the page that sets the new password */
export function passwordResetMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: authWords.mails.newPasswordSubject,
    title: authWords.mails.chooseNewPassword,
    parts: [
      authWords.mails.newPasswordAsked({ site: letterhead.siteName }),
      {
        button: authWords.mails.chooseNewPassword,
        href: page,
        validity: authWords.mails.worksOnceIn30Minutes,
      },
    ],
    footer: authWords.mails.passwordStays,
  });
}

/** Writes a notice about a new passkey. @param page the page that lists all passkeys */
export function passkeyMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: authWords.mails.passkeySubject,
    parts: [
      authWords.mails.passkeyAdded({ site: letterhead.siteName }),
      { button: authWords.mails.seePasskeys, href: page },
    ],
    footer: authWords.mails.notYourPasskey,
  });
}

/** Writes a mail that confirms a new account's address. @param page the page that confirms it */
export function verificationMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: authWords.mails.confirmSubject,
    parts: [authWords.mails.accountMade({ site: letterhead.siteName }), confirmButton(page)],
    footer: authWords.mails.staysUnconfirmed,
  });
}

/** Writes a mail to a requested new address. @param page the page that confirms the address */
export function emailChangeMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: authWords.mails.confirmNewSubject,
    parts: [authWords.mails.addressWanted({ site: letterhead.siteName }), confirmButton(page)],
    footer: authWords.mails.nothingChanges,
  });
}

const confirmButton = (href: string) => ({
  ...{ button: authWords.mails.confirmTheAddress, href },
  validity: authWords.mails.worksOnceIn24Hours,
});

/**
 * Writes a notice that a new address was requested.
 * @param page the page that resets the password
 */
export function emailChangeRequestedMail(email: string, letterhead: Letterhead, page: string) {
  return writeMail(email, letterhead, {
    subject: authWords.mails.changeAskedSubject,
    parts: [
      authWords.mails.changeAsked({ site: letterhead.siteName }),
      authWords.mails.stopTheChange,
      { button: authWords.mails.chooseNewPassword, href: page },
    ],
  });
}
