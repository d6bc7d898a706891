import { createHmac, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Garden, openGarden, operatorEmail, siteUrl } from "../../../tests/garden.ts";
import {
  type Answer,
  Cookies,
  clubSettings,
  goThrough,
  logInWithClub,
  messageOf,
  popupStart,
} from "../../../tests/popup.ts";
import { AuthError } from "../auth.ts";
import { authWords } from "../auth.words.ts";
import { authErrorCode } from "../provider-error-codes.ts";
import { authFailure } from "../sign-in/auth-messages.ts";

type Claims = Record<string, unknown>;

const {
  "provider-unclear": unclear,
  "provider-unreachable": unreachable,
  "provider-refused": refused,
} = authWords.explanations;

/** Returns the line that the opener of the popup shows. The message contains only a code. */
function lineAbout(message: { error: { code: string } }) {
  expect(message).toEqual({ nonce: "n", error: { code: expect.stringMatching(/^[A-Za-z_]+$/) } });
  const code = authErrorCode(message.error.code);
  return authFailure("google", new AuthError(code)).explanation ?? authWords.unexplained;
}

const server = new OAuth2Server();
let issuer: string;
let garden: Garden;
/** The claims of the next ID token. Claims with the value undefined are left out. */
let claims: Claims;
/** Replaces the next ID token. */
let forge: (token: string) => string;
/** Additional members for the next replies. */
let more: Record<"discovery" | "token" | "userInfo", Claims>;

beforeAll(async () => {
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  issuer = server.issuer.url ?? "";
  const { service } = server;
  service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, claims));
  service.on("beforeUserinfo", (reply) => Object.assign(reply, { body: more.userInfo }));
  service.on("beforeWellKnownOpenIdConfiguration", ({ body }) =>
    Object.assign(body, more.discovery),
  );
  service.on("beforeResponse", ({ body }) => {
    const { id_token: token } = body as { id_token: string };
    Object.assign(body, { id_token: forge(token), ...more.token });
  });
  garden = await openSite();
  await garden.registerOperator();
});
afterAll(async () => {
  await garden.close();
  await server.stop();
});
beforeEach(() => {
  claims = { sub: "fern", email: "fern@example.org", email_verified: true, name: "Fern" };
  forge = (token) => token;
  more = { discovery: {}, token: {}, userInfo: {} };
});

const openSite = (variables: Record<string, string> = {}) =>
  openGarden("sqlite", { environment: clubSettings(issuer, variables) });

async function expectLine(at: Garden, line: string) {
  const { message, user, site } = await logInWithClub(at);
  expect(lineAbout(message)).toBe(line);
  expect(user).toBeUndefined();
  expect([...site.keys()].join()).not.toContain("session_token");
}

const base64 = (value: string | Buffer) => Buffer.from(value).toString("base64url");

/** Adds members to the header of a token, and signs the token again. */
function signAgain(token: string, head: object, signer: (text: string) => Buffer | string) {
  const [before = "", payload] = token.split(".");
  const all = { ...JSON.parse(Buffer.from(before, "base64url").toString()), ...head };
  const text = `${base64(JSON.stringify(all))}.${payload}`;
  return `${text}.${base64(signer(text))}`;
}

/** Returns the provider's public key in each text form that a verifier may use. */
function publicKeys() {
  const [jwk] = server.issuer.keys.toJSON();
  const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
  return {
    pem: key.export({ type: "spki", format: "pem" }),
    der: key.export({ type: "spki", format: "der" }),
    json: JSON.stringify(jwk),
  };
}

const another = generateKeyPairSync("rsa", { modulusLength: 2048 });
const byAnother = (text: string) => sign("sha256", Buffer.from(text), another.privateKey);

