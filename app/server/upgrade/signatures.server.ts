import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// The checksums of a release and their signature, as `npm run release` writes them
// (docs/decisions/0059).

/** The list of checksums, and its signature. */
export const sumsFile = "SHA256SUMS";
export const signatureFile = `${sumsFile}.sig`;

/** Who signs, and for what, as ssh-keygen has them in what it signs. */
export const signer = "release";
export const signedFor = "trellis-release";

/** The public key of who has signed, in the form that ssh-keygen verifies with. */
export const signersFile = "allowed_signers";

/** The checksum of a file, as SHA256SUMS has it. */
export const sumOf = (file: string) =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

/** The checksums by the names of files. @param text of SHA256SUMS */
export function readSums(text: string) {
  const lines = text.split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)] as const));
}

/**
 * Who has signed checksums.
 * @param text of SHA256SUMS
 * @param signers the path of a file of public keys that are trusted
 * @returns the fingerprint of the key, or null if none of them has signed this text
 */
export function signingKey(text: string, signature: string, signers: string) {
  const args = ["-Y", "verify", "-f", signers, "-I", signer, "-n", signedFor, "-s", signature];
  const verified = spawnSync("ssh-keygen", args, { input: text, encoding: "utf8" });
  if (verified.error) throw new Error("ssh-keygen is needed: apt install openssh-client");
  return verified.status === 0 ? (verified.stdout.match(/SHA256:\S+/)?.[0] ?? "") : null;
}
