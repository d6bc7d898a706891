import type { Options } from "@node-rs/argon2";
import { createQueue } from "../../platform/process/queue.ts";
import { accountProblems } from "../account-problems.ts";

/** The cost of a hash: memory in KiB, iterations, and threads. */
type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/**
 * Argon2id at OWASP's recommended minimum (Password Storage Cheat Sheet): 19 MiB, two iterations.
 */
const owaspMinimum: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * The shortest time, in milliseconds, until the answer that an address and a password do not belong
 * together, or that a letter was sent if there is an account. It hides how long the work took, and
 * so whether there is an account.
 */
const answerAfterMs = 300;

/** The number of hashes that may be queued: at 100 ms each, the last one waits 10 seconds. */
const maxQueueLength = 100;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords one at a time, so that many sign-ins at once keep only one core
 * busy. Both throw Problem 429 when the queue is full. Argon2 is loaded when first needed.
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

/** Keyboards encode accented letters in different ways. */
function normalize(password: string) {
  return password.normalize("NFKC");
}
