import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { hideTip } from "./tip-moderation.store.server.ts";

describe.each(ruleEngines)("a tip that an operator hides on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    ben = await garden.register("Ben Garden");
  });
  afterAll(() => garden.close());

  const trellis = (...words: string[]) => runTrellis(words, garden.where);
  const read = async (id: string, { token }: Gardener) =>
    (await garden.ask("GET", `/user/tipDetail/${id}`, { token })).status;
  const edit = (id: string, change: object) =>
    garden.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body: { ...aTip, ...change } });
  async function browsed() {
    const tips: { _id: string }[] = await (await garden.ask("GET", "/home/browseTips")).json();
    return tips.map(({ _id }) => _id);
  }
  const allCounted = async () =>
    expect((await trellis("check")).printed).toMatch(/ok {5}counters +as a recount/);

  test("is visible only to its author until it is shown again", async () => {
    const id = await garden.addTip(rosa);
    await garden.ask("PUT", `/user/addLike/${id}`, { token: ben.token });
    expect(await browsed()).toContain(id);

    const hidden = await trellis("tips", "hide", id, "--reason", "An advertisement");
    expect(hidden).toMatchObject({ code: 0, said: `The tip ${id} is hidden` });
    expect(await browsed()).not.toContain(id);
    expect([await read(id, ben), await read(id, rosa)]).toEqual([404, 200]);
    await allCounted();

    expect(await trellis("tips", "show", id)).toMatchObject({ code: 0 });
    expect(await browsed()).toContain(id);
    expect(await read(id, ben)).toBe(200);
    await allCounted();
    // The tip is no longer hidden by an operator, so its author can change its availability.
    expect((await edit(id, { availability: "hidden" })).status).toBe(200);
    expect((await edit(id, { availability: "public" })).status).toBe(200);
  });

  test("can be edited and deleted by its author, but not made public", async () => {
    const id = await garden.addTip(rosa);
    await trellis("tips", "hide", id);
    const refused = await edit(id, { availability: "public", title: "Once more" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      type: "urn:trellis:problem:tip-moderated",
      errors: [{ path: "availability" }],
    });
    expect((await edit(id, { availability: "hidden", title: "Better" })).status).toBe(200);
    expect(await browsed()).not.toContain(id);
    const deleted = await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
    expect(deleted.status).toBe(200);
    await allCounted();
  });

  test("is not shown by an operator if its author has hidden it", async () => {
    const id = await garden.addTip(rosa, { availability: "hidden" });
    const message = `There is no public tip with the id ${id}`;
    expect(await trellis("tips", "hide", id)).toMatchObject({ code: 1, said: message });
    expect(await trellis("tips", "show", id)).toMatchObject({ code: 1 });
    expect(await read(id, ben)).toBe(404);
  });

  test("is hidden and counted once by two operators at once", async () => {
    const id = await garden.addTip(rosa);
    const now = garden.services.clock();
    const hide = () => garden.database.transaction((db) => hideTip(db, id, "", now));
    expect((await Promise.all([hide(), hide()])).sort()).toEqual([false, true]);
    await allCounted();
  });

  test("can be deleted by an operator with its likes", async () => {
    const id = await garden.addTip(rosa);
    await garden.ask("PUT", `/user/addLike/${id}`, { token: ben.token });
    expect(await trellis("tips", "delete", id)).toMatchObject({ code: 0 });
    expect(await read(id, rosa)).toBe(404);
    expect(await trellis("tips", "delete", id)).toMatchObject({ code: 1 });
    await allCounted();
  });

  test("is exported for its author with the reason", async () => {
    const id = await garden.addTip(rosa);
    await trellis("tips", "hide", id, "--reason", "A doubtful poison");
    const { tips } = await garden.exportOf(rosa);
    expect(tips).toContainEqual(
      expect.objectContaining({ id, moderationReason: "A doubtful poison" }),
    );
  });
});
