import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGarden, ruleEngines, type Garden as Site } from "../../../tests/garden.ts";
import { type Garden, type SeasonPart, type YearPart, yearParts } from "../gardens/gardens.ts";
import { acrossEquator, partAt } from "../gardens/seasons.ts";
import type { TipInput } from "../tips/tip-input.ts";
import { isWhole } from "../tips/tips.ts";
import { areUntried, type SeasonTip, type SeasonTips } from "./calendar.ts";

const leipzig: Garden = {
  hemisphere: "north",
  winter: "cold",
  summer: "warm",
  rain: "moderate",
  kind: "beds",
};
const athens: Garden = { ...leipzig, winter: "light", summer: "hot", rain: "dry" };

describe.each(ruleEngines)("tips that are good to do now, on %s", (engine) => {
  let site: Site;
  let now: SeasonPart;
  const ids = new Map<string, string>();

  async function settle(garden: Garden) {
    const gardener = await site.register();
    await site.ask("PUT", "/user/garden", { token: gardener.token, body: garden });
    return gardener;
  }

  async function share(garden: Garden, tip: Partial<TipInput> & { title: string }) {
    ids.set(tip.title, await site.addTip(await settle(garden), { when: [now], ...tip }));
  }

  async function report(title: string, garden: Garden, results: string[]) {
    for (const result of results) {
      const { token } = await settle(garden);
      const body = { outcome: result, year: null, words: "" };
      await site.ask("PUT", `/user/outcome/${ids.get(title)}`, { token, body });
    }
  }

  async function season(query: Record<string, string> = {}) {
    const path = `/home/season?${new URLSearchParams({ limit: "24", ...query })}`;
    const { items } = (await (await site.ask("GET", path)).json()) as SeasonTips;
    return items.filter((tip) => isWhole<SeasonTip>(tip));
  }
  const titles = async (query?: Record<string, string>) =>
    (await season(query)).map(({ title }) => title);

  beforeAll(async () => {
    site = await openGarden(engine);
    now = partAt(site.services.clock(), "north");
  });
  afterAll(() => site.close());

  test("results are counted for similar gardens and for others, and visitors get none", async () => {
    await share(leipzig, { title: "Tie up the beans", plantType: "Runner bean" });
    await report("Tie up the beans", leipzig, ["worked", "worked", "partly"]);
    await report("Tie up the beans", athens, ["worked", "failed"]);
    const [mine] = await season({ climate: "cold-warm", setting: "moderate" });
    expect(mine).toMatchObject({
      likeYours: { worked: 2, partly: 1, of: 3 },
      elsewhere: { worked: 1, partly: 0, of: 2 },
    });
    for (const query of ["", "climate=all", "hemisphere=north"]) {
      const [tip] = await season(Object.fromEntries(new URLSearchParams(query)));
      expect(tip?.title).toBe("Tie up the beans");
      expect(tip).not.toHaveProperty("likeYours");
      expect(tip).not.toHaveProperty("elsewhere");
    }
  });

  test("a tip is for gardens with the same rain, until three results confirm it for such winters", async () => {
    await share(leipzig, { title: "Earth up the leeks", plantType: "Leek" });
    const inDry = () => titles({ climate: "cold-warm", setting: "dry" });
    expect(await titles({ climate: "cold-warm", setting: "moderate" })).toContain(
      "Earth up the leeks",
    );
    expect(await titles({ climate: "cold-warm" })).toContain("Earth up the leeks");
    expect(await inDry()).not.toContain("Earth up the leeks");
    await report("Earth up the leeks", { ...leipzig, winter: "hard" }, ["worked", "worked"]);
    expect(await inDry()).not.toContain("Earth up the leeks");
    await report("Earth up the leeks", leipzig, ["worked"]);
    expect(await inDry()).toContain("Earth up the leeks");
    expect(await titles({ climate: "cold-warm", setting: "pots" })).not.toContain(
      "Earth up the leeks",
    );
  });

  test("soon lists tips for now, then tips for the next months, until there are enough", async () => {
    const tromso: Garden = { ...leipzig, winter: "arctic", summer: "cool" };
    const ahead = (months: number) =>
      yearParts[(yearParts.indexOf(now as YearPart) + months) % yearParts.length] as YearPart;
    const place = { climate: "arctic-cool", setting: "moderate" };
    await share(tromso, { title: "In a quarter", plantType: "Leek", when: [ahead(3)] });
    await share(tromso, { title: "Last month", plantType: "Leek", when: [ahead(11)] });
    await share(tromso, { title: "Next month", plantType: "Leek", when: [ahead(1), ahead(2)] });
    await share(tromso, { title: "This month", plantType: "Leek", when: [now, ahead(1)] });
    expect(await titles({ ...place, when: "now" })).toEqual(["This month"]);
    const inOrder = ["This month", "Next month", "In a quarter", "Last month"];
    expect(await titles({ ...place, when: "soon" })).toEqual(inOrder);
    expect(await titles({ ...place, when: "soon", plant: "leek" })).toEqual(inOrder);
    expect(await titles({ ...place, when: "soon", limit: "2" })).toEqual(inOrder.slice(0, 2));
  });

  test("plants that cannot live there are left out, and tips that failed more often than they worked", async () => {
    const lagos: Garden = { ...leipzig, winter: "none", summer: "hot" };
    await share(lagos, { title: "Desucker the bananas", plantType: "Banana" });
    await report("Desucker the bananas", leipzig, ["worked", "worked", "worked"]);
    expect(await titles({ climate: "none-hot" })).toContain("Desucker the bananas");
    expect(await titles({ climate: "cold-warm" })).not.toContain("Desucker the bananas");

    await share(leipzig, { title: "Spray milk on mildew", plantType: "Courgette" });
    const shown = async () => [
      (await titles({ climate: "cold-warm" })).includes("Spray milk on mildew"),
      (await titles({ climate: "all" })).includes("Spray milk on mildew"),
      (await titles({ climate: "cold-warm", plant: "courgette" })).length === 1,
      (await titles({ climate: "cold-warm", when: "any" })).includes("Spray milk on mildew"),
    ];
    await report("Spray milk on mildew", leipzig, ["worked", "failed"]);
    expect(await shown()).toEqual([true, true, true, true]);
    await report("Spray milk on mildew", leipzig, ["failed"]);
    expect(await shown()).toEqual([false, false, false, false]);
  });

  test("the reply says when nobody with such winters has tried any of the tips", async () => {
    const cusco: Garden = { ...leipzig, winter: "light", summer: "cool" };
    await share(cusco, { title: "Rogue the potatoes", plantType: "Potato" });
    const untried = async () => areUntried(await season({ climate: "light-cool" }));
    expect(await untried()).toBe(true);
    await report("Rogue the potatoes", athens, ["worked"]);
    expect(await untried()).toBe(true);
    await report("Rogue the potatoes", cusco, ["failed", "worked"]);
    expect(await untried()).toBe(false);
    expect(areUntried([])).toBe(false);
    expect(areUntried(await season())).toBe(false);
  });

  test("other tasks come before harvests", async () => {
    const dublin: Garden = { ...leipzig, winter: "moderate", summer: "cool", rain: "wet" };
    await share(dublin, { title: "Lift the beetroot", plantType: "Beetroot", deed: "harvest" });
    await share(dublin, { title: "Sow the beetroot", plantType: "Beetroot", deed: "sow" });
    await report("Lift the beetroot", dublin, ["worked"]);
    const query = { climate: "moderate-cool", plant: "beetroot" };
    expect((await season(query)).map(({ title, deed: task }) => [title, task])).toEqual([
      ["Sow the beetroot", "sow"],
      ["Lift the beetroot", "harvest"],
    ]);
    expect(await titles({ ...query, limit: "1" })).toEqual(["Lift the beetroot"]);
  });

  test("a tip for the rainy season is good now where it rains now", async () => {
    const lagos: Garden = { ...leipzig, winter: "none", summer: "hot", rain: "wet" };
    await share(lagos, { title: "Mound the yams", plantType: "Yam", when: ["early-wet"] });
    const query = { climate: "none-hot", setting: "wet" };
    const month = new Date(site.services.clock()).getUTCMonth();
    const months = (first: number) => [0, 1, 2, 3].map((after) => (first + after) % 12).join();
    expect(await titles({ ...query, wet: months(month) })).toContain("Mound the yams");
    expect(await titles({ ...query, wet: months(acrossEquator(month)) })).not.toContain(
      "Mound the yams",
    );
    expect(await titles(query)).not.toContain("Mound the yams");
    expect(await titles({ ...query, when: "any" })).toContain("Mound the yams");
    for (const wet of ["12", "june", "1,", "1,2,3,4,5,6,7,8,9,10,11,0,1"]) {
      expect((await site.ask("GET", `/home/season?wet=${wet}`)).status).toBe(422);
    }
    expect((await site.ask("GET", "/home/season?setting=cellar")).status).toBe(422);
    expect(yearParts).toContain(now);
  });

  test("seasons of temperature do not apply to a year of rain and drought, and the reverse", async () => {
    const beirut: Garden = { ...leipzig, winter: "none", summer: "hot", kind: "pots" };
    const month = new Date(site.services.clock()).getUTCMonth();
    const lagos: Garden = { ...beirut, wetMonths: [0, 1, 2, 3].map((more) => (month + more) % 12) };
    await share(beirut, { title: "Shade the worm bin", plantType: "Worm compost" });
    await share(beirut, { title: "Wipe the tools", plantType: "Tools", when: [...yearParts] });
    await share(lagos, { title: "Sow the tomatoes in bags", plantType: "Tomato" });
    const query = { climate: "none-hot", setting: "pots" };
    const inRain = { ...query, wet: `${lagos.wetMonths}` };
    const [shade, sow, wipe] = ["Shade the worm bin", "Sow the tomatoes in bags", "Wipe the tools"];
    expect((await titles(query)).toSorted()).toEqual([shade, wipe]);
    expect((await titles(inRain)).toSorted()).toEqual([sow, wipe]);
    expect(await titles({ ...inRain, plant: "tomato" })).toEqual([sow]);
    expect(await titles({ ...inRain, plant: "worm-compost" })).toEqual([]);
  });

  test("after a change of the plant list, all tips are ranked and indexed again", async () => {
    const query = { climate: "none-hot", setting: "wet", when: "any" };
    const before = await titles(query);
    expect(before).toContain("Mound the yams");
    const { writer } = site.database;
    await writer.updateTable("tip_rankings").set({ settings: 0, score: 1 }).execute();
    await writer.updateTable("searchable_tips").set({ version: "older" }).execute();
    expect(await titles(query)).toEqual([]);
    await site.runJobs("search index");
    expect(await titles(query)).toEqual(before);
  });
});
