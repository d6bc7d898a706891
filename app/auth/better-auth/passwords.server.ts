import { hash, type Options, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { APIError } from "better-auth/api";
import { createQueue } from "../../platform/queue.ts";

/** What a hash costs: memory in KiB, passes over it, and lanes. */
type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

/** Argon2id at OWASP's recommended minimum (Password Storage Cheat Sheet): 19 MiB, two passes. */
const owaspMinimum: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** More hashes than these do not wait: at 100 ms each they would be the patience of anybody. */
const maxQueueLength = 100;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes passwords, one at a time: a crowd that signs in takes one core, and the site keeps the
 * others.
 * @param cost less only where passwords protect nobody
 */
export function createPasswords(cost = owaspMinimum) {
  const queued = createQueue(maxQueueLength, () => {
    const message = "Too many sign-ins at once. Try again in a moment.";
    throw new APIError(
      "TOO_MANY_REQUESTS",
      { code: "too-many-requests", message },
      { "retry-after": "10" },
    );
  });
  return {
    hash: (password: string) => queued(() => hash(asTyped(password), cost)),
    verify: (given: { hash: string; password: string }) =>
      queued(() => verify(given.hash, asTyped(given.password))),
  };
}

/** One character, however a keyboard has put it together. */
function asTyped(password: string) {
  return password.normalize("NFKC");
}

/** The most used passwords of leaked lists, most used first (zxcvbn-ts, MIT). */
const mostUsed = new Set((dictionary["passwords-common"] as string[]).slice(0, 10_000));

const looksLike: Record<string, string> = { "@": "a", $: "s", "0": "o" };

/**
 * Whether a password is one of the 10,000 most used, however it is dressed up to meet the rules:
 * `Password1!` and `P@ssw0rd` are `password1` and `password`.
 */
export function isMostUsed(password: string) {
  const small = asTyped(password).toLowerCase();
  const undressed = small.replace(/[@$0]/g, (sign) => looksLike[sign] ?? sign);
  return [small, bare(small), bare(undressed)].some((word) => mostUsed.has(word));
}

function bare(password: string) {
  return password.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
