import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden } from "../../../tests/garden.ts";

const asked = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};

describe.each(engines)("a forgotten password on %s", (engine) => {
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

  async function mailedToken(email: string) {
    const mail = await garden.mail(email, "a new password");
    return mail.match(/resetPassword\?token=([\w-]+)/)?.[1] ?? "";
  }

  test("a link that was mailed leads to a new password, once, and ends all sessions", async () => {
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

  test("an address without an account gets the same answer, and no mail", async () => {
    const reply = await ask("stranger@example.org");
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(asked);
    const { email } = await garden.register();
    expect(await (await ask(email)).json()).toEqual(asked);
    await mailedToken(email);
    expect(garden.mails().join()).not.toContain("stranger@example.org");
  });

  test("a weak password is refused, and the link stays good", async () => {
    const { email } = await garden.register();
    await ask(email);
    const token = await mailedToken(email);
    expect((await reset(token, "weak")).status).toBe(400);
    expect((await reset(token, "Fresh-secret")).status).toBe(200);
  });

  test("a link is good for 30 minutes", async () => {
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
