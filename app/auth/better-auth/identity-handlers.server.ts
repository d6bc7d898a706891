import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import type { Call } from "../../platform/http/contract.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import type { ClubConfig, GoogleProvider } from "../identity-provider.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import { toProblemResponse } from "./better-auth-errors.server.ts";
import { type BetterAuthServices, betterAuthOptions } from "./better-auth-options.server.ts";
import { decodeAddresses } from "./library-addresses.server.ts";
import { lastPage } from "./popup-page.server.ts";
import { createProviderSignIn } from "./provider-sign-in.server.ts";

/** better-auth redirects the popup to this path if it no longer knows the popup's opener. */
const errorPage = "/identity/error";

export interface HandlerServices extends BetterAuthServices {
  google: GoogleProvider | null;
  /** Null or undefined if the site does not offer the club's own provider. */
  club?: ClubConfig | null;
  /** The site's languages, the main language first. */
  languages: readonly [Locale, ...Locale[]];
}

/**
 * Starts a timer against timing attacks.
 * @returns a function that waits until `ms` have passed since the start, or, after longer work,
 * until the next multiple of `ms`
 */
function startReplyTimer(ms: number) {
  const began = performance.now();
  // This timer starts before the work, so the total time does not depend on the duration of the
  // work.
  const first = setTimeout(ms);
  return async function wait() {
    const isLate = performance.now() - began > ms;
    await first;
    const elapsed = performance.now() - began;
    if (isLate) await setTimeout(Math.ceil(elapsed / ms) * ms - elapsed);
  };
}

/** True if a response contains text for the person in the popup, not data for a program. */
function isForPeople({ headers }: Request, response: Response) {
  const isText = response.headers.get("content-type")?.startsWith("text/") ?? false;
  return isText && (headers.get("accept")?.includes("text/html") ?? false);
}

function withoutStoring(response: Response) {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status, headers });
}

export async function createIdentityHandlers(services: HandlerServices) {
  const options = betterAuthOptions(services);
  const auth = betterAuth(options);
  decodeAddresses(await auth.$context);
  const { google, club } = services;
  const shared = { ...services, options };
  const providers = [
    ...(google ? [createProviderSignIn({ ...shared, id: "google", provider: google })] : []),
    ...(club
      ? [createProviderSignIn({ ...shared, id: "oidc", provider: { client: async () => club } })]
      : []),
  ];

  async function askProviders(request: Request) {
    for (const answer of providers) {
      const response = await answer(request);
      if (response) return response;
    }
    return null;
  }

  async function toReply(response: Response) {
    const reply = await toProblemResponse(response);
    if (reply.status >= 500)
      services.log.error({ part: "identity", status: reply.status }, "a call failed");
    return reply;
  }

  return {
    async call(request: Request, call: Call) {
      const wait = startReplyTimer(services.passwords.answerAfter);
      const response = await auth.handler(request);
      const isWrong = call === betterAuthCalls.signIn && response.status === 401;
      if (isWrong || call === betterAuthCalls.requestPasswordReset) await wait();
      const reply = await toReply(response);
      // Caches may store only the public keys. All other replies are personal, or set a cookie.
      return call === betterAuthCalls.keys ? reply : withoutStoring(reply);
    },

    /** Handles the requests of the providers' popups, and their error page. */
    async popup(request: Request) {
      const isErrorPage = request.method === "GET" && new URL(request.url).pathname === errorPage;
      const response = isErrorPage
        ? lastPage(null, request, services.languages)
        : await askProviders(request);
      if (!response) throw requestProblems.notFound();
      return withoutStoring(isForPeople(request, response) ? response : await toReply(response));
    },
  };
}
