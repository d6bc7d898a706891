import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import type { OwnDiscussion } from "../../garden/comments/comments.ts";
import type { LoggedModeration, ReportedThing } from "../../garden/reports/reports.ts";
import type { Role } from "../../platform/http/contract.ts";
import type { Member, MemberAction } from "./members.contract.ts";

/** Returns helper functions that send requests to one garden, and read its database. */
function desk(garden: Garden) {
  const uidOf = async ({ email }: Gardener) => {
    const account = garden.database.reader.selectFrom("user").select("id");
    return (await account.where("email", "=", email).executeTakeFirstOrThrow()).id;
  };
  const setRole = async (by: Gardener, of: Gardener, role: Role | null) =>
    garden.ask("PUT", `/user/operate/members/${await uidOf(of)}/role`, {
      token: by.token,
      body: { role },
    });
  const read = async <T>({ token }: Gardener, path: string) =>
    (await (await garden.ask("GET", `/user/${path}`, { token })).json()) as T;
  return {
    setRole,
    status: async (...change: Parameters<typeof setRole>) => (await setRole(...change)).status,
    act: async (by: Gardener, on: Gardener, act: MemberAction) =>
      (
        await garden.ask("POST", `/user/operate/members/${await uidOf(on)}`, {
          token: by.token,
          body: { act },
        })
      ).status,
    read,
    roleOf: async (gardener: Gardener) =>
      (await read<{ role: Role | null }>(gardener, "operator")).role,
  };
}

describe.each(engines)("roles on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  let mo: Gardener;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
    mo = await garden.registerConfirmed("Mo Moderates");
    rosa = await garden.registerConfirmed("Rosa Member");
  });
  afterAll(() => garden.close());

  test("are given and taken away by operators, at once and with an entry in the log", async () => {
    const { setRole, status, read, roleOf } = desk(garden);
    const queue = async () =>
      (await garden.ask("GET", "/user/operate/reports", { token: mo.token })).status;
    expect(await queue()).toBe(403);
    expect((await setRole(olga, mo, "moderator")).status).toBe(200);
    expect(await queue()).toBe(200);
    expect(await roleOf(mo)).toBe("moderator");
    expect(await status(olga, mo, "moderator")).toBe(409);
    expect(await status(mo, rosa, "moderator")).toBe(403);
    expect(await status(olga, mo, null)).toBe(200);
    expect(await queue()).toBe(403);
    expect(await roleOf(mo)).toBeNull();
    const log = await read<LoggedModeration[]>(olga, "operate/acts");
    expect(log.slice(0, 2)).toMatchObject([
      { act: "remove-role", kind: "gardener", title: "Mo Moderates", operator: "Olga Operator" },
      { act: "make-moderator", title: "Mo Moderates" },
    ]);
  });

  test("of OPERATORS are shown, and cannot be taken away", async () => {
    const { status, read } = desk(garden);
    const members = await read<Member[]>(olga, "operate/members");
    expect(members.find(({ email }) => email === olga.email)).toMatchObject({
      ...{ role: "operator", operator: true, setOutside: true },
    });
    expect(await status(olga, rosa, "operator")).toBe(200);
    expect(await status(rosa, olga, null)).toBe(409);
    expect(await status(rosa, olga, "moderator")).toBe(409);
    expect(await status(rosa, rosa, null)).toBe(200);
  });

  test("are not given to accounts with an unconfirmed address or that are disabled", async () => {
    const { status, act } = desk(garden);
    const una = await garden.register("Una Confirmed");
    expect(await status(olga, una, "moderator")).toBe(409);
    const dora = await garden.registerConfirmed("Dora Disabled");
    expect(await act(olga, dora, "disable")).toBe(200);
    expect(await status(olga, dora, "operator")).toBe(409);
  });

  test("show moderators no address, in no reply, search or cursor", async () => {
    const { status, act, read } = desk(garden);
    await status(olga, mo, "moderator");
    const tip = await garden.addTip(rosa);
    const report = { reason: "spam", words: "" };
    for (const by of [mo, olga]) {
      await garden.ask("PUT", `/user/reports/tip/${tip}`, { token: by.token, body: report });
    }
    const invited = { uses: 1, days: 7 };
    await garden.ask("POST", "/user/operate/invitations", { token: olga.token, body: invited });
    const shown = { "members?limit=2": "Una Confirmed", reports: "Rosa Member", acts: mo.name };
    for (const [path, name] of Object.entries(shown)) {
      const reply = await garden.ask("GET", `/user/operate/${path}`, { token: mo.token });
      const cursor = /cursor=([^&>]+)/.exec(reply.headers.get("link") ?? "")?.[1] ?? "";
      const text = (await reply.text()) + Buffer.from(cursor, "base64url").toString();
      expect(text, path).toContain(name);
      expect(text, path).not.toContain("@");
    }
    const names = async (query: string) =>
      (await read<Member[]>(mo, `operate/members?${query}`)).map(({ name }) => name);
    expect(await names("text=example.org")).toEqual([]);
    expect(await names("text=rosa")).toEqual(["Rosa Member"]);
    const all = await names("limit=100");
    const next = await garden.ask("GET", "/user/operate/members?limit=2", { token: mo.token });
    const address = /<([^>]+)>/.exec(next.headers.get("link") ?? "")?.[1] ?? "";
    const second = await garden.ask("GET", address, { token: mo.token });
    expect(((await second.json()) as Member[]).map(({ name }) => name)).toEqual(all.slice(2, 4));
    const kinds = (await read<LoggedModeration[]>(mo, "operate/acts")).map(({ kind }) => kind);
    expect(kinds).not.toContain("site");
    const [thing] = await read<ReportedThing[]>(olga, "operate/reports");
    expect(thing?.owner?.email).toBe(rosa.email);
    expect(await act(mo, rosa, "vouch")).toBe(200);
    expect(await act(mo, rosa, "unvouch")).toBe(200);
    for (const forOperators of ["disable", "end-sessions", "confirm"] as const) {
      expect(await act(mo, rosa, forOperators)).toBe(403);
    }
  });

  test("free moderators of the limits for new gardeners", async () => {
    const { status, read } = desk(garden);
    const nina = await garden.registerConfirmed("Nina New");
    const tip = await garden.addTip(rosa);
    const left = async () => (await read<OwnDiscussion>(nina, `remarks/${tip}`)).left;
    expect(await left()).toBe(3);
    await status(olga, nina, "moderator");
    expect(await left()).toBeNull();
    await status(olga, nina, null);
    expect(await left()).toBe(3);
  });

  test("keep an account from being disabled after a report", async () => {
    const { status } = desk(garden);
    const { token } = mo;
    await status(olga, mo, "moderator");
    const disable = async (gardener: Gardener) => {
      const id = await garden.idOf(gardener);
      await garden.ask("PUT", "/user/profile", {
        token: gardener.token,
        body: { age: null, gender: null, experiences: "", listed: true },
      });
      const report = { reason: "other", words: "" };
      const path = `/user/reports/gardener/${id}`;
      expect((await garden.ask("PUT", path, { token, body: report })).status).toBe(200);
      const body = { kind: "gardener", id, act: "disable", reason: "Spam." };
      return (await garden.ask("POST", "/user/operate/acts", { token, body })).status;
    };
    const peer = await garden.registerConfirmed("Peer Moderates");
    await status(olga, peer, "moderator");
    expect(await disable(olga)).toBe(409);
    expect(await disable(peer)).toBe(409);
    await status(olga, peer, null);
    expect(await disable(peer)).toBe(200);
  });
});

