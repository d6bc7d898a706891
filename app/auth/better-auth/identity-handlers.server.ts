import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import type { GoogleProvider } from "../auth-config.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import { type BetterAuthServices, betterAuthOptions } from "./better-auth-options.server.ts";
import { createGoogleSignIn } from "./google.server.ts";
import { toProblemResponse } from "./problem-response.server.ts";

/**
 * The shortest response time of a password reset request, in milliseconds: a faster reply for an
 * unknown address would tell that there is no account.
 */
const minResetResponseMs = 300;

/** The HTML page that better-auth redirects the popup to when signing in with Google fails. */
const errorPage = "/identity/error";

const pathOf = ({ url }: Request) => new URL(url).pathname;

interface HandlerServices extends BetterAuthServices {
  /** Null if the site does not offer signing in with Google. */
  google: GoogleProvider | null;
}

/** The handlers of the requests that better-auth answers. */
export function createIdentityHandlers(services: HandlerServices) {
  const options = betterAuthOptions(services);
  const auth = betterAuth(options);
  const google =
    services.google && createGoogleSignIn({ options, google: services.google, log: services.log });

  return {
    /** Handles the calls of the contract. */
    async call(request: Request) {
      const isReset = pathOf(request) === betterAuthCalls.requestPasswordReset.path;
      // Together: a failure while nobody waits for it would end the process.
      const [response] = await Promise.all([
        auth.handler(request),
        isReset && setTimeout(minResetResponseMs),
      ]);
      return toProblemResponse(response);
    },

    /**
     * Handles the requests of Google's popup, and the page that it shows when signing in has
     * failed.
     */
    async google(request: Request) {
      const response = await google?.(request);
      if (response) return response.status === 429 ? toProblemResponse(response) : response;
      const isErrorPage = request.method === "GET" && pathOf(request) === errorPage;
      return toProblemResponse(
        isErrorPage ? await auth.handler(request) : new Response(null, { status: 404 }),
      );
    },
  };
}
