import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cookieOf,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { endSessions } from "./accounts.store.server.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(ruleEngines)("an account that the site keeps, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const ask = (who: { token: string }, method: string, path: string, body?: object) =>
    garden.ask(method, path, { token: who.token, body });
  const open = (who: { token: string }, token: string) =>
    ask(who, "POST", "/user/verifyEmail", { token });
  const session = async ({ cookie }: Pick<Gardener, "cookie">) =>
    (await garden.ask("GET", "/identity/get-session", { headers: { cookie } })).json();
  const newPassword = { password: "Secret-garden", next: "Another-garden" };
  const anAddress = () => `${crypto.randomUUID()}@example.org`;

  /** Signs the gardener in from another browser. */
  async function elsewhere({ email, password }: Gardener, userAgent = browser) {
    const headers = { "user-agent": userAgent };
    const body = { email, password };
    const reply = await garden.ask("POST", "/identity/sign-in/email", { body, headers });
    const cookie = cookieOf(reply);
    const fresh = await garden.ask("GET", "/identity/token", { headers: { cookie } });
    return {
      status: reply.status,
      cookie,
      token: ((await fresh.json()) as { token: string }).token,
    };
  }

  /** Finds the token in the link of a mail. */
  const codeIn = (mail: string) => mail.match(/token=([\w-]+)/)?.[1] ?? "";
  /** Finds the token of the nth mail that confirms the address of a new account. */
  const firstCode = async (email: string, nth = 1) =>
    codeIn(await garden.mail(email, "confirm your email address", nth));
  const newCode = async (email: string, nth = 1) =>
    codeIn(await garden.mail(email, "confirm your new email address", nth));

  test.each([
    ["a new password", (who: Gardener) => ask(who, "PUT", "/user/password", newPassword)],
    ["logging out everywhere else", (who: Gardener) => ask(who, "DELETE", "/user/sessions")],
    [
      "a password by a mailed link",
      async ({ email }: Gardener) => {
        await garden.ask("POST", "/identity/request-password-reset", { body: { email } });
        const token = codeIn(await garden.mail(email, "reset your password"));
        const body = { token, newPassword: newPassword.next };
        return garden.ask("POST", "/identity/reset-password", { body });
      },
    ],
    [
      "an operator who ends the sessions",
      async ({ email }: Gardener) => {
        const users = garden.database.reader.selectFrom("user").select("id");
        const { id } = await users.where("email", "=", email).executeTakeFirstOrThrow();
        await garden.database.transaction((transaction) => endSessions(transaction, id));
        return new Response();
      },
    ],
  ])("%s ends the secret addresses of calendar and feed", async (_, end) => {
    const [rosa, other] = [await garden.register(), await garden.register()];
    const addressesOf = (who: Gardener) =>
      Promise.all(
        ["/user/reminders/calendar", "/user/new/feed"].map(async (path) => {
          const { address } = (await (await ask(who, "POST", path)).json()) as { address: string };
          return new URL(address).pathname;
        }),
      );
    const [hers, others] = [await addressesOf(rosa), await addressesOf(other)];
    const statuses = async (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await garden.ask("GET", path)).status));
    expect(await statuses(hers)).toEqual([200, 200]);
    expect((await end(rosa)).status).toBe(200);
    expect(await statuses(hers)).toEqual([404, 404]);
    expect(await statuses(others)).toEqual([200, 200]);
  });

  test("the link of the first letter confirms an address once", async () => {
    const rosa = await garden.register();
    expect((await session(rosa)).user.emailVerified).toBe(false);
    const code = await firstCode(rosa.email);
    expect((await open(rosa, code)).status).toBe(200);
    expect((await session(rosa)).user.emailVerified).toBe(true);
    const again = await open(rosa, code);
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { title: "This link no longer works. Ask for a new one." },
    ]);
    expect((await ask(rosa, "POST", "/user/verification")).status).toBe(409);
  });

  test("a link works only for its own account, and stays valid when another account opens it", async () => {
    const [rosa, eve] = [await garden.register(), await garden.register("Eve Snake")];
    const code = await firstCode(rosa.email);
    const signedOut = await garden.ask("POST", "/user/verifyEmail", { body: { token: code } });
    expect(signedOut.status).toBe(401);
    const refused = await open(eve, code);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { title: "This link belongs to another account. Log out, then log in to that account." },
    ]);
    expect((await session(rosa)).user.emailVerified).toBe(false);
    expect((await session(eve)).user).toMatchObject({ email: eve.email, emailVerified: false });
    expect((await open(rosa, code)).status).toBe(200);
    expect((await session(rosa)).user.emailVerified).toBe(true);
  });

  test("of two accounts that confirm one address at once, one gets it and the other a refusal", async () => {
    for (let pair = 0; pair < 6; pair += 1) {
      const email = anAddress();
      const both = [await garden.register("Ann First"), await garden.register("Bob Second")];
      const codes: string[] = [];
      for (const [n, one] of both.entries()) {
        await ask(one, "PUT", "/user/email", { email, password: one.password });
        codes.push(await newCode(email, n + 1));
      }
      const replies = await Promise.all(both.map((one, n) => open(one, codes[n] ?? "")));
      const answers = await Promise.all(
        replies.map(async (reply) => [reply.status, (await reply.json()).title]),
      );
      expect(answers).toContainEqual([200, undefined]);
      expect(answers).toContainEqual([409, "Another account already uses this email address."]);
    }
  });

  test("an account's address gets at most five notices of changes an hour", async () => {
    const rosa = await garden.register();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const change = { email: anAddress(), password: rosa.password };
      statuses.push((await ask(rosa, "PUT", "/user/email", change)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test("another letter can be requested a few times an hour, and a link is valid for a day", async () => {
    const rosa = await garden.register();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await ask(rosa, "POST", "/user/verification")).status);
    }
    // The letter that was sent at registration counts toward the limit.
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
    const code = await firstCode(rosa.email, 5);
    const { reader, writer } = garden.database;
    const { expires_at } = await reader
      .selectFrom("email_verifications")
      .select("expires_at")
      .orderBy("expires_at", "desc")
      .executeTakeFirstOrThrow();
    const inADay = garden.services.clock() + day;
    expect(expires_at).toBeLessThanOrEqual(inADay);
    expect(expires_at).toBeGreaterThan(inADay - day / 2);
    // Both expiries are wrong: the first has passed, and the second belongs to a link that was
    // mailed while the clock was ahead.
    for (const wrong of [garden.services.clock(), inADay + day]) {
      await writer.updateTable("email_verifications").set({ expires_at: wrong }).execute();
      expect((await open(rosa, code)).status).toBe(422);
    }
    await writer.updateTable("email_verifications").set({ expires_at }).execute();
    expect((await open(rosa, `${code}x`)).status).toBe(422);
    expect((await open(rosa, code)).status).toBe(200);
  });

  test("a new address applies when its link is opened", async () => {
    const rosa = await garden.register();
    const id = await garden.addTip(rosa);
    const email = anAddress();
    const change = { email: email.toUpperCase(), password: rosa.password };
    expect((await ask(rosa, "PUT", "/user/email", change)).status).toBe(202);
    await garden.mail(rosa.email, "someone asked to change your email address");
    const code = await newCode(email);
    expect((await session(rosa)).user).toMatchObject({ email: rosa.email, emailVerified: false });

    const first = await firstCode(rosa.email);
    expect((await open(rosa, code)).status).toBe(200);
    expect((await session(rosa)).user).toMatchObject({ email, emailVerified: true });
    // The new address applies at once, although the token still has the old address.
    const tip = await ask(rosa, "GET", `/user/tipDetail/${id}`);
    expect(await tip.json()).toMatchObject({ email });
    expect((await elsewhere({ ...rosa, email })).status).toBe(200);
    expect((await open(rosa, first)).status).toBe(422);
  });

  test("an address of another account gets the same reply, and its link is refused", async () => {
    const [rosa, ben] = [await garden.register(), await garden.register("Ben Digger")];
    const answer = async (email: string) => {
      const reply = await ask(rosa, "PUT", "/user/email", { email, password: rosa.password });
      return [reply.status, await reply.text()];
    };
    expect(await answer(ben.email)).toEqual(await answer(anAddress()));
    await newCode(ben.email);
    await answer(ben.email);
    const refused = await open(rosa, await newCode(ben.email, 2));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "email-already-in-use" },
    ]);
    expect((await session(rosa)).user.email).toBe(rosa.email);
  });

  test("a change of the address needs the password, and a new request ends the earlier one", async () => {
    const rosa = await garden.register();
    const [one, two] = [anAddress(), anAddress()];
    const change = (email: string, password = rosa.password) =>
      ask(rosa, "PUT", "/user/email", { email, password });
    expect((await change(one, "Wrong-garden")).status).toBe(403);
    expect((await change(rosa.email)).status).toBe(422);
    await change(one);
    const old = await newCode(one);
    await change(two);
    expect((await open(rosa, old)).status).toBe(422);
    expect((await open(rosa, await newCode(two))).status).toBe(200);
  });

  test("a new password ends all other sessions and requested links, but not this session", async () => {
    const rosa = await garden.register();
    const other = await elsewhere(rosa);
    const email = anAddress();
    await ask(other, "PUT", "/user/email", { email, password: rosa.password });
    const code = await newCode(email);
    const change = (password: string, next: string) =>
      ask(rosa, "PUT", "/user/password", { password, next });
    expect((await change("Wrong-garden", "Fresh-secret")).status).toBe(403);
    for (const weak of ["weak", "Password1!"]) {
      const reply = await change(rosa.password, weak);
      expect([reply.status, await reply.json()]).toMatchObject([
        422,
        { code: "password-does-not-meet-requirements" },
      ]);
    }
    expect((await change(rosa.password, "Fresh-secret")).status).toBe(200);
    expect(await session(other)).toBeNull();
    expect((await session(rosa)).user.email).toBe(rosa.email);
    expect((await open(rosa, code)).status).toBe(422);
    const signIn = (password: string) =>
      garden.ask("POST", "/identity/sign-in/email", { body: { email: rosa.email, password } });
    expect((await signIn(rosa.password)).status).toBe(401);
    expect((await signIn("Fresh-secret")).status).toBe(200);
  });

  test("a password that was set by mail also ends a change of the address", async () => {
    const rosa = await garden.register();
    const email = anAddress();
    await ask(rosa, "PUT", "/user/email", { email, password: rosa.password });
    const code = await newCode(email);
    await garden.ask("POST", "/identity/request-password-reset", { body: { email: rosa.email } });
    const token = codeIn(await garden.mail(rosa.email, "reset your password"));
    const body = { token, newPassword: "Fresh-secret" };
    expect((await garden.ask("POST", "/identity/reset-password", { body })).status).toBe(200);
    const again = await elsewhere({ ...rosa, password: "Fresh-secret" });
    expect((await open(again, code)).status).toBe(422);
  });

  test("a gardener sees and ends their sessions", async () => {
    const [rosa, eve] = [await garden.register(), await garden.register("Eve Snake")];
    const other = await elsewhere(rosa);
    await elsewhere(rosa, "");
    const list = async () =>
      (await ask(rosa, "GET", "/user/sessions")).json() as Promise<
        { id: string; device: string; current: boolean }[]
      >;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const foreign = sessions.find(({ device }) => device === "Firefox on Linux");
    expect(foreign).toMatchObject({ current: false, began: expect.any(Number) });
    expect(JSON.stringify(sessions)).not.toContain("oken");

    expect((await ask(eve, "DELETE", `/user/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await session(other)).user.email).toBe(rosa.email);
    expect((await ask(rosa, "DELETE", `/user/sessions/${foreign?.id}`)).status).toBe(200);
    expect(await session(other)).toBeNull();
    expect((await ask(rosa, "DELETE", `/user/sessions/${foreign?.id}`)).status).toBe(404);

    const rest = await ask(rosa, "DELETE", "/user/sessions");
    expect(await rest.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await session(eve)).user.email).toBe(eve.email);
  });

  test("a session that has expired is deleted, and other sessions stay", async () => {
    const rosa = await garden.register();
    await elsewhere(rosa);
    const { reader, writer } = garden.database;
    const ofRosa = reader
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select(["session.id", "session.userAgent"])
      .where("user.email", "=", rosa.email);
    const expired = (await ofRosa.execute()).find(({ userAgent }) => userAgent === browser);
    const justNow = new Date(garden.services.clock() - 1);
    await writer
      .updateTable("session")
      .set({ expiresAt: justNow })
      .where("id", "=", expired?.id ?? "")
      .execute();
    expect(await ofRosa.execute()).toHaveLength(2);
    await garden.runJobs("expired sessions");
    const left = await ofRosa.execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(expired?.id);
  });

  test("the provider's calls that pages do not use are closed", async () => {
    const { cookie, password } = await garden.register();
    const closed = [
      "GET /list-sessions",
      "POST /revoke-session",
      "POST /revoke-sessions",
      "POST /revoke-other-sessions",
      "POST /change-password",
      "POST /change-email",
      "POST /delete-user",
      "GET /delete-user/callback",
      "POST /send-verification-email",
      "GET /verify-email",
      "POST /verify-password",
      "POST /update-session",
      "GET /list-accounts",
      "POST /unlink-account",
      "POST /link-social",
      "POST /sign-in/social",
      "POST /get-access-token",
      "POST /refresh-token",
      "GET /account-info",
      "GET /reset-password/code",
    ];
    for (const call of closed) {
      const [method = "", path = ""] = call.split(" ");
      const body = method === "GET" ? undefined : { password, newPassword: "Another-garden" };
      const reply = await garden.ask(method, `/identity${path}`, { headers: { cookie }, body });
      expect(`${call}: ${reply.status}`).toBe(`${call}: 404`);
    }
    for (const body of [{ email: anAddress() }, { emailVerified: true }, { id: "other" }]) {
      const call = { headers: { cookie }, body };
      expect((await garden.ask("POST", "/identity/update-user", call)).status).toBe(400);
    }
    expect((await session({ cookie })).user.emailVerified).toBe(false);
  });
});
