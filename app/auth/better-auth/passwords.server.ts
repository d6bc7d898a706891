import type { Options } from "@node-rs/argon2";
import * as v from "valibot";
import { loadOnce } from "../../platform/process/load-once.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { accountProblems } from "../account-problems.ts";
import { authWords } from "../auth.words.ts";
import { registerInput } from "../credentials.ts";

/** The cost of a hash: memory in KiB, iterations, and threads. */
type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/**
 * Argon2id at OWASP's recommended minimum (Password Storage Cheat Sheet): 19 MiB, two iterations.
 */
const owaspMinimum: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * Wrong sign-ins and requests for a reset are answered after this time, in milliseconds. A fixed
 * time hides how long the work took, and so whether the account exists.
 */
const answerAfterMs = 300;

/** The number of hashes that may be queued: at 100 ms each, the last hash waits 10 seconds. */
const maxQueueLength = 100;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords one at a time, so that many simultaneous sign-ins use only one
 * core. Both functions throw Problem 429 when the queue is full.
 * @param cost lower only in tests
 * @param answerAfter shorter only in tests
 */
export function createPasswords(cost = owaspMinimum, answerAfter = answerAfterMs) {
  const queued = createQueue(maxQueueLength, () => {
    throw accountProblems.tooManySignIns({ retryAfter: 10 });
  });
  const argon2 = () => import("@node-rs/argon2");
  return {
    answerAfter,
    hash: (password: string) =>
      queued(async () => (await argon2()).hash(normalize(password), cost)),
    verify: (input: { hash: string; password: string }) =>
      queued(async () => (await argon2()).verify(input.hash, normalize(input.password))),
  };
}

/** Unifies accented letters, which keyboards encode in different ways. */
function normalize(password: string) {
  return password.normalize("NFKC");
}

export const newPassword = v.pipeAsync(
  registerInput.entries.password,
  v.checkAsync(
    async (text) => !(await isCommon(text)),
    () => authWords.commonPassword,
  ),
);

/** Loads the most used passwords from leaked lists (zxcvbn-ts, MIT). */
const loadCommonPasswords = loadOnce(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, 10_000));
});

const substitutes: Record<string, string> = { "@": "a", $: "s", "0": "o" };

/**
 * True if a password is among the 10,000 most used passwords, or is a variant of such a password.
 * `P@ssw0rd` is a variant of `password`.
 */
async function isCommon(password: string) {
  const commonPasswords = await loadCommonPasswords();
  const lower = password.normalize("NFKC").toLowerCase();
  const substituted = lower.replace(/[@$0]/g, (sign) => substitutes[sign] ?? sign);
  const candidates = [lower, lettersAndDigits(lower), lettersAndDigits(substituted)];
  return candidates.some((candidate) => commonPasswords.has(candidate));
}

function lettersAndDigits(text: string) {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