describe.each(engines)("without OPERATORS on %s", (engine) => {
  let garden: Garden;
  let ada: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine, {
      environment: { OPERATORS: "", SITE_NAME: "Trellis" },
    });
    ada = await garden.registerConfirmed("Ada First");
    ben = await garden.registerConfirmed("Ben Second");
    await garden.giveRole(ada.email, "operator");
  });
  afterAll(() => garden.close());

  test("the last operator stays one", async () => {
    const { setRole, status, roleOf } = desk(garden);
    for (const role of [null, "moderator"] as const) {
      const refused = await setRole(ada, ada, role);
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as { type: string }).type).toMatch(/:last-operator$/);
    }
    await status(ada, ben, "operator");
    await garden.disable(ben);
    expect(await status(ada, ada, null)).toBe(409);
    await garden.database.writer.deleteFrom("disabled_accounts").execute();
    expect(await status(ada, ada, "moderator")).toBe(200);
    expect(await roleOf(ada)).toBe("moderator");
    expect(await status(ben, ada, "operator")).toBe(200);
  });

  test("one of two wins who remove each other at once", async () => {
    const { status, roleOf } = desk(garden);
    for (let turn = 0; turn < 5; turn += 1) {
      const done = await Promise.all([status(ada, ben, null), status(ben, ada, null)]);
      expect(done.toSorted()).toEqual([200, 403]);
      const roles = [await roleOf(ada), await roleOf(ben)];
      expect(roles.toSorted()).toEqual(["operator", null].toSorted());
      const [winner, loser] = roles[0] ? [ada, ben] : [ben, ada];
      expect(await status(winner, loser, "operator")).toBe(200);
    }
  });
});
