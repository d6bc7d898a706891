import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { SignJWT } from "jose";

/** The keys of a browser that is subscribed, in base64url as it names them (RFC 8291). */
export interface BrowserKeys {
  /** Its public key, a point of P-256. */
  p256dh: string;
  /** Its secret. */
  auth: string;
}

/** What differs from message to message; given in tests alone. */
interface Once {
  privateKey: Buffer;
  salt: Buffer;
}

/**
 * The most bytes that are encrypted: push services take 4096 in all, of which 103 are header, padding
 * mark and checksum.
 */
export const maxMessageBytes = 3993;

/** The size of a record (RFC 8188): a message is one. */
const recordBytes = 4096;

/**
 * Encrypts a message so that one browser alone can read it (RFC 8291, with aes128gcm of RFC 8188).
 * @throws Error when the keys are none
 */
export function encryptMessage(text: string, keys: BrowserKeys, once?: Once) {
  const browserKey = Buffer.from(keys.p256dh, "base64url");
  const own = createECDH("prime256v1");
  if (once) own.setPrivateKey(once.privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const salt = once?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = derive(own.computeSecret(browserKey), keys.auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const header = [salt, size, Buffer.from([ownKey.length]), ownKey];
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The mark of the last record, without padding.
  const words = [cipher.update(text, "utf8"), cipher.update(Buffer.from([2])), cipher.final()];
  return Buffer.concat([...header, ...words, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer | string, info: Buffer, bytes: number) =>
  Buffer.from(
    hkdfSync(
      "sha256",
      secret,
      typeof salt === "string" ? Buffer.from(salt, "base64url") : salt,
      info,
      bytes,
    ),
  );

/** By what a site says to push services who it is (RFC 8292). */
export interface SiteKey {
  /** With which browsers subscribe, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The key pair of a site. @param secret 64 hexadecimal digits, from which it can be made again */
export function siteKeyOf(secret: string): SiteKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret, "hex");
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: pair.getPrivateKey().toString("base64url"),
  };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}

/** The time for which a site's word for itself holds, in seconds: push services allow a day. */
const wordLifetime = 12 * 60 * 60;

/**
 * The header by which a site says to a push service who it is.
 * @param contact `https:` or `mailto:`, for whoever looks after the push service
 * @param now milliseconds since 1970
 */
export async function authorizationOf(
  endpoint: string,
  contact: string,
  { publicKey, privateKey }: SiteKey,
  now: number,
) {
  const word = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now / 1000) + wordLifetime)
    .sign(privateKey);
  return `vapid t=${word}, k=${publicKey}`;
}
