import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import { passkeyMail } from "./identity.mail.server.tsx";

interface PasskeyParts {
  siteUrl: string;
  siteName: string;
  sendMail: SendMail;
  log: Log;
}

/** Passkeys for this site alone; docs/decisions/0037. */
export function passkeyPlugin({ siteUrl, siteName, sendMail, log }: PasskeyParts) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    // Found without an address being typed, and opened by a finger, a face or a code.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ user, verification }) {
        if (!verification.registrationInfo?.userVerified) refuseUnverified();
        // Nobody waits for the mail. The provider names its users by their address.
        sendMail(passkeyMail(user.name, siteName, `${siteUrl}/passkeys`)).catch((err: unknown) =>
          log.error({ err }, "a mail was not sent"),
        );
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
