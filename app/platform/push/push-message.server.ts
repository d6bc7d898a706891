import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { SignJWT } from "jose";

/** The keys of a subscribed browser, in base64url (RFC 8291). */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** The random parts of a message. Only tests set them. */
interface Once {
  privateKey: Buffer;
  salt: Buffer;
}

/**
 * The maximum length of a text, in bytes: 4096 that push services accept, minus 103 for header,
 * padding and checksum.
 */
export const maxMessageBytes = 3993;

/** The size of a record (RFC 8188). A message is one record. */
const recordBytes = 4096;

/**
 * Encrypts a message for one browser (RFC 8291, with aes128gcm of RFC 8188).
 * @throws Error for invalid keys
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
  // The byte 2 marks the last record, without padding.
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

/** The keys by which push services recognise a site (RFC 8292). */
export interface SiteKey {
  /** The key for subscriptions of browsers, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Derives the key pair of a site. @param secret 64 hexadecimal digits */
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

/** The lifetime of a token for push services, in seconds. Push services allow at most a day. */
const tokenLifetime = 12 * 60 * 60;

/**
 * Makes the header that identifies a site to a push service.
 * @param contact `https:` or `mailto:`, for operators of the push service
 * @param now milliseconds since 1970
 */
export async function authorizationOf(
  endpoint: string,
  contact: string,
  { publicKey, privateKey }: SiteKey,
  now: number,
) {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now / 1000) + tokenLifetime)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
