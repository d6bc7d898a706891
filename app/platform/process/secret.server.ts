import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/**
 * Reads a secret from a file in the data folder, or creates a file that only the owner can read.
 * @returns 64 hexadecimal digits
 * @throws Error for any other content
 */
export function readOrCreateSecret(dataDir: string, name: string) {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (/^[\da-f]{64}$/.test(secret)) return secret;
  throw new Error(
    `${file} is damaged: restore it from a backup, or remove it, and everybody has to log in again`,
  );
}

/** Creates the file with its whole content, or not at all. */
function createSecret(file: string) {
  const written = `${file}.${process.pid}`;
  const descriptor = openSync(written, "w", 0o600);
  try {
    writeSync(descriptor, randomBytes(32).toString("hex"));
    fsyncSync(descriptor);
    linkSync(written, file);
  } catch (error) {
    // With EEXIST, another process has created the file first.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(written);
  }
}
