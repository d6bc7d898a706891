import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { type Draft, maxDrafts } from "./drafts.ts";

describe.each(ruleEngines)("drafts on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.register("Rosa"), garden.register("Basil")]);
  });
  afterAll(() => garden.close());

  const keep = ({ token }: Gardener, id: string, values: object, tip: string | null = null) =>
    garden.ask("PUT", `/user/drafts/${id}`, { token, body: { tip, values } });

  async function list({ token }: Gardener) {
    return (await (await garden.ask("GET", "/user/drafts", { token })).json()) as Draft[];
  }

  test("the last write of a draft wins, and only its author can read it", async () => {
    const id = newId();
    await keep(rosa, id, { title: "Pinch" });
    const { keptAt } = await (await keep(rosa, id, { title: "Pinch basil\n" })).json();
    expect(await list(rosa)).toEqual([
      { id, tip: null, values: { title: "Pinch basil\n" }, keptAt },
    ]);
    expect(await list(basil)).toEqual([]);
    // The same id in another account is another draft.
    await keep(basil, id, { title: "Another" });
    const drop = (who: Gardener) =>
      garden.ask("DELETE", `/user/drafts/${id}`, { token: who.token });
    expect(await (await drop(basil)).json()).toMatchObject({ deletedCount: 1 });
    expect(await list(rosa)).toHaveLength(1);
    expect(await (await drop(rosa)).json()).toMatchObject({ deletedCount: 1 });
    expect(await (await drop(rosa)).json()).toMatchObject({ deletedCount: 0 });
    expect(await list(rosa)).toEqual([]);
  });

  test("one draft too many replaces the oldest", async () => {
    const ids = Array.from({ length: maxDrafts + 1 }, () => newId());
    for (const id of ids) {
      garden.wait(5);
      await keep(basil, id, { title: id });
    }
    expect((await list(basil)).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });

  test("a draft of a tip is deleted with the tip, and only its author can have one", async () => {
    const tip = await garden.addTip(rosa);
    const id = newId();
    expect((await keep(rosa, id, { title: "Better" }, tip)).status).toBe(200);
    expect((await keep(basil, newId(), { title: "Mine" }, tip)).status).toBe(404);
    expect((await keep(rosa, newId(), { title: "Gone" }, newId())).status).toBe(404);
    expect(await list(rosa)).toMatchObject([{ id, tip }]);
    await garden.ask("DELETE", `/user/deleteTip/${tip}`, { token: rosa.token });
    expect(await list(rosa)).toEqual([]);
  });

  test.each([
    ["an id of another kind", "mine", { title: "a" }, 404],
    ["a value that is no text", newId(), { title: 7 }, 422],
    ["a NUL", newId(), { title: "a\u0000b" }, 422],
    ["a text of 20,001 characters", newId(), { title: "x".repeat(20_001) }, 422],
    ["a field that cannot be one", newId(), { "__proto__ ": "a" }, 422],
    [
      "too many fields",
      newId(),
      Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, ""])),
      422,
    ],
    ["more than 64 kB", newId(), { title: "x".repeat(70_000) }, 413],
  ])("%s is refused", async (_, id, values, status) => {
    expect((await keep(rosa, id, values)).status).toBe(status);
  });

  test("a text that is too long for a tip is stored in a draft", async () => {
    const id = newId();
    const description = "Water in the morning. ".repeat(500);
    expect((await keep(rosa, id, { description })).status).toBe(200);
    expect((await list(rosa))[0]?.values).toEqual({ description });
  });
});
