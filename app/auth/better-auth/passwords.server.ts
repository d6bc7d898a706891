import { hash, type Options, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { createQueue } from "../../platform/queue.ts";
import { tooManyRequestsError } from "./api-errors.server.ts";

/** The cost of a hash: memory in KiB, iterations, and threads. */
type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/**
 * Argon2id at OWASP's recommended minimum (Password Storage Cheat Sheet): 19 MiB, two iterations.
 */
const owaspMinimum: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** How many hashes may be queued: at 100 ms each, the last one waits 10 seconds. */
const maxQueueLength = 100;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords one at a time, so that many sign-ins at once keep only one core
 * busy. Both throw APIError 429 when the queue is full.
 * @param cost lower only in tests
 */
export function createPasswords(cost = owaspMinimum) {
  const queued = createQueue(maxQueueLength, () => {
    throw tooManyRequestsError(10, "Too many sign-ins at once. Try again in a moment.");
  });
  return {
    hash: (password: string) => queued(() => hash(normalize(password), cost)),
    verify: (input: { hash: string; password: string }) =>
      queued(() => verify(input.hash, normalize(input.password))),
  };
}

/** Keyboards encode accented letters in different ways. */
function normalize(password: string) {
  return password.normalize("NFKC");
}

/** The most used passwords of leaked lists, most used first (zxcvbn-ts, MIT). */
const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));

const substitutes: Record<string, string> = { "@": "a", $: "s", "0": "o" };

/**
 * Whether a password is one of the 10,000 most used, even if it is varied to meet the rules:
 * `Password1!` and `P@ssw0rd` are `password1` and `password`.
 */
export function isCommonPassword(password: string) {
  const lower = normalize(password).toLowerCase();
  const substituted = lower.replace(/[@$0]/g, (sign) => substitutes[sign] ?? sign);
  const candidates = [lower, lettersAndDigits(lower), lettersAndDigits(substituted)];
  return candidates.some((candidate) => commonPasswords.has(candidate));
}

function lettersAndDigits(text: string) {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
