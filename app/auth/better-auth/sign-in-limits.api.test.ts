import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { accountProblems } from "../account-problems.ts";
import { createPasswords } from "./passwords.server.ts";

const minute = 60_000;

describe.each(ruleEngines)("limits on %s", (engine) => {
  let garden: Garden;
  beforeEach(async () => {
    garden = await openGarden(engine, { maxWritesPerMinute: 3 });
  });
  afterEach(() => garden.close());

  const signIn = (email: string, password: string, address: string) =>
    garden.ask("POST", "/identity/sign-in/email", { body: { email, password }, address });

  /**
   * Tries wrong passwords one after the other. @returns the number of attempts that no limit
   * refused
   */
  async function guess(email: string, times: number, from: (n: number) => string) {
    let hashed = 0;
    for (let n = 0; n < times; n += 1) {
      if ((await signIn(email, "Wrong-garden", from(n))).status === 401) hashed += 1;
    }
    return hashed;
  }

  test("an IP address, or an IPv6 network, has 25 attempts in five minutes", async () => {
    garden.stopClock();
    const from = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
    let hashed = 0;
    for (let n = 0; n < 27; n += 1) hashed += await guess(`who${n}@example.org`, 1, () => from(n));
    expect(hashed).toBe(25);
    const refused = await signIn("who@example.org", "Wrong-garden", from(99));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(await refused.json()).toMatchObject({ code: "too-many-requests", status: 429 });
    expect((await signIn("who@example.org", "Wrong-garden", "2001:db8:0:8::1")).status).toBe(401);
    garden.wait(5 * minute);
    expect((await signIn("who@example.org", "Wrong-garden", from(99))).status).toBe(401);
  });

  test.each([
    ["a /56", 10, (n: number) => `2001:db8:0:ab${n.toString(16).padStart(2, "0")}::1`],
    ["a /48", 20, (n: number) => `2001:db8:0:${(n * 256 + 1).toString(16)}::1`],
  ])("%s of IPv6 registers %i accounts in half an hour", async (_, most, from) => {
    garden.stopClock();
    let made = 0;
    for (let n = 0; n < 40; n += 1) {
      const body = { email: `new${n}@example.org`, password: "Secret-garden", name: "Rosa" };
      const reply = await garden.ask("POST", "/identity/sign-up/email", { body, address: from(n) });
      if (reply.ok) made += 1;
    }
    expect(made).toBe(most);
  });

  test("a /48 of IPv6 asks for forty newsletters in an hour", async () => {
    garden.stopClock();
    let asked = 0;
    for (let n = 0; n < 60; n += 1) {
      const address = `2001:db8:5:${(n * 256).toString(16)}::1`;
      const body = { email: `stranger${n}@example.org` };
      const reply = await garden.ask("POST", "/home/newsletter/subscribe", { body, address });
      if (reply.ok) asked += 1;
    }
    expect(asked).toBe(40);
  });

  test("the requests of passkeys have a limit of their own, and one for all addresses", async () => {
    garden.stopClock();
    const ask = (n: number) =>
      garden.ask("GET", "/identity/passkey/generate-authenticate-options", {
        address: `192.0.2.${n}`,
      });
    for (let n = 0; n < 100; n += 1) expect((await ask(1)).status).toBe(200);
    expect((await ask(1)).status).toBe(429);
    // Others at the same IP address can still try their passwords.
    expect((await signIn("who@example.org", "Wrong-garden", "192.0.2.1")).status).toBe(401);
    const counts = garden.database.writer.updateTable("rate_limits").set({ count: 5000 });
    await counts.where("key", "=", "passkey sign-ins").execute();
    expect((await ask(2)).status).toBe(429);
    const keys = await garden.database.reader.selectFrom("rate_limits").select("key").execute();
    expect(keys.map(({ key }) => key)).not.toContain("passkey 192.0.2.2");
    garden.wait(5 * minute);
    expect((await ask(3)).status).toBe(200);
  });

  test("an account has 25 wrong attempts in an hour, from all addresses together", async () => {
    const { email, password } = await garden.register();
    garden.stopClock();
    expect(await guess(email.toUpperCase(), 27, (n) => `192.0.2.${n}`)).toBe(25);
    expect((await signIn(email, password, "203.0.113.9")).status).toBe(429);
    garden.wait(60 * minute);
    expect((await signIn(email, password, "203.0.113.9")).status).toBe(200);
  });

  test("its owner still signs in from known addresses, and from others", async () => {
    const { email, password } = await garden.register();
    garden.stopClock();
    await signIn(email, password, "198.51.100.1");
    // One IP address cannot use up the limit of an account.
    expect(await guess(email, 25, () => "192.0.2.7")).toBe(20);
    expect((await signIn(email, password, "203.0.113.9")).status).toBe(200);
    // Many IP addresses can use up this limit, but the gardener's known address still works.
    await guess(email, 25, (n) => `192.0.2.${n}`);
    expect((await signIn(email, password, "203.0.113.10")).status).toBe(429);
    expect((await signIn(email, password, "203.0.113.9")).status).toBe(200);
    expect((await signIn(email, password, "198.51.100.1")).status).toBe(200);
  });

  test("successful sign-ins do not count", async () => {
    const { email, password } = await garden.register();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await signIn(email, password, `198.51.100.${n}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("a window that began while the clock was ahead does not last longer", async () => {
    garden.stopClock();
    garden.wait(365 * day);
    expect(await guess("who@example.org", 26, () => "192.0.2.7")).toBe(20);
    garden.wait(-365 * day);
    const refused = await signIn("who@example.org", "Wrong-garden", "192.0.2.7");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
    garden.wait(5 * minute);
    await signIn("who@example.org", "Wrong-garden", "192.0.2.7");
    garden.wait(60 * minute);
    expect((await signIn("who@example.org", "Wrong-garden", "192.0.2.7")).status).toBe(401);
  });

  test("an IP address has five registrations in half an hour", async () => {
    garden.stopClock();
    const signUp = () =>
      garden.ask("POST", "/identity/sign-up/email", {
        body: { email: `${crypto.randomUUID()}@example.org`, password: "Secret-garden", name: "" },
        address: "192.0.2.8",
      });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await signUp()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    garden.wait(30 * minute);
    expect((await signUp()).status).toBe(200);
  });

  test("a gardener has a number of writes a minute, without effect on others", async () => {
    const [rosa, ben] = [await garden.register(), await garden.register()];
    const like = (token: string) =>
      garden.ask("PUT", "/user/addLike/01999999-0000-7000-8000-000000000000", { token });
    for (let n = 0; n < 3; n += 1) expect((await like(rosa.token)).status).toBe(404);
    const refused = await like(rosa.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "too-many-requests" });
    expect((await like(ben.token)).status).toBe(404);
    expect((await garden.ask("GET", "/home/browseTips", { token: rosa.token })).status).toBe(200);
  });

  test.each(["Password1!", "P@ssw0rd", "Tru-stno1!", "Ｐassword1!"])(
    "%s is one of the most used, and refused",
    async (password) => {
      const reply = await garden.ask("POST", "/identity/sign-up/email", {
        body: { email: "rosa@example.org", password, name: "" },
      });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS" });
    },
  );

  test.each(["Пароль-садовника", `Aa!${"木".repeat(125)}`, "Garden-of-Eden-7"])(
    "%s is a password",
    async (password) => {
      const body = { email: "rosa@example.org", password, name: "" };
      expect((await garden.ask("POST", "/identity/sign-up/email", { body })).status).toBe(200);
      expect((await signIn("rosa@example.org", password, "192.0.2.9")).status).toBe(200);
    },
  );

  test("a full queue of password checks asks to retry", async () => {
    const full = async () => {
      throw accountProblems.tooManySignIns({ retryAfter: 10 });
    };
    const passwords = { ...createPasswords(), verify: full };
    const crowded = await openGarden(engine, { passwords });
    const { email, password, token } = await crowded.register();
    const calls = [
      ["POST", "/identity/sign-in/email", { email, password }],
      ["PUT", "/user/password", { password, next: "Another-garden" }],
    ] as const;
    for (const [method, path, body] of calls) {
      const refused = await crowded.ask(method, path, { body, token });
      expect(`${path} ${refused.status}`).toBe(`${path} 429`);
      expect(refused.headers.get("retry-after")).toBe("10");
      expect(await refused.json()).toMatchObject({ title: accountProblems.tooManySignIns.title });
    }
    await crowded.close();
  });
});
