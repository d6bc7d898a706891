import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { day } from "../../platform/process/clock.ts";
import type { MadeToken, PersonalToken } from "../personal-tokens.ts";
import { isTokenLike, makeToken } from "./personal-tokens.server.ts";

describe.each(ruleEngines)("a personal token on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const ask = (token: string, method: string, path: string, body?: object) =>
    garden.ask(method, path, { token, body });

  const requestToken = ({ token, password }: Gardener, more: object = {}) =>
    ask(token, "POST", "/user/tokens", { name: "A program", access: "write", password, ...more });

  async function make(owner: Gardener, more: object = {}): Promise<MadeToken> {
    const reply = await requestToken(owner, more);
    expect(reply.status).toBe(201);
    return reply.json();
  }

  const list = async ({ token }: Gardener): Promise<PersonalToken[]> =>
    (await ask(token, "GET", "/user/tokens")).json();

  const share = (token: string) => ask(token, "POST", "/user/addtip", aTip);
  const read = (token: string) => ask(token, "GET", "/user/savedTips");
  const problemOf = async (reply: Response) => {
    const { type } = (await reply.json()) as { type: string };
    return [reply.status, type.split(":").at(-1)];
  };

  test("lets a program share and read a tip as its owner", async () => {
    const rosa = await garden.register();
    const { token, ...about } = await make(rosa);
    expect(about).toMatchObject({ name: "A program", access: "write", usedOn: null });
    const shared = await share(token);
    expect(shared.status).toBe(201);
    const { insertedId } = (await shared.json()) as { insertedId: string };
    const tip = await ask(token, "GET", `/user/tipDetail/${insertedId}`);
    expect(await tip.json()).toMatchObject({ username: "Rosa Garden", mine: true });
    const own = await ask(token, "POST", "/user/myTips", { email: rosa.email });
    expect(await own.json()).toHaveLength(1);
  });

  test("cannot write if it is for reading only", async () => {
    const rosa = await garden.register();
    const { token, access } = await make(rosa, { access: undefined });
    expect(access).toBe("read");
    expect((await read(token)).status).toBe(200);
    expect(await problemOf(await share(token))).toEqual([403, "token-only-reads"]);
  });

  test("cannot use the calls about the account, such as creating another token", async () => {
    const rosa = await garden.register();
    const { token } = await make(rosa);
    for (const [method, path, body] of [
      ["GET", "/user/tokens"],
      ["POST", "/user/tokens", { name: "Another", password: rosa.password }],
      ["GET", "/user/account"],
      ["DELETE", "/user/account", { tips: "keep", password: rosa.password }],
      ["PUT", "/user/password", { password: rosa.password, next: "Another-garden" }],
    ] as const) {
      expect(await problemOf(await ask(token, method, path, body))).toEqual([
        403,
        "not-with-a-token",
      ]);
    }
    const session = await ask(token, "GET", "/identity/get-session");
    expect(await session.json()).toBeNull();
    expect((await ask(token, "GET", "/identity/token")).status).toBe(401);
    expect((await ask(token, "GET", "/identity/passkey/list-user-passkeys")).status).toBe(401);
  });

  test("cannot use operators' calls", async () => {
    const operator = await garden.registerOperator();
    const { token } = await make(operator);
    const settings = await ask(token, "GET", "/user/operate/settings");
    expect(await problemOf(settings)).toEqual([403, "not-with-a-token"]);
    expect((await ask(operator.token, "GET", "/user/operate/settings")).status).toBe(200);
  });

  test("has no powers over events that its owner has as a moderator", async () => {
    const mo = await garden.register("Mo Moderates");
    await garden.giveRole(mo.email, "moderator");
    const { token } = await make(mo);
    const on = { isWholeDays: true, starts: "2040-05-01", ends: "2040-05-01" };
    const body = { ...on, title: "Seed swap", text: "", place: "The shed", audience: "anyone" };
    const path = `/user/events/${randomUUID()}`;
    expect((await ask(mo.token, "PUT", path, body)).status).toBe(200);
    for (const [method, changed] of [["PUT", { ...body, title: "Gone" }], ["DELETE"]] as const) {
      expect((await ask(token, method, path, changed)).status).toBe(403);
    }
    await ask(mo.token, "DELETE", path);
  });

  test("is refused after its owner has revoked it; others cannot revoke it", async () => {
    const [rosa, ben] = [await garden.register(), await garden.register("Ben Brown")];
    const { token, id } = await make(rosa);
    const revoke = (by: Gardener) => ask(by.token, "DELETE", `/user/tokens/${id}`);
    expect(await problemOf(await revoke(ben))).toEqual([404, "no-such-token"]);
    expect((await read(token)).status).toBe(200);
    expect((await revoke(rosa)).status).toBe(200);
    expect(await problemOf(await read(token))).toEqual([401, "not-signed-in"]);
    expect((await share(token)).status).toBe(401);
    expect(await list(rosa)).toEqual([]);
  });

  test("expires after 90 days or the chosen time, and stays listed for a while", async () => {
    const rosa = await garden.register();
    const usual = await make(rosa);
    const short = await make(rosa, { name: "For a day", days: 1 });
    expect(usual.endsAt - usual.madeAt).toBe(90 * day);
    garden.wait(2 * day);
    expect((await read(short.token)).status).toBe(401);
    expect((await read(usual.token)).status).toBe(200);
    garden.wait(88 * day);
    expect((await read(usual.token)).status).toBe(401);
    garden.wait(-90 * day);
    expect((await list(rosa)).map(({ name }) => name)).toEqual(["For a day", "A program"]);
    expect((await requestToken(rosa, { days: 367 })).status).toBe(422);
  });

  test("is refused like any other after the account is deleted", async () => {
    const rosa = await garden.register();
    const { token } = await make(rosa);
    await garden.leave(rosa);
    expect(await problemOf(await read(token))).toEqual([401, "not-signed-in"]);
    expect(await problemOf(await share(token))).toEqual([401, "not-signed-in"]);
  });

  test("is refused while the account is disabled, and after it is enabled", async () => {
    const rosa = await garden.register();
    const { token } = await make(rosa);
    const trellis = (...words: string[]) => runTrellis(words, garden.where);
    expect(await trellis("users", "disable", rosa.email)).toMatchObject({ code: 0 });
    expect((await read(token)).status).toBe(401);
    await trellis("users", "enable", rosa.email);
    expect((await read(token)).status).toBe(401);
  });

  test("is refused if the release before has disabled the account", async () => {
    const rosa = await garden.register();
    const { token } = await make(rosa);
    const account = garden.database.reader.selectFrom("user").where("email", "=", rosa.email);
    const { id } = await account.select("id").executeTakeFirstOrThrow();
    const row = { user_id: id, disabled_at: garden.services.clock() };
    await garden.database.writer.insertInto("disabled_accounts").values(row).execute();
    expect((await read(token)).status).toBe(401);
  });

  test("ends with a new password, and when an operator ends the sessions", async () => {
    const rosa = await garden.register();
    const { token } = await make(rosa);
    const body = { password: rosa.password, next: "Another-garden" };
    expect((await ask(rosa.token, "PUT", "/user/password", body)).status).toBe(200);
    expect((await read(token)).status).toBe(401);
    const later = await make({ ...rosa, password: body.next });
    await runTrellis(["users", "end-sessions", rosa.email], garden.where);
    expect((await read(later.token)).status).toBe(401);
  });

  test("needs the password and a name, and an account has at most twenty", async () => {
    const rosa = await garden.register();
    const wrong = await requestToken(rosa, { password: "Wrong-garden" });
    expect(await problemOf(wrong)).toEqual([403, "wrong-password"]);
    const nameless = await requestToken(rosa, { name: " " });
    expect(await nameless.json()).toMatchObject({
      errors: [{ path: "name", message: "Give the token a name" }],
    });
    for (let at = 0; at < 20; at += 1) await make(rosa);
    expect(await problemOf(await requestToken(rosa))).toEqual([409, "too-many-tokens"]);
  });

  test("is shown once, and cannot be read from the database", async () => {
    const rosa = await garden.register();
    const { token, id } = await make(rosa);
    expect(JSON.stringify(await list(rosa))).not.toContain(token.slice(12));
    const stored = garden.database.reader.selectFrom("personal_tokens").where("id", "=", id);
    expect(JSON.stringify(await stored.selectAll().execute())).not.toContain(token.slice(12, 20));
  });

  test("records the day of its last use", async () => {
    const rosa = await garden.register();
    const { token, id } = await make(rosa);
    const stored = garden.database.reader.selectFrom("personal_tokens").where("id", "=", id);
    const usedOn = async () => (await stored.select("used_on").executeTakeFirst())?.used_on;
    expect(await usedOn()).toBeNull();
    const now = garden.services.clock();
    const today = now - (now % day);
    await read(token);
    await expect.poll(usedOn).toBe(today);
    expect(await list(rosa)).toMatchObject([{ usedOn: today }]);
    garden.wait(day);
    await read(token);
    await expect.poll(usedOn).toBe(today + day);
    garden.wait(-day);
  });

  test("shares the limit of writes with its owner", async () => {
    const strict = await openGarden(engine, { maxWritesPerMinute: 4 });
    const rosa = await strict.register();
    const options = { token: rosa.token, body: { name: "A program", access: "write" } };
    const body = { ...options.body, password: rosa.password };
    const made = await strict.ask("POST", "/user/tokens", { token: rosa.token, body });
    const { token } = (await made.json()) as MadeToken;
    const share = (by: string) => strict.ask("POST", "/user/addtip", { token: by, body: aTip });
    const statuses: number[] = [];
    for (const by of [token, rosa.token, token, token, rosa.token])
      statuses.push((await share(by)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    await strict.close();
  });
});

test("a token is recognised by its prefix and checksum", () => {
  const token = makeToken();
  expect(token).toMatch(/^trellis_pat_[0-9A-Za-z]{36}$/);
  expect(makeToken()).not.toBe(token);
  expect(isTokenLike(token)).toBe(true);
  const other = token.at(20) === "0" ? "1" : "0";
  for (const wrong of [
    token.slice(0, 20) + other + token.slice(21),
    token.slice(0, -1),
    `${token}0`,
    token.replace("pat", "pad"),
    token.toUpperCase(),
    "trellis_pat_",
    "",
  ])
    expect(`${wrong}: ${isTokenLike(wrong)}`).toBe(`${wrong}: false`);
});
