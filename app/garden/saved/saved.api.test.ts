import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import type { Tip, TipDetail } from "../tips/tips.ts";

describe.each(ruleEngines)("saved tips on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  /** Sends a request as a gardener. */
  async function ask(who: Gardener, method: string, path: string, body?: object) {
    return garden.ask(method, path, { token: who.token, body });
  }

  async function newcomers() {
    [rosa, basil] = await Promise.all([garden.register("Rosa"), garden.register("Basil")]);
  }

  async function list(who: Gardener, path = "/user/savedTips") {
    const reply = await ask(who, "GET", path);
    const tips = (await reply.json()) as Tip[];
    return { ids: tips.map(({ _id }) => _id), total: reply.headers.get("x-total-count"), tips };
  }

  async function modified(reply: Response) {
    return ((await reply.json()) as { modifiedCount: number }).modifiedCount;
  }

  test("a tip is saved once, is first in the list, and is marked as saved on its page", async () => {
    await newcomers();
    const [one, two] = [await garden.addTip(rosa), await garden.addTip(rosa)];
    expect(await modified(await ask(basil, "PUT", `/user/savedTips/${two}`))).toBe(1);
    garden.wait(10);
    expect(await modified(await ask(basil, "PUT", `/user/savedTips/${one}`))).toBe(1);
    expect(await modified(await ask(basil, "PUT", `/user/savedTips/${two}`))).toBe(0);
    expect(await list(basil)).toMatchObject({ ids: [one, two], total: "2" });
    expect((await list(rosa)).ids).toEqual([]);
    const detail = async (who: Gardener) =>
      (await (await ask(who, "GET", `/user/tipDetail/${one}`)).json()) as TipDetail;
    expect(await detail(basil)).toMatchObject({ savedByMe: true, likedByMe: false });
    expect(await detail(rosa)).toMatchObject({ savedByMe: false });

    expect(await modified(await ask(basil, "DELETE", `/user/savedTips/${one}`))).toBe(1);
    expect(await modified(await ask(basil, "DELETE", `/user/savedTips/${one}`))).toBe(0);
    expect(await list(basil)).toMatchObject({ ids: [two], total: "1" });
  });

  test("a tip that its author hides leaves the lists of others, and comes back when it is shown", async () => {
    await newcomers();
    const id = await garden.addTip(rosa, { title: "Once public" });
    for (const who of [rosa, basil]) {
      await ask(who, "PUT", `/user/savedTips/${id}`);
      await ask(who, "PUT", `/user/addLike/${id}`);
    }
    const [tip] = (await list(rosa)).tips;
    const hide = (availability: string) =>
      ask(rosa, "PUT", `/user/editTip/${id}`, { ...tip, availability });
    await hide("hidden");
    for (const path of ["/user/savedTips", "/user/likedTips"]) {
      expect(await list(basil, path)).toMatchObject({ ids: [], total: "0" });
      expect(await list(rosa, path)).toMatchObject({ ids: [id], total: "1" });
    }
    const account = await garden.ask("GET", "/user/account", { token: basil.token });
    expect(Buffer.from(await account.arrayBuffer()).toString("latin1")).not.toContain(
      "Once public",
    );
    await hide("public");
    expect((await list(basil)).ids).toEqual([id]);
    await hide("hidden");
    // The gardener can unsave a tip that its author has hidden.
    expect(await modified(await ask(basil, "DELETE", `/user/savedTips/${id}`))).toBe(1);
    expect((await ask(basil, "DELETE", `/user/savedTips/${id}`)).status).toBe(404);
    expect((await ask(basil, "PUT", `/user/savedTips/${id}`)).status).toBe(404);
  });

  test("a deleted tip leaves every list, and an unknown tip cannot be saved", async () => {
    await newcomers();
    const id = await garden.addTip(rosa);
    await ask(basil, "PUT", `/user/savedTips/${id}`);
    await ask(rosa, "DELETE", `/user/deleteTip/${id}`);
    expect(await list(basil)).toMatchObject({ ids: [], total: "0" });
    await garden.purge();
    for (const gone of [id, "not-an-id"]) {
      for (const method of ["PUT", "DELETE"]) {
        expect((await ask(basil, method, `/user/savedTips/${gone}`)).status).toBe(404);
      }
    }
  });

  test("saved and liked tips are paged without gaps, the last first", async () => {
    await newcomers();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const id = await garden.addTip(rosa);
      ids.unshift(id);
      // Some tips are saved at the same time, so a cursor needs more than the time.
      if (n % 2) garden.wait(5);
      await ask(basil, "PUT", `/user/savedTips/${id}`);
      await ask(basil, "PUT", `/user/addLike/${id}`);
    }
    for (const path of ["/user/savedTips", "/user/likedTips"]) {
      const found: string[] = [];
      let next: string | undefined = `${path}?limit=3`;
      while (next) {
        const reply: Response = await ask(basil, "GET", next);
        expect(reply.headers.get("x-total-count")).toBe("7");
        found.push(...((await reply.json()) as Tip[]).map(({ _id }) => _id));
        next = reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
      }
      expect(found).toEqual(ids);
    }
    expect((await ask(basil, "GET", "/user/savedTips?cursor=bad")).status).toBe(422);
  });

  test("saving a tip while it is deleted leaves no error and nothing saved", async () => {
    await newcomers();
    const id = await garden.addTip(rosa);
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, i) =>
        ask(basil, i % 2 ? "PUT" : "DELETE", `/user/savedTips/${id}`),
      ),
      ask(rosa, "DELETE", `/user/deleteTip/${id}`),
    ]);
    for (const reply of replies) expect([200, 404]).toContain(reply.status);
    expect((await list(basil)).ids).toEqual([]);
  });
});
