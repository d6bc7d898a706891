import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The checksums of a release, and their signature by `npm run release` (docs/decisions/0059). */
export const sumsFile = "SHA256SUMS";
export const signatureFile = `${sumsFile}.sig`;

/** The identity and namespace of ssh-keygen's signatures. */
export const signer = "release";
export const signedFor = "trellis-release";

/** The public keys, in the format of ssh-keygen. */
export const signersFile = "allowed_signers";

export const sumOf = (file: string) =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

/** Returns the checksums by file name. @param text of SHA256SUMS */
export function readSums(text: string) {
  const lines = text.split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)] as const));
}

/**
 * Verifies the signature of checksums.
 * @param text of SHA256SUMS
 * @param signers the path of a file of trusted public keys
 * @returns the fingerprint of the key, or null if no trusted key has signed the text
 */
export function signingKey(text: string, signature: string, signers: string) {
  const args = ["-Y", "verify", "-f", signers, "-I", signer, "-n", signedFor, "-s", signature];
  const verified = spawnSync("ssh-keygen", args, { input: text, encoding: "utf8" });
  if (verified.error) throw new Error("ssh-keygen is needed: apt install openssh-client");
  return verified.status === 0 ? (verified.stdout.match(/SHA256:\S+/)?.[0] ?? "") : null;
}
