import { APIError } from "better-auth/api";
import * as v from "valibot";
import { Problem } from "../../platform/http/problem.ts";
import { betterAuthProblems, refusal } from "./better-auth-problems.ts";

const refusalStatus = v.picklist([400, 401, 403, 429]);

/** Converts a problem to an error of better-auth, which the library passes on to the client. */
export function apiError({ status, details: { code, title, retryAfter } }: Problem) {
  const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
  return new APIError(v.parse(refusalStatus, status), { code, message: title }, headers);
}

/** @throws APIError for a reached rate limit */
export async function asApiError<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.retryAfter) throw error;
    const { retryAfter, title } = error.details;
    throw apiError(betterAuthProblems.rateLimited({ retryAfter, title }));
  }
}

const errorBody = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) });

/**
 * Converts an error response of better-auth to problem+json (RFC 9457). Keeps `code`, headers and
 * cookies. Returns other responses unchanged.
 */
export async function toProblemResponse(response: Response) {
  if (response.status < 400) return response;
  const body = v.safeParse(errorBody, await response.json().catch(() => null));
  const { code, message } = body.success ? body.output : {};
  // The library replies 500 if a device's answer matches no challenge.
  const status = code === "FAILED_TO_VERIFY_REGISTRATION" ? 400 : response.status;
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/problem+json");
  headers.set("cache-control", "no-store");
  headers.delete("content-length");
  const retryAfter = Number(headers.get("retry-after"));
  const title = message ?? titles[status] ?? "The call was refused";
  const problem = refusal(status, code, title)(retryAfter ? { retryAfter } : {});
  return new Response(JSON.stringify(problem.details), { status, headers });
}

const titles: Record<number, string> = {
  401: betterAuthProblems.anothersPasskey.title,
  404: "This call doesn’t exist",
  500: betterAuthProblems.internalError.title,
};
