import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCrowd } from "../../../tests/crowd.ts";
import {
  engines,
  type Garden,
  type Gardener,
  openGarden,
  readAllPages,
  siteUrl,
} from "../../../tests/garden.ts";
import { searchedTips, searches } from "../../../tests/searches.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { monthName } from "../../platform/text/dates.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import { monthOfPart, partAt } from "../gardens/seasons.ts";
import { hideTip, showTip } from "../tips/tip-moderation.store.server.ts";
import type { Tip } from "../tips/tips.ts";
import type { FoundTip, SearchCounts } from "./search.ts";
import type { searchQuery } from "./search-query.ts";

const firstWord = ({ title }: { title: string }) => title.split(" ").find((word) => word !== "A");

describe.each(engines)("searching tips on %s", (engine) => {
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
    const tips = (await reply.json()) as FoundTip[];
    expect(reply.headers.get("x-total-count")).toBe(String(tips.length));
    return tips.map(firstWord);
  }

  /** Returns a word of each title, and `|` before the first tip that lacks words. */
  async function findParts(query: Query) {
    const reply = await garden.ask("GET", `/home/search${addressOf(query)}`);
    const tips = (await reply.json()) as FoundTip[];
    const parts = tips.findIndex(({ lacks }) => lacks !== undefined);
    return parts < 0 ? tips.map(firstWord) : tips.map(firstWord).toSpliced(parts, 0, "|");
  }

  async function count(query: Query) {
    const reply = await garden.ask("GET", `/home/searchCounts${addressOf(query)}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as SearchCounts;
  }

  test.each(searches)("%s finds %s: %s", async (text, found) => {
    expect(await findParts({ text })).toEqual(found);
    expect((await count({ text })).total).toBe(found.filter((word) => word !== "|").length);
  });

  test("a text without words counts as empty", async () => {
    const all = searchedTips.map(firstWord).reverse();
    for (const text of ["", " ", "🍅", "!", "''"]) expect(await find({ text })).toEqual(all);
  });

  test("the reply contains missing words and the corrected text", async () => {
    expect(await count({ text: "tomatto in water" })).toMatchObject({
      total: 2,
      correctedText: "tomato water",
    });
    expect(await count({ text: "tomato" })).not.toHaveProperty("correctedText");
    expect(await count({ text: "qwrtzpsdf" })).not.toHaveProperty("correctedText");
  });

  test("tips are found by plant, category and level, with and without words", async () => {
    expect(await find({ plant: "courgette" })).toEqual(["Zucchini", "Pick"]);
    expect(await find({ plant: "courgette", level: "easy" })).toEqual(["Pick"]);
    expect(await find({ category: "composting" })).toEqual(["Leaf", "heap"]);
    expect(await find({ category: "planting", level: "hard" })).toEqual(["Eggplants"]);
    expect(await find({ text: "dry", category: "composting" })).toEqual(["Leaf"]);
    expect(await find({ text: "dry", category: "supporting" })).toEqual([]);
    expect(await find({ plant: "pineapple" })).toEqual([]);
    expect(await find({ plant: "", category: "", level: "easy", text: "fruit" })).toEqual([]);
  });

  test("a level can come first among found tips", async () => {
    expect(await find({ text: "stem", sort: "easy" })).toEqual(["Bury", "Zucchini"]);
    expect(await find({ category: "composting", sort: "medium" })).toEqual(["heap", "Leaf"]);
    expect(await find({ text: "leaf", sort: "medium" })).toEqual(["Thin", "Leaf", "Bury"]);
    const [first] = await find({ sort: "hard" });
    expect(first).toBe("Frisée");
  });

  test("each filter tells how many tips its values would find", async () => {
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

  test("pages follow each other without a gap in every search", async () => {
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

  test("the reply lists the typed words that a tip lacks", async () => {
    const ask = async (text: string) =>
      (await garden.ask("GET", `/home/search${addressOf({ text })}`)).json() as Promise<FoundTip[]>;
    const lacks = async (text: string) =>
      (await ask(text)).map((tip) => [firstWord(tip), tip.lacks]);
    expect(await lacks("Tomatoes with BLIGHT?")).toEqual([
      ["Bury", ["BLIGHT"]],
      ["Scallions", ["BLIGHT"]],
    ]);
    expect(await lacks("stems")).toEqual(
      [
        ["Zucchini", undefined],
        ["Bury", undefined],
      ].reverse(),
    );
    expect((await count({ text: "Tomatoes with BLIGHT?" })).words).toEqual(["Tomatoes", "BLIGHT"]);
    // “Tomato blight” is the name of a trouble, but still becomes two terms.
    const { words, correctedText } = await count({ text: "tomatto blight" });
    expect([words, correctedText]).toEqual([["tomato", "blight"], "tomato blight"]);
    expect(await lacks("tomato blight")).toEqual([
      ["Bury", ["blight"]],
      ["Scallions", ["blight"]],
    ]);
    // No tip is about leeks, but scallions grow in a similar way.
    expect(await lacks("please, when to plant my leeks")).toContainEqual(["Scallions", ["leeks"]]);
  });

  test("a question for a task finds the tips about the task", async () => {
    const id = await garden.addTip(rosa, {
      title: "Celeriac",
      deed: "sow",
      description: "In a tray.",
    });
    expect((await findParts({ text: "when to sow celeriac" })).slice(0, 2)).toEqual([
      "Celeriac",
      "|",
    ]);
    await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
  });

  test("tips with all words come before tips with some, even with some in the title", async () => {
    const tips = [
      { title: "Both", description: `Hay. ${"Water in the morning. ".repeat(200)} Alpaca.` },
      { title: "Alpaca alpaca", plantType: "Alpaca", description: "Alpaca ".repeat(20) },
      { title: "Alpaca once more", plantType: "Alpaca", description: "Alpaca ".repeat(20) },
    ];
    const added = [];
    for (const tip of tips) added.push(await garden.addTip(rosa, tip));
    expect(await findParts({ text: "alpaca hay" })).toEqual(["Both", "|", "Alpaca", "Alpaca"]);
    for (const id of added) {
      await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
    }
  });

  test("the answers are the page of the plant, the page of the trouble, and the season", async () => {
    const answers = async (text: string) =>
      (await count({ text })).answers.map(({ kind, name, path }) => [kind, name, path]);
    expect(await answers("blackfly on broad beans")).toEqual([
      ["trouble-signs", "Aphids", "/troubles/aphids"],
      ["plant-guide", "Broad bean", "/plants/broad-bean"],
    ]);
    const soap = await garden.addTip(rosa, { title: "Soap", troubles: ["aphids"] });
    expect(await answers("greenfly")).toEqual([["trouble-help", "Aphids", "/troubles/aphids"]]);
    await garden.ask("DELETE", `/user/deleteTip/${soap}`, { token: rosa.token });
    expect(await answers("dhania")).toEqual([["plant-guide", "Coriander", "/plants/coriander"]]);
    expect(await answers("compost")).toEqual([]);
    const { siteGarden, clock } = garden.services;
    const id = await garden.addTip(rosa, {
      title: "Hoe",
      plantType: "Leek",
      when: [partAt(clock(), siteGarden.hemisphere)],
    });
    expect((await count({ text: "leeks" })).answers).toEqual([
      { kind: "plant-guide", name: "Leek", path: "/plants/leek" },
      {
        ...{ kind: "plant-season", name: "Leeks", path: "/plants/leek#year" },
        month: new Date(clock()).getUTCMonth(),
      },
    ]);
    await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
  });

  test("a tip is found by all names of the trouble that it helps against", async () => {
    const id = await garden.addTip(rosa, { title: "Soap", troubles: ["aphids"] });
    for (const text of ["aphids", "greenfly", "blackfly"]) {
      expect((await find({ text })).slice(0, 1)).toEqual(["Soap"]);
    }
    await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
  });

  test("on a site for members, visitors search titles and plants only", async () => {
    const when = partAt(garden.services.clock(), "north");
    const tip = { title: "Soap", plantType: "Rose", troubles: ["aphids"], when: [when] };
    const id = await garden.addTip(rosa, { ...tip, description: "Spray it on the greenfly." });
    const services = { ...garden.services, publicTips: false };
    const api = createApi(services, createFeatures(services));
    const ask = async (call: string, text: string, token?: string) => {
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const address = new URL(`/home/${call}${addressOf({ text })}`, siteUrl);
      return (await api.fetch(new Request(address, { headers }))).json();
    };
    const titles = async (text: string, token?: string) =>
      ((await ask("search", text, token)) as FoundTip[]).map(({ title }) => title);
    const month = monthName(monthOfPart(when, "north"));
    for (const text of ["aphids", "spray", "easy", month, "greenfly spray"]) {
      expect(await titles(text, rosa.token), text).toContain("Soap");
      expect(await titles(text), text).not.toContain("Soap");
    }
    const found = (await ask("search", "soap against aphids")) as FoundTip[];
    expect(found.map(({ title, lacks }) => [title, lacks])).toEqual([["Soap", ["aphids"]]]);
    expect(await ask("searchCounts", "soap against aphids")).toMatchObject({
      total: 1,
      answers: [],
    });
    await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
  });

  test("every question has complete pages and a correct count", async () => {
    const words = searchedTips.flatMap(({ title, description = "" }) =>
      `${title} ${description}`.split(" "),
    );
    const word = fc.oneof(
      fc.constantFrom(
        ...words,
        "please",
        "NOT",
        "OR",
        '"',
        "the",
        "(",
        "tomatos",
        "dhania",
        "mice",
      ),
      fc.string({ unit: "binary", maxLength: 12 }),
    );
    const question = fc.array(word, { maxLength: 12 }).map((all) => all.join(" "));
    const sort = fc.constantFrom("no-sorting", "easy", "hard");
    const order = fc.constantFrom("newest", "worked");
    await fc.assert(
      fc.asyncProperty(question, sort, order, async (text, sort, order) => {
        const whole = await find({ text, sort, order });
        const { total } = await count({ text });
        expect(total).toBe(whole.length);
        if (whole.length === 0) return;
        const path = `/home/search${addressOf({ text, sort, order, limit: "4" })}`;
        const tips = await readAllPages<Tip>(garden, path);
        expect(tips.map(firstWord)).toEqual(whole);
      }),
      { numRuns: isSweep ? 20 : 8 },
    );
  });

  test("the next page exists although the last tip of this page is deleted", async () => {
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

  test("a hidden tip is not found, and returns to its old place", async () => {
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

  test("no text makes a search fail or find wrong tips", async () => {
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
      "how do you stop the slugs from eating all of my lettuces in the night please ".repeat(40),
      "a",
      "x",
      "the of and to",
      "please help, what is it, and why?",
      "Wann soll ich meine Rosen schneiden?",
      "¿Cuándo se podan los rosales?",
      "quand tailler les rosiers",
      "-tomato +stem OR leaf NOT water",
      "title:tomato site:example.org filetype:pdf",
      'tomato" OR "1"="1',
      ":plant:tomato :trouble:aphids",
      "NaN undefined null [object Object] __proto__ constructor",
      "fall ".repeat(70),
    ];
    for (const text of hostile) {
      for (const call of ["search", "searchCounts"]) {
        const reply = await garden.ask("GET", `/home/${call}${addressOf({ text })}`);
        expect(`${text.slice(0, 20)}: ${reply.status}`).toMatch(/: 200$/);
      }
    }
    expect(await find({ text: ":category:care" })).toEqual(await find({ text: "category care" }));
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

  test("the job indexes the tips of an earlier release again", async () => {
    const { writer, transaction } = garden.database;
    const id = ids.get("Thin") ?? "";
    await writer.updateTable("tips").set({ title: "Marvel" }).where("id", "=", id).execute();
    await writer
      .updateTable("searchable_tips")
      .set({ version: "" })
      .where("tip_id", "=", id)
      .execute();
    await garden.runJobs("search index");
    expect(await find({ text: "marvel" })).toEqual(["Marvel"]);
    expect(await find({ text: "cluster" })).toEqual(["Marvel"]);
    await transaction((begun) => hideTip(begun, id, "", Date.now()));
    expect(await find({ text: "marvel" })).toEqual([]);
    await transaction((begun) => showTip(begun, id, Date.now()));
    expect(await find({ text: "marvel" })).toEqual(["Marvel"]);
  });

  test.skipIf(engine === "sqlite")("the job leaves a locked tip for its next run", async () => {
    const { writer, transaction } = garden.database;
    const chosen = ["Leaf", "Pick"].map((word) => ids.get(word) ?? "");
    const [locked = ""] = chosen;
    const outdated = async () => {
      const tips = writer.selectFrom("searchable_tips").select("tip_id").where("version", "=", "");
      return (await tips.execute()).map(({ tip_id }) => tip_id);
    };
    await writer
      .updateTable("searchable_tips")
      .set({ version: "" })
      .where("tip_id", "in", chosen)
      .execute();
    await transaction(async (begun) => {
      await begun.selectFrom("tips").select("id").where("id", "=", locked).forUpdate().execute();
      await garden.runJobs("search index");
    });
    expect(await outdated()).toEqual([locked]);
    await garden.runJobs("search index");
    expect(await outdated()).toEqual([]);
  });
});

describe.each(engines)("searching more tips than are sorted, on %s", (engine) => {
  test("each is on one page, unsorted ones last", async () => {
    const garden = await openGarden(engine);
    await fillCrowd(garden.database.writer, engine, { gardeners: 5, tips: 500 }, Date.now());
    for (const query of ["text=leaves", "text=stems&sort=hard", "text=mildew+beetle"]) {
      const first = await garden.ask("GET", `/home/search?${query}&limit=1`);
      const tips = await readAllPages<FoundTip>(garden, `/home/search?${query}&limit=99`);
      expect(tips.length).toBe(Number(first.headers.get("x-total-count")));
      expect(new Set(tips.map(({ _id }) => _id)).size).toBe(tips.length);
    }
    const all = await readAllPages<FoundTip>(garden, "/home/search?text=leaves&limit=100");
    expect(all).toHaveLength(450);
    await garden.close();
  });
});

test.each(engines)(
  "a plant in passing and another word for the task elsewhere are no answer, on %s",
  async (engine) => {
    const garden = await openGarden(engine);
    const rosa = await garden.register();
    const described = { plantType: "Kitchen scraps", title: "Bokashi" };
    const feeds = "Open it once a day. What runs off feeds, much thinned, the hydrangeas.";
    await garden.addTip(rosa, { ...described, description: `Cut everything small. ${feeds}` });
    await garden.addTip(rosa, { title: "Blue or pink", plantType: "Hydrangea" });
    const early = { title: "In March", plantType: "Shrubs" };
    await garden.addTip(rosa, { ...early, description: "Cut hydrangeas above a pair of buds." });
    const reply = await garden.ask("GET", "/home/search?text=when+to+prune+hydrangeas");
    const found = (await reply.json()) as FoundTip[];
    expect(found.map(({ title, lacks }) => [title, lacks])).toEqual([
      ["In March", undefined],
      ["Blue or pink", ["prune"]],
      ["Bokashi", ["prune"]],
    ]);
    await garden.close();
  },
);
