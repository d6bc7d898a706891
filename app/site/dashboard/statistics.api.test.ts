import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoGarden } from "../../../tests/demo-garden.ts";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { yearParts } from "../../garden/gardens/gardens.ts";
import type { TipInput } from "../../garden/tips/tip-input.ts";
import { day, monthOf } from "../../platform/process/clock.ts";
import { type Growth, lastTwelveMonths, type OwnNumbers } from "./statistics.ts";

test("twelve months end with this one, across a new year", () => {
  const months = lastTwelveMonths(Date.UTC(2026, 1, 28, 23, 59));
  expect(months).toHaveLength(12);
  expect(months.slice(0, 1)).toEqual(["2025-03"]);
  expect(months.slice(-3)).toEqual(["2025-12", "2026-01", "2026-02"]);
});

describe.each(ruleEngines)("the site in numbers on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.register("Rosa"), garden.register("Basil")]);
    // Stops the clock, because the end of a month during the test would change the numbers.
    garden.stopClock();
  });
  afterAll(() => garden.close());

  async function numbers() {
    const growth = (await (await garden.ask("GET", "/home/growth")).json()) as Growth;
    const allData = (await (await garden.ask("GET", "/home/alldata")).json()) as {
      likes_count: number;
    };
    const months = Object.values(growth.tips_by_month);
    return { ...growth, thisMonth: months.at(-1), months, likes: allData.likes_count };
  }

  const like = (id: string, method = "PUT") =>
    garden.ask(method, `/user/addLike/${id}`, { token: basil.token });
  const edit = (id: string, tip: Partial<TipInput>) =>
    garden.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body: { ...aTip, ...tip } });
  const remove = (id: string) =>
    garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });

  test("an empty site has twelve months and seven categories of zero", async () => {
    const { tips_by_month, likes_by_category } = await numbers();
    expect(Object.keys(tips_by_month)).toEqual(lastTwelveMonths(garden.services.clock()));
    expect(Object.keys(likes_by_category)).toHaveLength(7);
    for (const one of [tips_by_month, likes_by_category]) {
      expect(new Set(Object.values(one))).toEqual(new Set([0]));
    }
  });

  test("a tip counts in its month, and its likes in its category", async () => {
    const before = await numbers();
    const id = await garden.addTip(rosa, { category: "supporting" });
    await Promise.all([like(id), like(id)]);
    const after = await numbers();
    expect(after.thisMonth).toBe((before.thisMonth ?? 0) + 1);
    expect(after.likes_by_category.supporting).toBe(before.likes_by_category.supporting + 1);
    expect(after.likes).toBe(before.likes + 1);
    await like(id, "DELETE");
    expect((await numbers()).likes_by_category).toEqual(before.likes_by_category);
  });

  test("hidden tips and their likes are not counted, until they are shown again", async () => {
    const id = await garden.addTip(rosa);
    await like(id);
    const shown = await numbers();
    await Promise.all([1, 2, 3].map(() => edit(id, { availability: "hidden" })));
    const hidden = await numbers();
    expect(hidden.thisMonth).toBe((shown.thisMonth ?? 0) - 1);
    expect(hidden.likes_by_category.planting).toBe(shown.likes_by_category.planting - 1);
    await garden.ask("PUT", `/user/addLike/${id}`, { token: rosa.token });
    expect(await numbers()).toEqual(hidden);
    await edit(id, { availability: "public" });
    expect((await numbers()).likes).toBe(shown.likes + 1);
  });

  test("likes move with a tip to another category, and are deleted with it", async () => {
    const before = await numbers();
    const id = await garden.addTip(rosa);
    await like(id);
    await Promise.all(
      (["care", "composting", "care"] as const).map((category) => edit(id, { category })),
    );
    await edit(id, { category: "maintenance" });
    const moved = await numbers();
    expect(moved.likes_by_category).toEqual({
      ...before.likes_by_category,
      maintenance: before.likes_by_category.maintenance + 1,
    });
    await Promise.all([remove(id), remove(id)]);
    expect(await numbers()).toEqual(before);
  });

  test("a gardener's numbers equal a recount after all kinds of changes", async () => {
    const sage = await garden.register("Sage");
    const own = async () => {
      const reply = await garden.ask("GET", "/user/ownNumbers", { token: sage.token });
      return (await reply.json()) as OwnNumbers;
    };
    expect(await own()).toMatchObject({ tips_count: 0, counted_tips: 0, outcomes_by_winter: [] });

    const seasons = [["late-spring", "early-summer"], ["late-spring"], [...yearParts], []] as const;
    const ids: string[] = [];
    for (const when of seasons) ids.push(await garden.addTip(sage, { when: [...when] }));
    const [peas = "", beans = "", always = "", hidden = ""] = ids;
    const warm = { hemisphere: "north", summer: "warm", rain: "moderate", kind: "beds" };
    const body = { ...warm, winter: "hard" };
    await garden.ask("PUT", "/user/garden", { token: rosa.token, body });
    const report = ({ token }: Gardener, id: string, result: string) =>
      garden.ask("PUT", `/user/outcome/${id}`, {
        token,
        body: { outcome: result, year: null, words: "" },
      });
    await report(rosa, peas, "failed");
    await report(rosa, peas, "worked");
    await report(rosa, beans, "partly");
    await report(basil, peas, "failed");
    await report(basil, hidden, "worked");
    await Promise.all([like(peas), like(always), like(hidden)]);
    const allShown = await own();
    await garden.ask("PUT", `/user/editTip/${hidden}`, {
      token: sage.token,
      body: { ...aTip, availability: "hidden" },
    });
    expect(allShown).toMatchObject({ tips_count: 4, likes_count: 3 });
    expect(await own()).toEqual({
      ...{ tips_count: 3, counted_tips: 3, likes_count: 2, any_time_count: 1 },
      outcomes_by_winter: [
        { winter: "hard", worked: 1, partly: 1, failed: 0 },
        { winter: null, worked: 0, partly: 0, failed: 1 },
      ],
      tips_by_part: {
        ...Object.fromEntries(yearParts.map((part) => [part, 0])),
        ...{ "late-spring": 2, "early-summer": 1 },
      },
    });

    await garden.ask("DELETE", `/user/deleteTip/${beans}`, { token: sage.token });
    await garden.ask("DELETE", `/user/outcome/${peas}`, { token: basil.token });
    const results = await garden.database.reader
      .selectFrom("results")
      .innerJoin("tips", "tips.id", "tip_id")
      .select(["outcome", "climate"])
      .where("tip_id", "in", ids)
      .where("availability", "=", "public")
      .execute();
    expect(results).toEqual([{ outcome: "worked", climate: "hard-warm" }]);
    expect(await own()).toMatchObject({
      tips_count: 2,
      outcomes_by_winter: [{ winter: "hard", worked: 1, partly: 0, failed: 0 }],
      tips_by_part: { "late-spring": 1, "early-summer": 1 },
    });
  });

  test("old months leave the numbers", async () => {
    const { months } = await numbers();
    expect(months.at(-1)).toBeGreaterThan(0);
    const now = garden.services.clock();
    const today = new Date(now);
    const nextMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1) - now;
    garden.wait(nextMonth);
    expect((await numbers()).months.at(-1)).toBe(0);
    expect((await numbers()).months.at(-2)).toBe(months.at(-1));
    garden.wait(365 * day);
    expect(new Set((await numbers()).months)).toEqual(new Set([0]));
    garden.wait(-nextMonth - 365 * day);
  });

  test("a demo site counts all its content", async () => {
    const filled = await openDemoGarden(engine);
    const now = filled.services.clock();
    const growth = (await (await filled.ask("GET", "/home/growth")).json()) as Growth;
    const tips = await filled.database.reader
      .selectFrom("tips")
      .select(["category", "likes_count", "created_at"])
      .execute();
    const months = lastTwelveMonths(now).map(
      (month) => tips.filter((tip) => monthOf(tip.created_at) === month).length,
    );
    expect(Object.values(growth.tips_by_month)).toEqual(months);
    for (const [category, likes] of Object.entries(growth.likes_by_category)) {
      const own = tips.filter((tip) => tip.category === category);
      expect(likes).toBe(own.reduce((sum, tip) => sum + tip.likes_count, 0));
    }
    await filled.close();
  });
});
