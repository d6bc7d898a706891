import { passkey } from "@better-auth/passkey";
import type { AccountMails } from "./account-mails.server.ts";
import { apiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems } from "./better-auth-problems.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

interface PasskeyOptions {
  siteUrl: string;
  siteName: string;
  mails: AccountMails;
  limits: SignInLimits;
}

/** Discoverable credentials of this site alone, with user verification; docs/decisions/0016. */
export function passkeyPlugin({ siteUrl, siteName, mails, limits }: PasskeyOptions) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ user, verification }) {
        if (!verification.registrationInfo?.userVerified)
          throw apiError(betterAuthProblems.unverifiedPasskey());
        // The plugin names users by their e-mail address.
        const retryAfter = await limits.consumeNotice(user.name);
        if (retryAfter) throw apiError(betterAuthProblems.rateLimited({ retryAfter }));
        await mails.passkeyAdded({ id: user.id, email: user.name });
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified)
          throw apiError(betterAuthProblems.unverifiedPasskey());
      },
    },
  });
}
