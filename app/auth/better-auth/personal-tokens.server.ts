import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/open.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { tokenPrefix } from "../personal-tokens.ts";
import { findToken, noteUse } from "./personal-tokens.store.server.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 30 random base-62 digits have 178 bits. */
const secretLength = 30;
const checksumLength = 6;

/**
 * Creates a token: prefix, secret, and a checksum. Secret scanners recognise a token by its
 * checksum.
 */
export function makeToken() {
  const secret = Array.from({ length: secretLength }, () => digits[randomInt(digits.length)]);
  return tokenPrefix + withChecksum(secret.join(""));
}

/** Appends the CRC-32 of a secret, in base-62 digits. */
function withChecksum(secret: string) {
  let rest = crc32(secret);
  let checksum = "";
  for (let at = 0; at < checksumLength; at += 1) {
    checksum = digits[rest % digits.length] + checksum;
    rest = Math.floor(rest / digits.length);
  }
  return secret + checksum;
}

/** True if a text has the form of a token, checksum included. Looks up nothing. */
export function isTokenLike(text: string) {
  const secret = text.slice(tokenPrefix.length, -checksumLength);
  return (
    secret.length === secretLength &&
    !/[^0-9A-Za-z]/.test(secret) &&
    text === tokenPrefix + withChecksum(secret)
  );
}

/** One round of SHA-256 is enough, because a token has the randomness of a key. */
export const hashOfToken = (token: string) =>
  createHash("sha256").update(token).digest("base64url");

/** A process remembers the stored day of use for at most this number of tokens. */
const maxNoted = 1000;

interface TokenReaderOptions {
  database: Database;
  clock: Clock;
  log: Log;
}

/**
 * Creates the function that verifies personal tokens. The function asks the database each time, so
 * that a revoked token is refused at once.
 */
export function createTokenReader({ database, clock, log }: TokenReaderOptions) {
  const noted = new LRUCache<string, number>({ max: maxNoted });

  /** Stores the day of use, at most once a day per process. Calls do not wait for the write. */
  function noteToday(id: string) {
    const now = clock();
    const today = now - (now % day);
    if (noted.get(id) === today) return;
    noted.set(id, today);
    noteUse(database.writer, id, today).catch((error: unknown) => {
      noted.delete(id);
      log.warn({ err: error, part: "identity" }, "the use of a token could not be stored");
    });
  }

  /** @returns the claims of the token, or null if it is invalid */
  return async function read(token: string): Promise<Claims | null> {
    if (!isTokenLike(token)) return null;
    const found = await findToken(database.reader, hashOfToken(token), clock());
    if (!found) return null;
    noteToday(found.id);
    const { uid, name, email, image } = found;
    return {
      ...{ uid, name, email, picture: image, emailVerified: Boolean(found.emailVerified) },
      ...{ sessionId: null, signedInAt: 0 },
      personalToken: { mayWrite: found.may_write === 1 },
    };
  };
}
