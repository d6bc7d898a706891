import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  engines,
  type Garden,
  type Gardener,
  openGarden,
  readAllPages,
} from "../../../tests/garden.ts";
import { searchedTips, searches } from "../../../tests/searches.ts";
import { hideTip, showTip } from "../tips/tip-moderation.store.server.ts";
import type { Tip } from "../tips/tips.ts";
import type { SearchCounts } from "./search.ts";
import type { searchQuery } from "./search-query.ts";

const firstWord = ({ title }: { title: string }) => title.split(" ").find((word) => word !== "A");

describe.each(engines)("looking for tips on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  const ids = new Map<string | undefined, string>();

  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    for (const tip of searchedTips) ids.set(firstWord(tip), await garden.addTip(rosa, tip));
  });
  afterAll(() => garden.close());

  type Query = Partial<Record<keyof typeof searchQuery | "limit" | "cursor", string>>;
  const addressOf = (query: Query) => `?${new URLSearchParams(query)}`;

  async function find(query: Query) {
    const reply = await garden.ask("GET", `/home/search${addressOf(query)}`);
    expect(reply.status).toBe(200);
    const tips = (await reply.json()) as Tip[];
    expect(reply.headers.get("x-total-count")).toBe(String(tips.length));
    return tips.map(firstWord);
  }

  async function count(query: Query) {
    const reply = await garden.ask("GET", `/home/searchCounts${addressOf(query)}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as SearchCounts;
  }

  test.each(searches)("%s finds %s: %s", async (text, found) => {
    expect(await find({ text })).toEqual(found);
    expect((await count({ text })).total).toBe(found.length);
  });

  test("a text without words is as none", async () => {
    const all = searchedTips.map(firstWord).reverse();
    for (const text of ["", " ", "🍅", "!", "''"]) expect(await find({ text })).toEqual(all);
  });

  test("what is asked for in vain is said, and what was looked for instead", async () => {
    expect(await count({ text: "tomatto in water" })).toMatchObject({
      total: 2,
      correctedText: "tomato water",
    });
    expect(await count({ text: "tomato" })).not.toHaveProperty("correctedText");
    expect(await count({ text: "qwrtzpsdf" })).not.toHaveProperty("correctedText");
  });

  test("tips are found by plant, category and level, together with words too", async () => {
    expect(await find({ plant: "courgette" })).toEqual(["Zucchini", "Pick"]);
    expect(await find({ plant: "courgette", level: "easy" })).toEqual(["Pick"]);
    expect(await find({ category: "composting" })).toEqual(["Leaf", "heap"]);
    expect(await find({ category: "planting", level: "hard" })).toEqual(["Eggplants"]);
    expect(await find({ text: "dry", category: "composting" })).toEqual(["Leaf"]);
    expect(await find({ text: "dry", category: "supporting" })).toEqual([]);
    expect(await find({ plant: "pineapple" })).toEqual([]);
    expect(await find({ plant: "", category: "", level: "easy", text: "fruit" })).toEqual([]);
  });

  test("a level can come first among what is found", async () => {
    expect(await find({ text: "stem", sort: "easy" })).toEqual(["Bury", "Zucchini"]);
    expect(await find({ category: "composting", sort: "medium" })).toEqual(["heap", "Leaf"]);
    expect(await find({ text: "leaf", sort: "medium" })).toEqual(["Thin", "Leaf", "Bury"]);
    const [first] = await find({ sort: "hard" });
    expect(first).toBe("Frisée");
  });

  test("each filter says what its values would find", async () => {
    const all = await count({});
    expect(all.total).toBe(searchedTips.length);
    expect(all.levels).toEqual({ easy: 8, medium: 5, hard: 2 });
    expect(all.categories).toMatchObject({ planting: 5, composting: 2, supporting: 1 });
    expect(all.plants.find(({ slug }) => slug === "courgette")).toEqual({
      slug: "courgette",
      name: "Courgette",
      tips: 2,
    });
    const found = await count({ text: "stem", level: "easy" });
    expect(found.total).toBe(1);
    expect(found.levels).toEqual({ easy: 1, medium: 1, hard: 0 });
    expect(found.categories).toMatchObject({ planting: 1, "vertical-gardening": 0 });
    expect(found.plants).toEqual([{ slug: "tomato", name: "Tomato", tips: 1 }]);
    expect((await count({ category: "planting", level: "hard" })).categories).toMatchObject({
      planting: 1,
      "plant-care": 1,
      care: 0,
    });
  });

  test("pages follow one another without a gap, whatever is looked for", async () => {
    for (const query of [
      {},
      { text: "leaf" },
      { text: "stem", sort: "medium" },
      { level: "easy" },
    ]) {
      const whole = await find(query);
      for (const limit of ["1", "2", "3"]) {
        const path = `/home/search${addressOf({ ...query, limit })}`;
        const tips = await readAllPages<Tip>(garden, path);
        expect(tips.map(firstWord)).toEqual(whole);
      }
    }
  });

  test("the next page is there although the last tip of this one has gone", async () => {
    for (let i = 0; i < 2; i += 1) await garden.addTip(rosa, { title: "Zinc" });
    const first = await garden.ask("GET", "/home/search?text=zinc&limit=1");
    const next = first.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1] ?? "";
    const remove = async ([tip]: Tip[]) =>
      garden.ask("DELETE", `/user/deleteTip/${tip?._id}`, { token: rosa.token });
    await remove(await first.json());
    const second: Tip[] = await (await garden.ask("GET", next)).json();
    expect(second).toHaveLength(1);
    await remove(second);
    expect(await find({ text: "zinc" })).toEqual([]);
  });

  test("what its author hides is not found, and what is shown again has its old place", async () => {
    const edit = (change: object) =>
      garden.ask("PUT", `/user/editTip/${ids.get("Pick")}`, {
        token: rosa.token,
        body: { ...aTipOf("Pick"), ...change },
      });
    await edit({ availability: "hidden" });
    expect(await find({ text: "courgette" })).toEqual(["Zucchini"]);
    expect(await count({ plant: "courgette" })).toMatchObject({ total: 1, levels: { easy: 0 } });
    await edit({ availability: "public", plantType: "Marrow", title: "Pick when small" });
    expect(await find({ text: "courgette" })).toEqual(["Zucchini", "Pick"]);
    expect(await find({ text: "when small" })).toEqual(["Pick"]);
    await edit({});
  });

  const aTipOf = (word: string) => ({
    image_url: "https://example.org/tip.jpg",
    availability: "public",
    ...searchedTips.find((tip) => firstWord(tip) === word),
  });

  test("nothing that is typed makes a search fail, or finds what it should not", async () => {
    const hostile = [
      `"tomato`,
      "'; drop table tips; --",
      "tomato' OR '1'='1",
      "heading : tomato",
      ":level:easy",
      ":category",
      "tomato AND NOT",
      "NEAR(tomato stem, 2)",
      "tomato*",
      "*",
      "^tomato",
      "(((",
      "a & b | !c <-> d",
      "tomato:*",
      "\\",
      "%_%",
      "tomato\u0000",
      "\u0000",
      "\ud800",
      "x".repeat(10_000),
      "tomato ".repeat(2000),
      "👩‍🌾🍅👨‍👩‍👧‍👦",
      "عربي طماطم",
      "\u202etomato",
      "토마토 トマト 番茄",
      "ﬁg ½ Ⅷ ①",
      "ﷺ".repeat(100),
    ];
    for (const text of hostile) {
      for (const call of ["search", "searchCounts"]) {
        const reply = await garden.ask("GET", `/home/${call}${addressOf({ text })}`);
        expect(`${text.slice(0, 20)}: ${reply.status}`).toMatch(/: 200$/);
      }
    }
    expect(await find({ text: ":level:easy" })).toEqual([]);
    expect(await find({ text: "tomato*" })).toEqual(["Bury", "Scallions"]);
    const unknown: Query[] = [
      { plant: `"` },
      { plant: "a b" },
      { category: "weeds" },
      { level: "1" },
      { text: "tomato", cursor: "x" },
    ];
    for (const query of unknown) {
      const reply = await garden.ask("GET", `/home/search${addressOf(query)}`);
      expect(reply.status).toBe(422);
    }
  });

  test("what an earlier release has indexed is found as this one does it, after a while", async () => {
    const { writer, transaction } = garden.database;
    const id = ids.get("Thin") ?? "";
    await writer.updateTable("tips").set({ title: "Marvel" }).where("id", "=", id).execute();
    await writer
      .updateTable("searchable_tips")
      .set({ version: "" })
      .where("tip_id", "=", id)
      .execute();
    const job = garden.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === "search index");
    await job?.run(new AbortController().signal);
    expect(await find({ text: "marvel" })).toEqual(["Marvel"]);
    expect(await find({ text: "cluster" })).toEqual(["Marvel"]);
    await transaction((begun) => hideTip(begun, id, "", Date.now()));
    expect(await find({ text: "marvel" })).toEqual([]);
    await transaction((begun) => showTip(begun, id));
    expect(await find({ text: "marvel" })).toEqual(["Marvel"]);
  });
});
