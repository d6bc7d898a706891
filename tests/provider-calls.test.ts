import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { disableAccount, findAccountId } from "../app/auth/better-auth/accounts.store.server.ts";
import { betterAuthCalls } from "../app/auth/better-auth/better-auth.contract.ts";
import type { Call } from "../app/platform/http/contract.ts";
import { day } from "../app/platform/process/clock.ts";
import { createAuthenticator } from "./authenticator.ts";
import { type Garden, type Gardener, openGarden, ruleEngines, siteUrl } from "./garden.ts";

const calls = Object.values<Call>(betterAuthCalls);
const posts = calls.filter(({ method }) => method === "POST");
const guarded = calls.filter(({ access }) => access === "session");

// `ask` compares every reply with the description. These tests cause each kind of reply.
describe.each(ruleEngines)("what the calls of better-auth answer, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  const cookiesOf = (reply: Response) =>
    reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

  type Sent = Parameters<Garden["ask"]>[2];

  const send = async ({ method, path, example }: Call, sent: Sent = {}) => {
    const body = sent.raw === undefined && method === "POST" ? (example ?? {}) : undefined;
    const reply = await garden.ask(method, path, { body, ...sent });
    return `${path} ${reply.status}`;
  };

  test.each<[string, number, Sent]>([
    ["broken JSON", 400, { raw: "{ email" }],
    ["nothing but null", 400, { raw: "null" }],
    ["a list", 400, { raw: "[]" }],
    ["text", 415, { raw: "{}", headers: { "content-type": "text/plain" } }],
    ["more than 64 kB", 413, { raw: `"${"x".repeat(65 * 1024)}"` }],
  ])("%s is answered with %i", async (_, status, sent) => {
    for (const call of posts) {
      const headers = { cookie: rosa.cookie, ...sent?.headers };
      expect(await send(call, { ...sent, headers })).toBe(`${call.path} ${status}`);
    }
  });

  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["of no site", { origin: "" }],
    ["of another site's form", { origin: "https://evil.example", "content-type": "text/plain" }],
  ])("a request %s changes nothing", async (_, headers) => {
    for (const call of posts) {
      const sent = { raw: "{}", headers: { cookie: rosa.cookie, ...headers } };
      expect(await send(call, sent)).toBe(`${call.path} 403`);
    }
  });

  test("a link on another site signs nobody in", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    for (const call of [betterAuthCalls.signUp, betterAuthCalls.signIn]) {
      expect(await send(call, { headers })).toBe(`${call.path} 403`);
    }
  });

  test("without a session nothing is shown", async () => {
    for (const call of guarded) {
      const passkey = { response: {}, id: "another's" };
      const sent = call.method === "POST" ? { body: call.example ?? passkey } : {};
      expect(await send(call, sent)).toBe(`${call.path} 401`);
    }
  });

  test("every call of a disabled account says so", async () => {
    for (const call of calls.filter(({ path }) => !/^\/identity\/sign-(up|out)/.test(path))) {
      const { email, password, cookie } = await garden.register();
      const uid = await findAccountId(garden.database.reader, email);
      await disableAccount(garden.database.writer, uid ?? "", Date.now());
      const isSignIn = call === betterAuthCalls.signIn;
      const sent = isSignIn ? { body: { email, password } } : { headers: { cookie } };
      expect(await send(call, sent)).toBe(`${call.path} 403`);
    }
  });

  test("a session of yesterday adds no passkey", async () => {
    const { cookie } = await garden.register();
    const before = new Date(Date.now() - day);
    await garden.database.writer.updateTable("session").set({ createdAt: before }).execute();
    const { passkeyOptions, addPasskey } = betterAuthCalls;
    const headers = { cookie };
    expect(await send(passkeyOptions, { headers })).toBe(`${passkeyOptions.path} 403`);
    const body = { response: {} };
    expect(await send(addPasskey, { headers, body })).toBe(`${addPasskey.path} 403`);
  });

  test("a passkey for another challenge is not added", async () => {
    const { cookie } = await garden.register();
    const { passkeyOptions, addPasskey } = betterAuthCalls;
    const begun = await garden.ask("GET", passkeyOptions.path, { headers: { cookie } });
    const headers = { cookie: [cookie, ...cookiesOf(begun)].join("; ") };
    const ceremony = { challenge: "bm9ib2R5IGdhdmUgdGhpcw", origin: siteUrl };
    const body = { response: createAuthenticator("localhost").create(ceremony) };
    expect(await send(addPasskey, { headers, body })).toBe(`${addPasskey.path} 400`);
    expect(await send(addPasskey, { headers, body })).toBe(`${addPasskey.path} 400`);
  });

  test("signing in gives a session cookie, and the cookie gives an access token", async () => {
    const { email, password } = await garden.register();
    const signIn = await garden.ask("POST", betterAuthCalls.signIn.path, {
      body: { email, password },
    });
    const [cookie = ""] = cookiesOf(signIn);
    const description = await (await garden.ask("GET", "/openapi.json")).json();
    expect(cookie.split("=")[0]).toBe(description.components.securitySchemes.session.name);
    const session = await garden.ask("GET", betterAuthCalls.session.path, { headers: { cookie } });
    const token = session.headers.get("set-auth-jwt") ?? "";
    expect((await garden.ask("GET", "/user/profile", { token })).status).toBe(200);
    const signOut = await garden.ask("POST", betterAuthCalls.signOut.path, { headers: { cookie } });
    expect(cookiesOf(signOut)).toContain(`${cookie.split("=")[0]}=`);
  });

  test.each<[keyof typeof betterAuthCalls, string, number, object]>([
    ["signUp", "an address that is none", 400, { email: "rosa" }],
    ["signUp", "a weak password", 400, { password: "secret" }],
    ["signUp", "an address that has an account", 422, {}],
    ["signIn", "an address that is none", 400, { email: "rosa" }],
    ["signIn", "a wrong password", 401, { password: "Wrong-garden" }],
    ["resetPassword", "a link that is not good", 400, { token: "unknown" }],
    ["resetPassword", "a weak password", 400, { newPassword: "secret" }],
  ])("%s with %s is answered with %i", async (name, _, status, wrong) => {
    const call: Call = betterAuthCalls[name];
    const body = Object.assign({}, call.example, { email: rosa.email }, wrong);
    expect(await send(call, { body })).toBe(`${call.path} ${status}`);
  });
});
