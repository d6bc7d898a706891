import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type { AccountMails } from "./account-mails.server.ts";

interface PasskeyParts {
  siteUrl: string;
  siteName: string;
  letters: AccountMails;
}

/** Passkeys for this site alone; docs/decisions/0037. */
export function passkeyPlugin({ siteUrl, siteName, letters }: PasskeyParts) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    // Found without an address being typed, and opened by a finger, a face or a code.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ user, verification }) {
        if (!verification.registrationInfo?.userVerified) refuseUnverified();
        // The provider names its users by their address.
        letters.passkeyAdded(user.name);
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) refuseUnverified();
      },
    },
  });
}

function refuseUnverified(): never {
  const message = "The device did not ask who you are.";
  throw new APIError("UNAUTHORIZED", { code: "PASSKEY_UNVERIFIED", message });
}
