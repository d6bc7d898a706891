import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { undoMs } from "../../platform/process/clock.ts";
import { deletedTipsJob } from "./deleted-tips.jobs.server.ts";
import { purgeTip, undeleteTip } from "./deleted-tips.store.server.ts";
import type { Tip } from "./tips.ts";

describe.each(ruleEngines)("a tip that its author deletes on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    ben = await garden.register("Ben Garden");
  });
  afterAll(() => garden.close());

  const ask = (who: Gardener, method: string, path: string, body?: object) =>
    garden.ask(method, path, { token: who.token, body });
  const remove = (id: string, who = rosa) => ask(who, "DELETE", `/user/deleteTip/${id}`);
  const undo = (id: string, who = rosa) => ask(who, "PUT", `/user/undeleteTip/${id}`);
  const trellis = (...words: string[]) => runTrellis(words, garden.where);
  const isCounted = async () =>
    expect((await trellis("check")).printed).toMatch(/ok {5}counters +as a recount/);
  const idsOf = async (reply: Response) =>
    ((await reply.json()) as { _id: string }[]).map(({ _id }) => _id);
  const ownList = (who = rosa) => ask(who, "POST", "/user/myTips", { email: who.email });
  const isStored = async (id: string) =>
    (await garden.database.reader.selectFrom("tips").select("id").where("id", "=", id).execute())
      .length === 1;

  /**
   * Looks for the tip in all places that show tips: lists, its page, the search, and the saved tips
   * of two gardeners.
   */
  async function findings(id: string) {
    const lists = {
      browse: await garden.ask("GET", "/home/browseTips"),
      search: await garden.ask("GET", "/home/search?text=rhubarb"),
      own: await ownList(),
      savedByAuthor: await ask(rosa, "GET", "/user/savedTips"),
      likedByOther: await ask(ben, "GET", "/user/likedTips"),
      savedByOther: await ask(ben, "GET", "/user/savedTips"),
    };
    const found: Record<string, boolean> = {};
    for (const [name, reply] of Object.entries(lists)) {
      const ids = await idsOf(reply);
      found[name] = ids.includes(id);
      const total = Number(reply.headers.get("x-total-count"));
      if (name !== "search") expect(`${name} ${total}`).toBe(`${name} ${ids.length}`);
    }
    for (const who of [rosa, ben]) {
      const { status } = await ask(who, "GET", `/user/tipDetail/${id}`);
      found[`page for ${who.name}`] = status === 200;
    }
    found["page for all"] = (await garden.ask("GET", `/home/tips/${id}`)).status === 200;
    return found;
  }
  const everywhere = (is: boolean) => ({
    ...{ browse: is, search: is, own: is, savedByAuthor: is, likedByOther: is, savedByOther: is },
    ...{ "page for Rosa Garden": is, "page for Ben Garden": is, "page for all": is },
  });

  test("is gone everywhere at once, and comes back with likes, results and comments", async () => {
    const photo = await garden.addPhoto(rosa);
    const id = await garden.addTip(rosa, {
      ...{ title: "Rhubarb under a bucket", photos: [{ id: photo, alt: "The bucket" }] },
      troubles: ["frost"],
    });
    await ask(ben, "PUT", `/user/addLike/${id}`);
    await ask(ben, "PUT", `/user/savedTips/${id}`);
    await ask(rosa, "PUT", `/user/savedTips/${id}`);
    await ask(ben, "PUT", `/user/outcome/${id}`, {
      ...{ outcome: "worked", year: 2026, words: "Sweet stalks." },
    });
    await ask(ben, "PUT", `/user/reports/tip/${id}`, { reason: "spam" });
    await ask(rosa, "PUT", `/user/drafts/${garden.services.newId()}`, {
      ...{ tip: id, values: { title: "Rhubarb, again" } },
    });
    const operator = await garden.registerOperator();
    const inQueue = async () => {
      const reply = await ask(operator, "GET", "/user/operate/reports?limit=100");
      const queue = (await reply.json()) as { id: string; state: string; acts: string[] }[];
      return queue.find((thing) => thing.id === id);
    };
    const rest = async () => ({
      tip: await (await ask(rosa, "GET", `/user/tipDetail/${id}`)).json(),
      outcomes: await (await garden.ask("GET", `/home/outcomes/${id}`)).json(),
      drafts: await (await ask(rosa, "GET", "/user/drafts")).json(),
      reported: await inQueue(),
      data: await (await garden.ask("GET", "/home/alldata")).json(),
    });
    const before = await rest();
    expect(before.drafts).toHaveLength(1);
    expect(await findings(id)).toEqual(everywhere(true));

    const reply = await remove(id);
    expect(await reply.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await findings(id)).toEqual(everywhere(false));
    expect(await rest()).toMatchObject({
      outcomes: { status: 404 },
      drafts: [],
      reported: { state: "deleted", acts: ["dismiss"] },
    });
    for (const act of ["hide", "show", "delete"]) {
      expect((await trellis("tips", act, id)).code).toBe(1);
    }
    expect((await remove(id)).status).toBe(404);
    expect((await ask(rosa, "PUT", `/user/addLike/${id}`)).status).toBe(404);
    expect((await ask(rosa, "PUT", `/user/editTip/${id}`, before.tip)).status).toBe(404);
    await isCounted();

    expect(await (await undo(id)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await findings(id)).toEqual(everywhere(true));
    expect(await rest()).toEqual(before);
    await garden.purge();
    expect(await rest()).toEqual(before);
    await isCounted();
    await remove(id);
    await garden.purge();
  });

  test("comes back hidden if it was", async () => {
    const id = await garden.addTip(rosa, { availability: "hidden" });
    const moderated = await garden.addTip(rosa);
    await trellis("tips", "hide", moderated, "--reason", "An advertisement");
    for (const each of [id, moderated]) {
      await remove(each);
      expect((await ask(rosa, "GET", `/user/tipDetail/${each}`)).status).toBe(404);
      await undo(each);
      const tip: Tip = await (await ask(rosa, "GET", `/user/tipDetail/${each}`)).json();
      expect(tip.availability).toBe("hidden");
      expect((await ask(ben, "GET", `/user/tipDetail/${each}`)).status).toBe(404);
    }
    expect((await trellis("tips", "show", moderated)).code).toBe(0);
    await isCounted();
  });

  test("is restored once, and only by its author", async () => {
    const id = await garden.addTip(rosa);
    expect((await undo(id, ben)).status).toBe(403);
    expect(await (await undo(id)).json()).toMatchObject({ modifiedCount: 0 });
    await remove(id);
    expect((await undo(id, ben)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 5 }, () => undo(id)));
    const counts = await Promise.all(
      replies.map(async (reply) => (await reply.json()).modifiedCount),
    );
    expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
    expect((await undo(garden.services.newId())).status).toBe(404);
    await isCounted();
  });

  test("is purged after a minute, also after a restart", async () => {
    const [late, kept] = [await garden.addTip(rosa), await garden.addTip(rosa)];
    await remove(late);
    const now = garden.services.clock();
    const startAt = (time: number) =>
      deletedTipsJob({ database: garden.database, clock: () => time }).run(
        new AbortController().signal,
      );
    await startAt(now + undoMs - 1000);
    expect(await isStored(late)).toBe(true);
    garden.wait(undoMs + 1000);
    expect((await undo(late)).status).toBe(404);
    await remove(kept);
    await startAt(garden.services.clock());
    garden.wait(-undoMs - 1000);
    expect([await isStored(late), await isStored(kept)]).toEqual([false, true]);
    expect((await undo(kept)).status).toBe(200);
    await isCounted();
  });

  test("is either restored or purged when both happen at once", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const id = await garden.addTip(rosa);
      await ask(ben, "PUT", `/user/addLike/${id}`);
      await remove(id);
      const now = garden.services.clock();
      const rosaId = await garden.idOf(rosa);
      const inOne = [
        () =>
          garden.database.transaction((transaction) => purgeTip(transaction, id, now + 2 * undoMs)),
        () =>
          garden.database
            .transaction((transaction) => undeleteTip(transaction, id, rosaId, now))
            .catch(() => 0),
      ];
      const [one, other] = turn % 2 ? inOne : inOne.toReversed();
      const results = await Promise.all([one?.(), other?.()]);
      const isBack = results.includes(1);
      expect(await isStored(id)).toBe(isBack);
      expect((await ask(ben, "GET", `/user/tipDetail/${id}`)).status).toBe(isBack ? 200 : 404);
    }
    await isCounted();
  });

  test("stays deleted for a disabled author, and is purged with the account", async () => {
    const fay = await garden.register("Fay Garden");
    const [first, second] = [await garden.addTip(fay), await garden.addTip(fay)];
    await remove(first, fay);
    const { tips, profile } = await garden.exportOf(fay);
    expect(tips).toMatchObject([
      { id: first, deletedAt: expect.any(Number) },
      { id: second, deletedAt: null },
    ]);
    expect(profile.tips).toBe(2);

    await trellis("users", "disable", fay.email);
    expect((await undo(first, fay)).status).toBe(401);
    await trellis("users", "enable", fay.email);
    const again = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email: fay.email, password: fay.password },
    });
    await garden.leave({ ...fay, token: await garden.tokenOf(again) }, "keep");
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await isCounted();
  });
});
