import { createHash } from "node:crypto";
import { type Attempt, idempotencyKeySchema } from "./idempotency.ts";
import { parseInput } from "./request.server.ts";

/**
 * @param key the header `Idempotency-Key`, if there is one
 * @param parts what the call says, after parsing: method, path, body
 * @throws Problem 422 for a header that is no key
 */
export function attemptOf(key: string | undefined, ...parts: unknown[]): Attempt | null {
  if (key === undefined) return null;
  const request = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { key: parseInput(idempotencyKeySchema, key), request };
}
