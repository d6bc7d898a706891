import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import { addNeighbour, replaceItems } from "../neighbours/neighbours.store.server.ts";
import type { SearchCounts } from "./search.ts";

const clubId = "0190a000-0000-7000-8000-0000000000cb";
const page = "https://club.example/";

const post = (title: string, publishedAt: number, language: string | null = "en", text = "") => ({
  ...{ title, text, language, publishedAt, byline: null, licence: null },
  link: `${page}${publishedAt}`,
});

describe.each(ruleEngines)("posts of other clubs in the search on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine, {
      environment: { NEIGHBOURS: "searched", LANGUAGES: "en de" },
    });
    await garden.addTip(await garden.register(), {
      ...{ title: "Mulch your tomatoes", description: "Straw is best.", category: "care" },
    });
    const seen = { etag: null, last_modified: null, now: 1, wait: 1 };
    const club = { id: clubId, url: `${page}feed`, name: "The allotments", page };
    await addNeighbour(garden.database.writer, { ...seen, ...club });
    await write([
      post("Painted pergolas", 5, "en-GB", "A hundred dahlias"),
      post("Dahlien überwintern", 4, "de"),
      post("Mulch for a pergola", 3, "en"),
      post("Paint a pergola", 2, null),
      post("Il pergolato", 1, "it"),
      post("Hivernage des dahlias", 0, "fr"),
    ]);
  });
  afterAll(() => garden.close());

  const write = (items: ReturnType<typeof post>[]) =>
    replaceItems(garden.database.writer, clubId, { items }, { now: 9, ownLanguage: "en" });
  const counts = async (query: Record<string, string>, ask = garden.ask): Promise<SearchCounts> =>
    (await ask("GET", `/home/searchCounts?${new URLSearchParams(query)}`)).json();
  const titles = async (text: string, filters = {}) =>
    (await counts({ text, ...filters })).posts?.map(({ title }) => title);

  test("are found by all words of the text, newest first, and name their club", async () => {
    const { posts, total } = await counts({ text: "pergolas" });
    expect(total).toBe(0);
    expect(posts?.map(({ title }) => title)).toEqual([
      ...["Painted pergolas", "Mulch for a pergola", "Paint a pergola"],
    ]);
    expect(posts?.[0]?.club).toEqual({ _id: clubId, name: "The allotments", page });
    expect(await titles("paint the pergola")).toEqual(["Painted pergolas", "Paint a pergola"]);
    expect(await titles("pergola garlic")).toBeUndefined();
    expect(await titles("perg")).toBeUndefined();
  });

  test("are found in other languages than the tips, and by a corrected text", async () => {
    expect(await titles("dahlien")).toEqual([
      ...["Painted pergolas", "Dahlien überwintern", "Hivernage des dahlias"],
    ]);
    expect(await titles("überwintern")).toEqual(["Dahlien überwintern"]);
    expect(await titles("pergolato")).toEqual(["Il pergolato"]);
    // French is not a language of this site, so words are found only as typed.
    expect(await titles("hivernage")).toEqual(["Hivernage des dahlias"]);
    expect(await titles("mullch")).toEqual(["Mulch for a pergola"]);
  });

  test("are not among the tips, and not found with filters or without a text", async () => {
    const tips = await (await garden.ask("GET", "/home/search?text=pergola")).json();
    expect(tips).toEqual([]);
    expect(await titles("mulch", { category: "care" })).toBeUndefined();
    expect(await titles("")).toBeUndefined();
  });

  test("are not found if the operator does not say so, or by visitors of a site for members", async () => {
    const { token } = await garden.register();
    const apiWith = (changed: object) => {
      const services = { ...garden.services, ...changed };
      return createApi(services, createFeatures(services));
    };
    const ask = (changed: object, headers = {}) =>
      counts({ text: "pergola" }, async (_, path) => apiWith(changed).request(path, { headers }));
    expect((await ask({})).posts).toHaveLength(3);
    expect(await ask({ searchedNeighbours: false })).not.toHaveProperty("posts");
    expect(await ask({ publicTips: false })).not.toHaveProperty("posts");
    const member = await ask({ publicTips: false }, { authorization: `Bearer ${token}` });
    expect(member.posts).toHaveLength(3);
  });

  test("leave the search with their feed", async () => {
    await write([post("Paint a shed", 6)]);
    expect(await titles("pergola")).toBeUndefined();
    expect(await titles("shed")).toEqual(["Paint a shed"]);
    await write([]);
    expect(await titles("shed")).toBeUndefined();
  });
});