test.each([
  ["another key", (token: string) => signAgain(token, {}, byAnother)],
  [
    "another key, which it carries along",
    (token: string) =>
      signAgain(token, { jwk: another.publicKey.export({ format: "jwk" }) }, byAnother),
  ],
  ["another key under another name", (token: string) => signAgain(token, { kid: "x" }, byAnother)],
  ["nothing", (token: string) => signAgain(token, { alg: "none" }, () => "")],
  ["nothing, written otherwise", (token: string) => signAgain(token, { alg: "nOnE" }, () => "")],
  ...(["pem", "der", "json"] as const).map(
    (form) =>
      [
        `its public key as a secret (${form})`,
        (token: string) =>
          signAgain(token, { alg: "HS256" }, (text) =>
            createHmac("sha256", publicKeys()[form]).update(text).digest(),
          ),
      ] as const,
  ),
  ["itself, cut off", (token: string) => token.slice(0, -9)],
  ["itself, but is no token", () => "x"],
] as const)("a token signed by %s lets nobody in", async (_, forged) => {
  forge = forged;
  await expectLine(garden, unclear);
  forge = (token) => token;
  expect((await logInWithClub(garden)).user).toMatchObject({ name: "Fern" });
});

test.each([
  ["no nonce", { nonce: undefined }],
  ["an empty nonce", { nonce: "" }],
  ["a list of nonces", { nonce: ["x"] }],
  ["no audience", { aud: undefined }],
  ["other audiences", { aud: ["another", "more"] }],
  ["no issuer", { iss: undefined }],
  ["no end", { exp: undefined }],
  ["an end in words", { exp: "tomorrow" }],
  ["no beginning", { iat: undefined }],
  ["a late beginning", { nbf: 9_999_999_999 }],
])("a token with %s lets nobody in", async (_, wrong) => {
  claims = { ...claims, ...wrong };
  await expectLine(garden, unclear);
});

test("a token of an earlier login lets nobody in again", async () => {
  let earlier = "";
  forge = (token) => {
    earlier = token;
    return token;
  };
  expect((await logInWithClub(garden)).user).toMatchObject({ name: "Fern" });
  expect(decodeJwt(earlier).nonce).toEqual(expect.any(String));
  forge = () => earlier;
  await expectLine(garden, unclear);
});

test("an answer without its state, with one of another browser, or a used one, lets nobody in", async () => {
  const ask: Answer = (path, cookies) =>
    garden.ask("GET", path, { headers: { cookie: `${cookies}` } });
  const { back, site } = await goThrough(ask, "", { provider: "oidc" });
  const other = await goThrough(ask, "", { provider: "oidc" });
  const { searchParams } = new URL(back, siteUrl);
  const code = searchParams.get("code");
  const withOther = back.replace(
    searchParams.get("state") ?? "",
    new URL(other.back, siteUrl).searchParams.get("state") ?? "",
  );
  for (const [path, cookies] of [
    [`/identity/callback/oidc?code=${code}`, site],
    [`/identity/callback/oidc?code=${code}&state=`, site],
    [`/identity/callback/oidc?code=${code}&state=%3Cb%3E`, site],
    [withOther, site],
    [back, new Cookies()],
  ] as const) {
    const reply = await ask(path, new Cookies(cookies));
    expect(reply.headers.getSetCookie().join()).not.toContain("session_token");
    if (reply.status === 200) {
      expect(reply.headers.get("location")).toBeNull();
      expect(lineAbout(await messageOf(reply))).toBe(authWords.unexplained);
    } else {
      expect(reply.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/identity\/error\?/);
    }
  }
  expect((await messageOf(await ask(back, site))).error).toBeUndefined();
  const used = await ask(back, site);
  expect(used.headers.getSetCookie().join()).not.toContain("session_token");

  const errorPath = "/identity/error?error=%3Cb%3E&error_description=inside";
  const page = await (await ask(errorPath, new Cookies())).text();
  expect(page).toContain(authWords.lastPage.notLoggedIn);
  expect(page).not.toMatch(/<b>|inside|better-auth/i);
});

test("an account stays the same when its address changes there, and takes over no other", async () => {
  const before = (await logInWithClub(garden)).user;
  claims.email = operatorEmail;
  expect((await logInWithClub(garden)).user).toEqual(before);
  claims.email = "fern@elsewhere.example";
  expect((await logInWithClub(garden)).user).toEqual(before);
  // Another subject with the earlier address is another person, and does not get the account.
  claims = { ...claims, sub: "moss", email: "fern@example.org", email_verified: false };
  await expectLine(garden, authWords.explanations["email-already-in-use"]);
});

