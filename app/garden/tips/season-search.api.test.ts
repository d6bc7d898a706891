import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Gardener,
  openGarden,
  readAllPages,
  type Garden as Site,
} from "../../../tests/garden.ts";
import { type Garden, yearParts } from "../gardens/gardens.ts";
import { partAt } from "../gardens/seasons.ts";
import type { SearchCounts } from "../search/search.ts";
import type { searchQuery } from "../search/search-query.ts";
import type { Tip } from "./tips.ts";

const oslo: Garden = {
  hemisphere: "north",
  winter: "severe",
  summer: "warm",
  rain: "moderate",
  kind: "beds",
};
const perth: Garden = { ...oslo, hemisphere: "south", winter: "light", summer: "hot" };

describe.each(engines)("tips for a garden and a time, on %s", (engine) => {
  let site: Site;
  let olav: Gardener;
  let pat: Gardener;
  const neighbours: Gardener[] = [];
  const ids = new Map<string, string>();

  beforeAll(async () => {
    site = await openGarden(engine);
    olav = await site.register("Olav");
    pat = await site.register("Patsy");
    const describeGarden = ({ token }: Gardener, body: Garden) =>
      site.ask("PUT", "/user/garden", { token, body });
    await describeGarden(olav, oslo);
    await describeGarden(pat, perth);
    for (const name of ["Nell", "Noor"]) {
      const neighbour = await site.register(name);
      await describeGarden(neighbour, perth);
      neighbours.push(neighbour);
    }
    const now = partAt(site.services.clock(), "north");
    const halfAYearLater = yearParts[(yearParts.indexOf(now) + 6) % 12] ?? now;
    const share = async (gardener: Gardener, tip: Partial<typeof aTip>) =>
      ids.set(tip.title ?? "", await site.addTip(gardener, tip));
    await share(olav, { title: "Dig", when: [now], category: "planting" });
    await share(olav, { title: "Sow", when: [halfAYearLater], difficultyLevel: "hard" });
    await share(olav, { title: "Prune", when: [now], plantType: "Rose", category: "care" });
    await share(pat, { title: "Mulch", when: [now] });
    await share(pat, { title: "Shade", when: yearParts, availability: "hidden" });
  });
  afterAll(() => site.close());

  type Query = Partial<Record<keyof typeof searchQuery | "limit", string>>;
  const pathOf = (call: string, query: Query) => `/home/${call}?${new URLSearchParams(query)}`;

  async function find(query: Query) {
    const reply = await site.ask("GET", pathOf("search", query));
    const tips = (await reply.json()) as Tip[];
    expect(reply.headers.get("x-total-count")).toBe(String(tips.length));
    return tips.map(({ title }) => title);
  }
  const count = async (query: Query) =>
    (await site.ask("GET", pathOf("searchCounts", query))).json() as Promise<SearchCounts>;
  const report = (title: string, { token }: Gardener, result: string) =>
    site.ask("PUT", `/user/outcome/${ids.get(title)}`, {
      token,
      body: { outcome: result, year: null, words: "" },
    });

  test("tips for similar gardens are found, and those to be done now there", async () => {
    expect(await find({ garden: "severe-warm" })).toEqual(["Prune", "Sow", "Dig"]);
    expect(await find({ garden: "hard-warm" })).toEqual(["Prune", "Sow", "Dig"]);
    expect(await find({ garden: "light-hot" })).toEqual(["Mulch"]);
    expect(await find({ now: "north" })).toEqual(["Mulch", "Prune", "Dig"]);
    expect(await find({ now: "south" })).toEqual(["Sow"]);
    expect(await find({ garden: "severe-warm", now: "north" })).toEqual(["Prune", "Dig"]);
    expect(await find({ garden: "severe-warm", now: "north", plant: "rose" })).toEqual(["Prune"]);
    expect(await find({ text: "stem", garden: "light-hot", now: "south" })).toEqual([]);
    expect(await find({ garden: "severe-warm", sort: "hard" })).toEqual(["Sow", "Prune", "Dig"]);
    for (const garden of ["oslo", "severe-warm-sunny", "severe-warm-", "severe"])
      expect((await site.ask("GET", `/home/search?garden=${garden}`)).status).toBe(422);
  });

  test("gardens with another rain, under glass or in pots have others", async () => {
    expect(await find({ garden: "severe-warm-moderate" })).toEqual(["Prune", "Sow", "Dig"]);
    for (const other of ["dry", "wet", "glass", "pots"]) {
      expect(await find({ garden: `severe-warm-${other}` })).toEqual([]);
      expect(await find({ garden: `severe-warm-${other}`, order: "worked" })).toEqual([]);
    }
    expect((await count({ garden: "severe-warm-pots" })).gardens).toContainEqual({
      ...{ value: "severe-warm-pots", tips: 0 },
    });
    const pia = await site.register("Pia in pots");
    const body = { ...oslo, winter: "arctic", summer: "cool", kind: "pots" };
    await site.ask("PUT", "/user/garden", { token: pia.token, body });
    const id = await site.addTip(pia, { title: "Bucket" });
    expect(await find({ garden: "arctic-cool-pots" })).toEqual(["Bucket"]);
    expect(await find({ garden: "arctic-cool" })).toEqual([]);
    expect(await find({ garden: "arctic-cool", order: "worked" })).toEqual([]);
    await site.ask("DELETE", `/user/deleteTip/${id}`, { token: pia.token });
  });

  test("counts tell what each choice would find, with and without other filters", async () => {
    expect(await count({})).toMatchObject({
      total: 4,
      now: [
        { value: "north", tips: 3 },
        { value: "south", tips: 1 },
      ],
      anyGarden: 4,
      anyTime: 4,
      gardens: [
        {
          value: "moderate-warm",
          ofSite: true,
          tips: 0,
        },
      ],
    });
    const found = await count({ text: "stem", garden: "light-hot", now: "south" });
    expect(found).toMatchObject({ total: 0, anyGarden: 1, anyTime: 1 });
    expect(found.now.map(({ tips }) => tips)).toEqual([1, 0]);
    expect(found.gardens.map(({ value, tips }) => [value, tips])).toEqual([
      ["moderate-warm", 0],
      ["light-hot", 0],
    ]);
  });

  test("tips that worked come first, in one kind of garden if asked for", async () => {
    for (const gardener of [pat, ...neighbours]) await report("Dig", gardener, "worked");
    await report("Prune", pat, "failed");
    await report("Mulch", olav, "partly");
    expect(await find({ order: "worked" })).toEqual(["Dig", "Mulch", "Prune", "Sow"]);
    expect(await find({ order: "worked", sort: "hard" })).toEqual(["Sow", "Dig", "Mulch", "Prune"]);
    expect(await find({ order: "worked", category: "care" })).toEqual(["Prune"]);
    // At this point, three gardeners have reported that a tip also works in hot gardens.
    expect(await find({ garden: "light-hot", order: "worked" })).toEqual(["Dig", "Mulch"]);
    expect(await find({ garden: "light-hot-dry", order: "worked" })).toEqual(["Dig"]);
    expect(await find({ garden: "light-hot-dry" })).toEqual(["Dig"]);
    expect(await find({ text: "stem", order: "worked", now: "north" })).toEqual([
      "Dig",
      "Mulch",
      "Prune",
    ]);
    for (const query of [
      { order: "worked" },
      { order: "worked", sort: "hard" },
      { garden: "light-hot", order: "worked" },
      { garden: "severe-warm-moderate", order: "worked" },
    ]) {
      for (const limit of ["1", "2"]) {
        const tips = await readAllPages<Tip>(site, pathOf("search", { ...query, limit }));
        expect(tips.map(({ title }) => title)).toEqual(await find(query));
      }
    }
  });

  test("withdrawn reports, edits and deleted accounts count at once", async () => {
    const { token } = pat;
    await site.ask("DELETE", `/user/outcome/${ids.get("Prune")}`, { token });
    expect(await find({ garden: "light-hot" })).toEqual(["Mulch", "Dig"]);
    const edited = { ...aTip, title: "Sow", when: [...yearParts] };
    await site.ask("PUT", `/user/editTip/${ids.get("Sow")}`, { token: olav.token, body: edited });
    expect(await find({ now: "north" })).toContain("Sow");
    await site.leave(pat, "keep");
    expect(await find({ garden: "light-hot" })).toEqual(["Mulch"]);
  });
});
