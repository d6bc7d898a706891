import * as v from "valibot";
import { betterAuthProblem } from "./better-auth-problems.ts";

const errorBody = v.object({ code: v.optional(v.string()), message: v.optional(v.string()) });

/**
 * Turns an error of better-auth into problem+json (RFC 9457), as the rest of the API has it. Its
 * `code`, by which clients tell errors apart, its headers and its cookies stay.
 */
export async function toProblemResponse(response: Response) {
  if (response.status < 400) return response;
  const { status } = response;
  const body = v.safeParse(errorBody, await response.json().catch(() => null));
  const { code, message } = body.success ? body.output : {};
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
  401: "Sign in first",
  404: "There is no such call",
  500: "Something unexpected happened",
};
