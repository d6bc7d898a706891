import * as v from "valibot";
import { type AuthErrorCode, authErrorCode } from "../provider-error-codes.ts";

const errorReply = v.object({ code: v.string() });

/** The client code of better-auth's refusal. */
export function errorCodeOf({ status }: Response, reply: unknown): AuthErrorCode {
  if (status === 429) return "too-many-requests";
  const error = v.safeParse(errorReply, reply);
  if (error.success) return authErrorCode(error.output.code);
  return status === 401 ? "user-token-expired" : "internal-error";
}
