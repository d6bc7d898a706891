import { passkey } from "@better-auth/passkey";
import type { AccountMails } from "./account-mails.server.ts";
import { userNotVerifiedError } from "./api-errors.server.ts";

interface PasskeyOptions {
  siteUrl: string;
  siteName: string;
  mails: AccountMails;
}

/** Discoverable credentials of this site alone, with user verification; docs/decisions/0037. */
export function passkeyPlugin({ siteUrl, siteName, mails }: PasskeyOptions) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ user, verification }) {
        if (!verification.registrationInfo?.userVerified) throw userNotVerifiedError();
        // The plugin names users by their e-mail address.
        await mails.passkeyAdded({ id: user.id, email: user.name });
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw userNotVerifiedError();
      },
    },
  });
}
