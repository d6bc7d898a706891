import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { decryptMessage } from "../../../tests/push.ts";
import { encryptMessage, maxMessageBytes, siteKeyOf } from "./push-message.server.ts";
import { createPusher } from "./pusher.server.ts";

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  browserPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string) => Buffer.from(text, "base64url");

const secret = "11".repeat(32);
const now = Date.UTC(2026, 10, 23, 8);

describe("a message to a browser", () => {
  test("is encrypted exactly as in the example of the standard", () => {
    const { privateKey, salt, text, message, ...keys } = example;
    const once = { privateKey: bytes(privateKey), salt: bytes(salt) };
    expect(encryptMessage(text, keys, once).toString("base64url")).toBe(message);
  });

  test("is readable for the browser only, at any length", async () => {
    const browser = createECDH("prime256v1");
    const keys = {
      p256dh: browser.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
    const privateKey = browser.getPrivateKey();
    for (const text of ["", "Rösa 🌱", "a".repeat(maxMessageBytes)]) {
      const message = encryptMessage(text, keys);
      expect(message.length).toBeLessThanOrEqual(4096);
      expect(await decryptMessage(message, { ...keys, privateKey })).toBe(text);
    }
    const other = { ...keys, auth: example.auth, privateKey };
    await expect(decryptMessage(encryptMessage("mine", keys), other)).rejects.toThrow();
  });
});

describe("a push service", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function startService(answer: RequestListener) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/abc`;
  }

  const browser = createECDH("prime256v1");
  const keys = {
    p256dh: browser.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const siteUrl = "https://garden.example";
  const send = (endpoint: string, given = keys, timeoutMs?: number) =>
    createPusher({
      ...{ secret, siteUrl, clock: () => now, timeoutMs },
      isPushService: (address) => address.startsWith("http://127.0.0.1:"),
    }).send({ endpoint, ...given }, { text: "Rosa answered", lifetime: 60, topic: "tip-1" });

  test("gets the message, its lifetime, its topic, and the token of the site", async () => {
    const requests: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const endpoint = await startService(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request));
      requests.push({ headers: request.headers, body });
      response.writeHead(201).end();
    });
    expect(await send(endpoint)).toEqual({ became: "sent", reason: "201" });
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = requests;
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "60",
      topic: "tip-1",
      urgency: "normal",
    });
    const privateKey = browser.getPrivateKey();
    expect(await decryptMessage(body, { ...keys, privateKey })).toBe("Rosa answered");
    const [, word = "", key = ""] =
      String(headers.authorization).match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
    expect(key).toBe(siteKeyOf(secret).publicKey);
    const point = bytes(key);
    const publicKey = await importJWK({
      ...{ kty: "EC", crv: "P-256", alg: "ES256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    });
    const { payload } = await jwtVerify(word, publicKey, { currentDate: new Date(now) });
    expect(payload).toEqual({
      aud: new URL(endpoint).origin,
      sub: siteUrl,
      exp: now / 1000 + 12 * 60 * 60,
    });
  });

  test.each([
    [404, {}, { became: "gone" }],
    [410, {}, { became: "gone" }],
    [403, {}, { became: "refused" }],
    [301, { location: "http://127.0.0.1:1/" }, { became: "gone" }],
    [400, {}, { became: "refused" }],
    [413, {}, { became: "refused" }],
    [429, { "retry-after": "30" }, { became: "deferred", afterMs: 30_000 }],
    [429, { "retry-after": "99999999" }, { became: "deferred", afterMs: 60 * 60 * 1000 }],
    [
      503,
      { "retry-after": new Date(now + 5000).toUTCString() },
      { became: "deferred", afterMs: 5000 },
    ],
    [500, { "retry-after": "soon" }, { became: "deferred", afterMs: 0 }],
  ])("that answers %i %o has a clear result", async (status, headers, result) => {
    const paths: (string | undefined)[] = [];
    const endpoint = await startService((request, response) => {
      paths.push(request.url);
      response.writeHead(status, headers).end("no matter");
    });
    expect(await send(endpoint)).toMatchObject({ ...result, reason: String(status) });
    expect(paths).toEqual(["/send/abc"]);
  });

  test("that does not answer is tried again later", async () => {
    const silent = await startService(() => {});
    const later = { became: "deferred", reason: "no answer", afterMs: 0 };
    expect(await send(silent, keys, 50)).toEqual(later);
    expect(await send("http://127.0.0.1:1/")).toEqual(later);
  });

  test("is not called at a wrong address or with wrong keys", async () => {
    expect(await send("http://localhost:1/")).toEqual({
      became: "gone",
      reason: "no push service",
    });
    let calls = 0;
    const endpoint = await startService((_, response) => {
      calls += 1;
      response.end();
    });
    for (const p256dh of ["", "AAAA", "B".repeat(87)]) {
      expect(await send(endpoint, { ...keys, p256dh })).toMatchObject({ became: "gone" });
    }
    expect(calls).toBe(0);
  });
});
