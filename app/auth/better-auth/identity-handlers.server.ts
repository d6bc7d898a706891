import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import type { Call } from "../../platform/http/contract.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import type { GoogleProvider, Registration } from "../auth-config.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import { toProblemResponse } from "./better-auth-errors.server.ts";
import { type BetterAuthServices, betterAuthOptions } from "./better-auth-options.server.ts";
import { createGoogleSignIn } from "./google.server.ts";
import { createRegistrationGuard } from "./registration.server.ts";

/** The HTML page that better-auth redirects the popup to when signing in with Google fails. */
const errorPage = "/identity/error";

const pathOf = ({ url }: Request) => new URL(url).pathname;

interface HandlerServices extends Omit<BetterAuthServices, "registrationGuard"> {
  registration: () => Registration;
  /** Null if the site does not offer signing in with Google. */
  google: GoogleProvider | null;
  /** Of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
}

/** Answers that tell nothing by their time: they come after a time, or a multiple of it. */
function createAnswerTime(ms: number) {
  const began = performance.now();
  // Runs from now on: how long the work takes does not even show in fractions.
  const first = setTimeout(ms);
  return {
    async comes() {
      const isLate = performance.now() - began > ms;
      await first;
      const gone = performance.now() - began;
      if (isLate) await setTimeout(Math.ceil(gone / ms) * ms - gone);
    },
  };
}

/** True if a response is a text for the person who looks at the popup, not for a program. */
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

/** The handlers of the requests that better-auth answers. */
export function createIdentityHandlers(services: HandlerServices) {
  const registrationGuard = createRegistrationGuard(services);
  const options = betterAuthOptions({ ...services, registrationGuard });
  const auth = betterAuth(options);
  const google =
    services.google && createGoogleSignIn({ ...services, options, google: services.google });

  async function answerWithProblem(response: Response) {
    const answer = await toProblemResponse(response);
    if (answer.status >= 500)
      services.log.error({ part: "identity", status: answer.status }, "a call failed");
    return answer;
  }

  return {
    /** Handles the calls of the contract. */
    async call(request: Request, call: Call) {
      const answer = createAnswerTime(services.passwords.answerAfter);
      const response = await auth.handler(request);
      const isWrong = call === betterAuthCalls.signIn && response.status === 401;
      if (isWrong || call === betterAuthCalls.requestPasswordReset) await answer.comes();
      const reply = await answerWithProblem(response);
      // Everything else is about somebody, or sets a cookie.
      return call === betterAuthCalls.keys ? reply : withoutStoring(reply);
    },

    /**
     * Handles the requests of Google's popup, and the page that it shows when signing in has
     * failed.
     */
    async google(request: Request) {
      const isErrorPage = request.method === "GET" && pathOf(request) === errorPage;
      const response = isErrorPage ? await auth.handler(request) : await google?.(request);
      if (!response) throw requestProblems.notFound();
      const asItIs = isForPeople(request, response);
      return withoutStoring(asItIs ? response : await answerWithProblem(response));
    },
  };
}
