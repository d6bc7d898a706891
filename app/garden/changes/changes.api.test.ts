import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import type { Reply } from "../../platform/http/contract.ts";
import type { changeCalls } from "./changes.contract.ts";

type Changes = Reply<typeof changeCalls.list>;

describe.each(engines)("a program with a copy of the tips, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    ben = await garden.register("Ben Brown");
  });
  afterAll(() => garden.close());

  const change = async (who: Gardener, method: string, path: string, body?: object) => {
    const reply = await garden.ask(method, path, { token: who.token, body });
    expect(`${method} ${path}: ${reply.status}`).toMatch(/: 20\d$/);
  };

  async function read(who: Gardener, cursor?: string, limit = 100): Promise<Changes> {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
    const reply = await garden.ask("GET", `/user/changes?${query}`, { token: who.token });
    expect(reply.status).toBe(200);
    return reply.json();
  }

  /** Returns all data that a program stores when it reads a gardener's changes page by page. */
  async function copyOf(who: Gardener, limit = 100) {
    const copy = new Map<string, Changes["changes"][number]["tip"]>();
    const seen: string[] = [];
    let reply: Changes = { changes: [], cursor: "", more: true };
    while (reply.more) {
      reply = await read(who, reply.cursor || undefined, limit);
      for (const { _id, tip } of reply.changes) copy.set(_id, tip);
      seen.push(...reply.changes.map(({ _id }) => _id));
    }
    return { copy, cursor: reply.cursor, seen };
  }

  /** Returns the changes after a cursor: the title of each tip, or `gone` and the tip's id. */
  async function listed(who: Gardener, cursor: string) {
    const { changes } = await read(who, cursor);
    return changes.map(({ _id, tip }) => tip?.title ?? `gone ${_id}`);
  }

  test("gets a new tip, an edited one, and nothing twice", async () => {
    const { cursor } = await copyOf(ben);
    const id = await garden.addTip(rosa, { title: "As it was" });
    const first = await read(ben, cursor);
    expect(first).toMatchObject({ more: false, changes: [{ _id: id }] });
    expect(first.changes[0]?.tip).toMatchObject({
      ...{ title: "As it was", username: "Rosa Garden", language: "en" },
      sharedAt: expect.any(Number),
      authorId: expect.any(String),
    });
    expect(JSON.stringify(first)).not.toContain(rosa.email);
    expect(await listed(ben, first.cursor)).toEqual([]);
    await change(rosa, "PUT", `/user/editTip/${id}`, { ...aTip, title: "As it is" });
    expect(await listed(ben, first.cursor)).toEqual(["As it is"]);
    // A later reader gets the current tip once.
    expect(await listed(ben, cursor)).toEqual(["As it is"]);
  });

  test("gets no change for a like", async () => {
    const id = await garden.addTip(rosa);
    const { cursor } = await copyOf(ben);
    await change(ben, "PUT", `/user/addLike/${id}`);
    expect(await listed(ben, cursor)).toEqual([]);
  });

  test("learns that a hidden or deleted tip is gone, and that it is back", async () => {
    const [hidden, deleted] = [await garden.addTip(rosa), await garden.addTip(rosa)];
    const { cursor } = await copyOf(ben);
    const { cursor: ofRosa } = await copyOf(rosa);
    await change(rosa, "PUT", `/user/editTip/${hidden}`, { ...aTip, availability: "hidden" });
    await change(rosa, "DELETE", `/user/deleteTip/${deleted}`);
    expect((await listed(ben, cursor)).sort()).toEqual(
      [`gone ${hidden}`, `gone ${deleted}`].sort(),
    );
    expect((await listed(rosa, ofRosa)).sort()).toEqual([aTip.title, `gone ${deleted}`].sort());
    await garden.purge();
    expect((await listed(ben, cursor)).sort()).toEqual(
      [`gone ${hidden}`, `gone ${deleted}`].sort(),
    );
    const { cursor: later } = await copyOf(ben);
    await change(rosa, "PUT", `/user/editTip/${hidden}`, { ...aTip, title: "Shown again" });
    expect(await listed(ben, later)).toEqual(["Shown again"]);
  });

  test("never gets a tip that only its author could read", async () => {
    const { cursor } = await copyOf(ben);
    const { cursor: ofRosa } = await copyOf(rosa);
    const id = await garden.addTip(rosa, { title: "Not for others", availability: "hidden" });
    expect(await listed(ben, cursor)).toEqual([]);
    expect(await listed(rosa, ofRosa)).toEqual(["Not for others"]);
    const { cursor: since } = await copyOf(rosa);
    await change(rosa, "DELETE", `/user/deleteTip/${id}`);
    await garden.purge();
    expect(await listed(ben, cursor)).toEqual([]);
    expect(await listed(rosa, since)).toEqual([`gone ${id}`]);
  });

  test("gets an author's new name, and learns when an author deletes the account", async () => {
    const olive = await garden.register("Olive Tree");
    const id = await garden.addTip(olive, { title: "By Olive" });
    const own = await garden.addTip(olive, { availability: "hidden" });
    const { cursor } = await copyOf(ben);
    const headers = { cookie: olive.cookie };
    const renamed = await garden.ask("POST", "/identity/update-user", {
      headers,
      body: { name: "Olive Branch" },
    });
    expect(renamed.status).toBe(200);
    const named = await read(ben, cursor);
    expect(named.changes).toMatchObject([{ _id: id, tip: { username: "Olive Branch" } }]);
    await change(olive, "DELETE", "/user/account", { tips: "keep", password: olive.password });
    const left = await read(ben, named.cursor);
    expect(left.changes).toMatchObject([
      { _id: id, tip: { username: "A former gardener", authorId: null } },
    ]);
    expect(JSON.stringify(await copyOf(ben))).not.toContain(own);
  });

  test("gets all tips once, with pages of any size", async () => {
    for (let at = 0; at < 7; at += 1) await garden.addTip(rosa, { title: `Row ${at}` });
    await garden.addTip(rosa, { title: "Own row", availability: "hidden" });
    const [whole, small] = [await copyOf(rosa), await copyOf(rosa, 3)];
    expect(small.seen).toEqual(whole.seen);
    expect(new Set(small.seen).size).toBe(small.seen.length);
    expect(small.cursor).toBe(whole.cursor);
    const titles = [...whole.copy.values()].flatMap((tip) => tip?.title ?? []);
    expect(titles.slice(-8)).toEqual([
      ...Array.from({ length: 7 }, (_, at) => `Row ${at}`),
      "Own row",
    ]);
  });

  test("misses nothing during parallel writes", async () => {
    const { cursor } = await copyOf(ben);
    const seen = new Map<string, string>();
    let since = cursor;
    const look = async () => {
      const reply = await read(ben, since, 5);
      since = reply.cursor;
      for (const { _id, tip } of reply.changes) seen.set(_id, tip?.title ?? "gone");
      return reply.more || reply.changes.length > 0;
    };
    const ids: string[] = [];
    const write = async (at: number) => {
      const id = await garden.addTip(rosa, { title: `Wave ${at}` });
      ids.push(id);
      if (at % 3 === 0)
        await change(rosa, "PUT", `/user/editTip/${id}`, { ...aTip, title: `Wave ${at} again` });
    };
    const waves = Array.from({ length: 24 }, (_, at) => write(at));
    await Promise.all([...waves, ...Array.from({ length: 12 }, look)]);
    while (await look());
    expect([...seen.keys()].sort()).toEqual(ids.sort());
    expect([...seen.values()].filter((title) => title.endsWith("again"))).toHaveLength(8);
  });

  test("gets an error for an invalid cursor", async () => {
    const reply = await garden.ask("GET", "/user/changes?cursor=garden", { token: ben.token });
    expect(await reply.json()).toMatchObject({ status: 422, errors: [{ path: "cursor" }] });
  });

  test("continues after a restored backup, because positions never repeat", async () => {
    await garden.addTip(rosa);
    const { cursor } = await copyOf(ben);
    // Moves positions back, as in a restored backup from an hour ago.
    await garden.database.writer
      .updateTable("tip_changes")
      .set((e) => ({ position: e("position", "-", 3_600_000) }))
      .where("position", ">", 3_600_000)
      .execute();
    garden.wait(1000);
    await garden.addTip(rosa, { title: "After the backup" });
    expect(await listed(ben, cursor)).toEqual(["After the backup"]);
    garden.wait(-1000);
  });
});