test("who may come in is asked of a claim of its own, as text", async () => {
  const strict = await openSite({ OIDC_REQUIRE: "member=true" });
  for (const member of [true, "true", ["x", "true"], [true]]) {
    claims.member = member;
    expect((await logInWithClub(strict)).user, JSON.stringify(member)).toMatchObject({
      name: "Fern",
    });
  }
  for (const member of [
    ...[undefined, null, "", "TRUE", "true ", " true", 1, [], {}, [null], [["true"]]],
    ...[{ true: true }, { member: "true" }, [{ member: true }], "true,false", "x".repeat(9999)],
  ]) {
    claims.member = member;
    await expectLine(strict, refused);
  }
  claims = { ...claims, member: undefined, groups: { member: "true" }, "x.member": "true" };
  await expectLine(strict, refused);
  // A userinfo reply about another subject does not count.
  more.userInfo = { sub: "moss", member: "true" };
  await expectLine(strict, refused);
  more.userInfo = { sub: "fern", member: "true" };
  expect((await logInWithClub(strict)).user).toMatchObject({ name: "Fern" });
  await strict.close();
});

const manyBytes = "x".repeat(5 * 1024 * 1024);

test.each([
  ["another issuer", { issuer: "https://other.example" }],
  ["its issuer with more at the end", () => ({ issuer: `${issuer}/x` })],
  ["no issuer", { issuer: undefined }],
  ["no keys", { jwks_uri: undefined }],
  ["keys on a private address", { jwks_uri: "https://10.0.0.1/keys" }],
  ["keys in a file", { jwks_uri: "file:///etc/passwd" }],
  ["a token endpoint on a private address", { token_endpoint: "http://192.168.1.1/" }],
  ["a token endpoint at metadata", { token_endpoint: "https://169.254.169.254/" }],
  ["a token endpoint on this machine by another name", { token_endpoint: "https://127.1/" }],
  ["a token endpoint of a local name", { token_endpoint: "https://router/" }],
  ["a token endpoint without https", { token_endpoint: "http://other.example/" }],
  ["an endpoint about users on a private address", { userinfo_endpoint: "https://[fd00::1]/" }],
  ["five megabytes", { more: manyBytes }],
])("a discovery document with %s is not believed", async (_, wrong) => {
  more.discovery = typeof wrong === "function" ? wrong() : wrong;
  const wronged = await openSite();
  const reply = await wronged.ask("GET", popupStart("oidc"));
  expect(lineAbout(await messageOf(reply))).toBe(unreachable);
  more.discovery = {};
  expect((await logInWithClub(wronged)).user).toMatchObject({ name: "Fern" });
  await wronged.close();
});

test("five megabytes in place of claims do no harm", async () => {
  claims.email = undefined;
  more.userInfo = { sub: "fern", email: "fern@example.org", name: manyBytes };
  await expectLine(garden, unclear);
  more.userInfo = { sub: "fern", email: "fern@example.org", email_verified: true };
  expect((await logInWithClub(garden)).user).toMatchObject({ email: "fern@example.org" });
  more.token = { scope: manyBytes };
  forge = () => manyBytes;
  await expectLine(garden, unclear);
});

test("an endpoint that never answers ends the login after seconds, and delays nobody else", async () => {
  const hanging = createServer(() => {}).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  const address = `http://localhost:${(hanging.address() as AddressInfo).port}/`;
  for (const name of ["token_endpoint", "userinfo_endpoint", "jwks_uri"]) {
    more.discovery = { [name]: address };
    claims.email = name === "userinfo_endpoint" ? undefined : "fern@example.org";
    const slow = await openSite();
    const began = performance.now();
    const waiting = logInWithClub(slow);
    expect((await slow.ask("GET", "/identity/get-session")).status).toBe(200);
    const { message, user } = await waiting;
    expect(performance.now() - began, name).toBeLessThan(8000);
    expect(lineAbout(message)).toBe(name === "token_endpoint" ? unreachable : unclear);
    expect(user).toBeUndefined();
    await slow.close();
  }
  hanging.closeAllConnections();
  hanging.close();
}, 40_000);
