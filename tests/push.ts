import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Browser {
  p256dh: string;
  auth: string;
  privateKey: Buffer;
}

/**
 * Decrypts a message as a browser does (RFC 8291), with the Web Crypto API, independently of the
 * code that encrypts.
 * @throws Error when the message is not for this browser
 */
export async function decryptMessage(message: Buffer, { p256dh, auth, privateKey }: Browser) {
  const [salt, keyLength] = [message.subarray(0, 16), message[20] ?? 0];
  const siteKey = message.subarray(21, 21 + keyLength);
  const content = message.subarray(21 + keyLength);
  const own = Buffer.from(p256dh, "base64url");
  const ecdh = { name: "ECDH", namedCurve: "P-256" };
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const jwk = {
    ...{ kty: "EC", crv: "P-256", d: text(privateKey) },
    ...{ x: text(own.subarray(1, 33)), y: text(own.subarray(33)) },
  };
  const mine = await crypto.subtle.importKey("jwk", jwk, ecdh, false, ["deriveBits"]);
  const theirs = await crypto.subtle.importKey("raw", new Uint8Array(siteKey), ecdh, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, mine, 256);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, siteKey]);
  const secret = await derive(shared, Buffer.from(auth, "base64url"), info, 32);
  const words = (what: string) => Buffer.from(`Content-Encoding: ${what}\0`);
  const key = await derive(secret, salt, words("aes128gcm"), 16);
  const iv = await derive(secret, salt, words("nonce"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, new Uint8Array(content));
  const bytes = Buffer.from(plain);
  const end = bytes.lastIndexOf(2);
  return bytes.subarray(0, end).toString("utf8");
}

async function derive(secret: ArrayBuffer, salt: Buffer, info: Buffer, bytes: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const hkdf = { name: "HKDF", hash: "SHA-256" };
  const extra = { salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return crypto.subtle.deriveBits({ ...hkdf, ...extra }, key, bytes * 8);
}

/** A message that a push service received for a browser. */
interface Received {
  topic: string | undefined;
  ttl: string | undefined;
  message: unknown;
}

/**
 * Starts a push service on this machine, with a browser behind it.
 * @param answer returns the status for a message, or undefined for no answer
 */
export async function startPushService(answer: () => number | undefined = () => 201) {
  const ecdh = createECDH("prime256v1");
  const keys = {
    p256dh: ecdh.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const privateKey = ecdh.getPrivateKey();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const text = await decryptMessage(body, { ...keys, privateKey });
    const { topic, ttl } = request.headers;
    received.push({ topic: topic?.toString(), ttl: ttl?.toString(), message: JSON.parse(text) });
    const status = answer();
    if (status) response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Subscribes as a browser does. */
    subscription: (name = "phone") => ({ endpoint: `http://127.0.0.1:${port}/${name}`, keys }),
    isPushService: (address: string) => address.startsWith(`http://127.0.0.1:${port}/`),
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
