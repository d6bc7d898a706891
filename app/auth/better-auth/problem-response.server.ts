import * as v from "valibot";
import { betterAuthProblem } from "./better-auth-problems.ts";

const errorBody = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) });

/**
 * Converts an error response of better-auth to problem+json (RFC 9457), like those of the rest of
 * the API. Its `code`, headers and cookies are kept. Other responses are returned unchanged.
 */
export async function toProblemResponse(response: Response) {
  if (response.status < 400) return response;
  const body = v.safeParse(errorBody, await response.json().catch(() => null));
  const { code, message } = body.success ? body.output : {};
  // The library takes the answer of a device that fits no challenge for a mistake of its own.
  const status = code === "FAILED_TO_VERIFY_REGISTRATION" ? 400 : response.status;
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/problem+json");
  headers.set("cache-control", "no-store");
  headers.delete("content-length");
  const retryAfter = Number(headers.get("retry-after"));
  const title = message ?? titles[status] ?? "The call was refused";
  const problem = betterAuthProblem(status, code, title)(retryAfter ? { retryAfter } : {});
  return new Response(JSON.stringify(problem.details), { status, headers });
}

const titles: Record<number, string> = {
  401: "Log in first",
  404: "There is no such call",
  500: "Something unexpected happened",
};
