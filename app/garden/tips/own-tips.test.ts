import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";

describe.each(ruleEngines)("the number of a gardener's tips on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa");
  });
  afterAll(() => garden.close());

  async function total() {
    const body = { email: rosa.email };
    const reply = await garden.ask("POST", "/user/myTips", { token: rosa.token, body });
    return Number(reply.headers.get("x-total-count"));
  }

  /** Returns the stored and the true number of tips of each gardener. */
  async function counts() {
    const { reader } = garden.database;
    return reader
      .selectFrom("gardeners")
      .select((e) => [
        "tips_count as kept",
        e
          .selectFrom("tips")
          .whereRef("tips.gardener_id", "=", "gardeners.id")
          .select((tips) => tips.fn.countAll<number>().as("count"))
          .as("counted"),
      ])
      .execute();
  }

  test("follows every tip that is shared, hidden, shown and deleted", async () => {
    const { token } = rosa;
    const edit = (id: string, availability: "public" | "hidden") =>
      garden.ask("PUT", `/user/editTip/${id}`, { token, body: { ...aTip, availability } });
    const shown = await garden.addTip(rosa);
    const hidden = await garden.addTip(rosa, { availability: "hidden" });
    expect(await total()).toBe(2);
    await edit(shown, "hidden");
    await edit(hidden, "public");
    expect(await total()).toBe(2);
    await garden.ask("DELETE", `/user/deleteTip/${shown}`, { token });
    expect(await total()).toBe(1);
    await garden.ask("DELETE", `/user/deleteTip/${hidden}`, { token });
    expect(await total()).toBe(0);
  });

  test("is right for a deleted account that left its public tips", async () => {
    const basil = await garden.register("Basil");
    await garden.addTip(basil);
    await garden.addTip(basil, { availability: "hidden" });
    await garden.leave(basil, "keep");
    const all = await counts();
    expect(all).toContainEqual({ kept: 1, counted: 1 });
    expect(all.filter(({ kept, counted }) => kept !== Number(counted))).toEqual([]);
  });
});
