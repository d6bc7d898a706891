import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cookieOf,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { signInProviders } from "./accounts.store.server.ts";

const asked = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};

describe.each(ruleEngines)("a forgotten password on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const ask = (email: string) =>
    garden.ask("POST", "/identity/request-password-reset", { body: { email } });
  const reset = (token: string, newPassword: string) =>
    garden.ask("POST", "/identity/reset-password", { body: { token, newPassword } });
  const signIn = async (email: string, password: string) =>
    (await garden.ask("POST", "/identity/sign-in/email", { body: { email, password } })).status;

  async function passkeySignIn(device: Awaited<ReturnType<Garden["addPasskey"]>>) {
    const begun = await garden.ask("GET", "/identity/passkey/generate-authenticate-options");
    const { challenge } = (await begun.json()) as { challenge: string };
    const reply = await garden.ask("POST", "/identity/passkey/verify-authentication", {
      headers: { cookie: cookieOf(begun) },
      body: { response: device.get({ challenge, origin: siteUrl }) },
    });
    return reply.status;
  }

  /** Links a Google account to the account, without signing in. */
  async function writeGoogleAccount(uid: string) {
    const id = randomUUID();
    const now = engine === "sqlite" ? new Date().toISOString() : new Date();
    await sql`
      insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values (${id}, ${id}, 'google', ${uid}, ${now}, ${now})
    `.execute(garden.database.writer);
  }

  async function mailedToken(email: string) {
    const mail = await garden.mail(email, "reset your password");
    return mail.match(/resetPassword\?token=([\w-]+)/)?.[1] ?? "";
  }

  test("a mailed link sets a new password once, and ends all sessions", async () => {
    const { email, password, cookie } = await garden.register();
    expect((await ask(email)).status).toBe(200);
    const token = await mailedToken(email);
    expect((await reset(token, "Fresh-secret")).status).toBe(200);
    expect(await signIn(email, password)).toBe(401);
    expect(await signIn(email, "Fresh-secret")).toBe(200);
    const session = await garden.ask("GET", "/identity/get-session", { headers: { cookie } });
    expect(await session.json()).toBeNull();
    const again = await reset(token, "Other-secret");
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("one address gets at most five letters an hour, and the reply stays the same", async () => {
    const { email } = await garden.register();
    for (let n = 0; n < 12; n += 1) {
      const reply = await ask(n % 2 ? email : email.toUpperCase());
      expect([reply.status, await reply.json()]).toEqual([200, asked]);
    }
    const letters = () => garden.mails().filter((mail) => mail.includes(`To: ${email}`));
    await garden.mail(email, "reset your password", 4);
    // Mails arrive in order. After a later mail, no earlier mail can still arrive.
    const other = await garden.register();
    await ask(other.email);
    await mailedToken(other.email);
    // One of the five letters confirms the address.
    expect(letters()).toHaveLength(5);
  });

  test("a reset confirms the address, and removes every other way to sign in", async () => {
    const { email, cookie, token } = await garden.register();
    const uid = decodeJwt(token).sub ?? "";
    const device = await garden.addPasskey(cookie);
    await writeGoogleAccount(uid);
    await ask(email);
    expect((await reset(await mailedToken(email), "Fresh-secret")).status).toBe(200);
    expect(await signInProviders(garden.database.reader, uid)).toEqual(["password"]);
    expect(await passkeySignIn(device)).toBe(401);
    const again = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email, password: "Fresh-secret" },
    });
    expect(await again.json()).toMatchObject({ user: { emailVerified: true } });

    // An account with a confirmed address keeps its link to Google.
    await writeGoogleAccount(uid);
    await ask(email);
    const next =
      (await garden.mail(email, "reset your password", 2)).match(/token=([\w-]+)/)?.[1] ?? "";
    expect((await reset(next, "Other-secret")).status).toBe(200);
    const providers = await signInProviders(garden.database.reader, uid);
    expect(providers.sort()).toEqual(["google.com", "password"]);
  });

  test("an address without an account gets the same reply, and no mail", async () => {
    const reply = await ask("stranger@example.org");
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(asked);
    const { email } = await garden.register();
    expect(await (await ask(email)).json()).toEqual(asked);
    await mailedToken(email);
    expect(garden.mails().join()).not.toContain("stranger@example.org");
  });

  type Act = (who: Gardener) => Promise<unknown>;
  const trellis = (...words: string[]) => runTrellis(words, garden.where);
  const actions: [string, Act][] = [
    [
      "a new password on the account page",
      ({ token, password }) =>
        garden.ask("PUT", "/user/password", { token, body: { password, next: "Fresh-secret" } }),
    ],
    [
      "a new password by another link",
      async ({ email }) => {
        await ask(email);
        const mail = await garden.mail(email, "reset your password", 2);
        await reset(mail.match(/resetPassword\?token=([\w-]+)/)?.[1] ?? "", "Fresh-secret");
      },
    ],
    [
      "a new address",
      async ({ token, password }) => {
        const email = `${randomUUID()}@example.org`;
        await garden.ask("PUT", "/user/email", { token, body: { email, password } });
        const mail = await garden.mail(email, "confirm your new email address");
        const body = { token: mail.match(/token=([\w-]+)/)?.[1] };
        await garden.ask("POST", "/user/verifyEmail", { token, body });
      },
    ],
    ["an operator who ends its sessions", ({ email }) => trellis("users", "end-sessions", email)],
    [
      "an operator who disables it, and enables it again",
      async ({ email }) => {
        await trellis("users", "disable", email);
        await trellis("users", "enable", email);
      },
    ],
  ];

  test.each(actions)("%s invalidates the earlier link", async (_, act) => {
    const rosa = await garden.register();
    const ben = await garden.register();
    for (const { email } of [rosa, ben]) await ask(email);
    const [token, bens] = [await mailedToken(rosa.email), await mailedToken(ben.email)];
    await act(rosa);
    const late = await reset(token, "Stolen-secret");
    expect([late.status, await late.json()]).toMatchObject([400, { code: "INVALID_TOKEN" }]);
    expect(await signIn(rosa.email, "Stolen-secret")).toBe(401);
    expect((await reset(bens, "Fresh-secret")).status).toBe(200);
  });

  test("a weak password is refused, and the link stays valid", async () => {
    const { email } = await garden.register();
    await ask(email);
    const token = await mailedToken(email);
    expect((await reset(token, "weak")).status).toBe(400);
    expect((await reset(token, "Fresh-secret")).status).toBe(200);
  });

  test("a link is valid for 30 minutes", async () => {
    const { email } = await garden.register();
    const before = Date.now();
    await ask(email);
    const token = await mailedToken(email);
    const { writer } = garden.services.database;
    const column = sql.ref("expiresAt");
    const found = await sql<{ at: string | Date }>`
      select ${column} as at from verification where identifier = ${`reset-password:${token}`}
    `.execute(writer);
    const asked = new Date(found.rows[0]?.at ?? 0).getTime() - 30 * 60_000;
    expect(asked).toBeGreaterThanOrEqual(before);
    expect(asked).toBeLessThanOrEqual(Date.now());
    const past = engine === "sqlite" ? "2000-01-01T00:00:00.000Z" : new Date(0);
    await sql`update verification set ${column} = ${past}`.execute(writer);
    expect((await reset(token, "Fresh-secret")).status).toBe(400);
  });
});
