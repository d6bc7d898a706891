import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden, ruleCases } from "../../../tests/garden.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { FoundTip, SearchCounts } from "./search.ts";

const tips: [title: string, plantType: string, language?: Language][] = [
  ["Mulch the roses", "Rose"],
  ["Rosen im Mai", "Rose", "de"],
  ["Rosenblätter trocknen", "Rose", "de"],
  ["Róże na balkonie", "Róża", "pl"],
];

describe.each(engines)("tips in several languages, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const rosa = await garden.register();
    for (const [title, plantType, language = "en"] of tips) {
      await garden.addTip(rosa, { title, plantType, language });
    }
  });
  afterAll(() => garden.close());

  const read = async (path: string, query: Record<string, string>) =>
    (await garden.ask("GET", `${path}?${new URLSearchParams(query)}`)).json();
  const titles = async (query: Record<string, string>) =>
    ((await read("/home/search", query)) as FoundTip[]).map(({ title }) => title);
  const count = async (query: Record<string, string> = {}) =>
    (await read("/home/searchCounts", query)) as SearchCounts;

  test("are found in all languages, and can be filtered by one", async () => {
    expect((await titles({ text: "rose" })).sort()).toEqual(tips.map(([title]) => title).sort());
    expect((await titles({ text: "rose", language: "pl" })).sort()).toEqual(["Róże na balkonie"]);
    expect(await titles({ language: "de" })).toEqual(["Rosenblätter trocknen", "Rosen im Mai"]);
    expect(await titles({ language: "de", order: "worked" })).toHaveLength(2);
    expect(await titles({ language: "ja" })).toEqual([]);
  });

  test("are counted in each language, with any other filters", async () => {
    const all = [
      { value: "en", name: "English", tips: 1 },
      { value: "de", name: "Deutsch", tips: 2 },
      { value: "pl", name: "Polski", tips: 1 },
    ];
    expect(await count()).toMatchObject({ total: 4, languages: all, anyLanguage: 4 });
    expect(await count({ language: "de" })).toMatchObject({
      ...{ total: 2, more: false, languages: all, anyLanguage: 4 },
      categories: { planting: 2 },
    });
    const found = await count({ text: "balkon", language: "de" });
    expect(found).toMatchObject({ total: 0, anyLanguage: 1 });
    expect((await count({ plant: "rose" })).languages).toEqual(all);
  });

  test("are found by all forms of their words", async () => {
    expect((await titles({ text: "Rosenblatt" }))[0]).toBe("Rosenblätter trocknen");
    expect((await titles({ text: "róż na balkonach" }))[0]).toBe("Róże na balkonie");
  });

  test("have answers above them, named in the reader's language", async () => {
    const named = async (text: string, names: string) => {
      const { answers } = await count({ text, names });
      return answers.map(({ kind, name }) => `${kind}: ${name}`);
    };
    expect(await named("roses with aphids", "de")).toEqual([
      "trouble-signs: Blattläuse",
      "plant-guide: Rose",
    ]);
    expect(await named("Rosen", "pl")).toContain("plant-guide: róża");
    expect((await count({ text: "Rosen" })).answers[0]?.name).toBe("Rose");
    expect((await count({ names: "fr" })).plants).toEqual([
      { slug: "rose", name: "rosier", tips: 4 },
    ]);
    expect((await garden.ask("GET", "/home/searchCounts?names=tlh")).status).toBe(422);
  });

  test("can be filtered only by existing languages", async () => {
    expect((await garden.ask("GET", "/home/search?language=tlh")).status).toBe(422);
  });
});

describe.each(engines)("troubles in other languages, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    const LANGUAGES = "en,de,fr,es,pl,ar,ja";
    garden = await openGarden(engine, { environment: { LANGUAGES } });
    const rosa = await garden.register();
    const against = async (title: string, trouble: string, language: Language = "en") =>
      garden.addTip(rosa, { title, plantType: "Lettuce", troubles: [trouble], language });
    await against("Soapy water", "aphids");
    await against("Beer in a cup", "slugs-and-snails");
    await against("Milk, one to nine", "powdery-mildew");
    await against("Less from the can", "yellow-leaves");
    await garden.addTip(rosa, {
      title: "Kein Blattlausproblem",
      plantType: "Salat",
      language: "de",
    });
  });
  afterAll(() => garden.close());

  const read = async (path: string, query: Record<string, string>) =>
    (await garden.ask("GET", `${path}?${new URLSearchParams(query)}`)).json();

  test.each(
    ruleCases(engine, [
      ["Blattläuse", "aphids", "Soapy water"],
      ["Blattlaeuse", "aphids", "Soapy water"],
      ["läuse", "aphids", "Soapy water"],
      ["Laus", "aphids", "Soapy water"],
      ["was hilft gegen Blattläuse an Rosen", "aphids", "Soapy water"],
      ["Schnecken im Salat", "slugs-and-snails", "Beer in a cup"],
      ["Nacktschnecken", "slugs-and-snails", "Beer in a cup"],
      ["Schneckenfraß", "slugs-and-snails", "Beer in a cup"],
      ["Mehltau", "powdery-mildew", "Milk, one to nine"],
      ["Echter Mehltau", "powdery-mildew", "Milk, one to nine"],
      ["echten Mehltau", "powdery-mildew", "Milk, one to nine"],
      ["gelbe Blätter", "yellow-leaves", "Less from the can"],
      ["gelben Blättern", "yellow-leaves", "Less from the can"],
      ["Braunfäule Tomaten", "blight", null],
      ["limaces dans la salade", "slugs-and-snails", "Beer in a cup"],
      ["l’oïdium", "powdery-mildew", "Milk, one to nine"],
      ["hojas amarillas", "yellow-leaves", "Less from the can"],
      ["pulgones", "aphids", "Soapy water"],
      ["mszycami", "aphids", "Soapy water"],
      ["البزاقات", "slugs-and-snails", "Beer in a cup"],
      ["アブラムシ対策", "aphids", "Soapy water"],
      ["バラのうどんこ病", "powdery-mildew", "Milk, one to nine"],
    ]),
  )("%s asks for %s", async (text, trouble, title) => {
    const { answers } = (await read("/home/searchCounts", { text })) as SearchCounts;
    expect(answers.map(({ path }) => path)).toContain(`/troubles/${trouble}`);
    const found = (await read("/home/search", { text })) as FoundTip[];
    if (title) expect(found.map((tip) => tip.title)).toContain(title);
  });

  test.each(
    ruleCases<readonly [string, ...string[]]>(engine, [
      ["Blattläuse an Rosen", "Blattläuse", "Rosen"],
      ["Salat mähen", "Salat", "mähen"],
      ["Kraut- und Braunfäule, TOMATEN", "Kraut- und Braunfäule", "TOMATEN"],
      ["de l’oïdium sur les Rosiers", "l’oïdium", "Rosiers"],
      ["mszyce na różach", "mszyce", "różach"],
      ["バラのうどんこ病", "バラ", "うどんこ病"],
      ["tomato yellow leaves", "tomato", "yellow leaves"],
      ["The leaves of my Tomatoes are yellow", "leaves yellow", "Tomatoes"],
      ["Tomato Blight?", "Tomato", "Blight"],
      // No tip is in Japanese, so an unknown word of a Japanese question is ignored.
      ["ﾊﾞﾗ & Café Zürich", "ﾊﾞﾗ", "Café"],
    ]),
  )("%s is quoted as it was typed", async (text, ...words) => {
    expect(((await read("/home/searchCounts", { text })) as SearchCounts).words).toEqual(words);
    const tips = (await read("/home/search", { text })) as FoundTip[];
    const lacked = tips.flatMap(({ lacks = [] }) => lacks);
    expect(lacked.filter((word) => !words.includes(word))).toEqual([]);
  });

  test("only the mistyped word is corrected, and the rest is quoted as typed", async () => {
    const text = "Soapy WATTER";
    const { correctedText } = (await read("/home/searchCounts", { text })) as SearchCounts;
    expect(correctedText).toBe("Soapy water");
  });

  test("also find tips in that language, and these first", async () => {
    const found = (await read("/home/search", { text: "Blattläuse" })) as FoundTip[];
    expect(found.map(({ title, lacks }) => [title, lacks])).toEqual([
      ["Kein Blattlausproblem", undefined],
      ["Soapy water", undefined],
    ]);
  });
});

test.each(engines)(
  "where all tips are in one language, there is nothing to choose, on %s",
  async (engine) => {
    const garden = await openGarden(engine, { environment: { LANGUAGES: "pl en" } });
    const rosa = await garden.register();
    await garden.addTip(rosa, { title: "Ślimaki w ogrodzie" });
    await garden.addTip(rosa, { title: "Na balkonie", language: "pl" });
    const counts = await garden.ask("GET", "/home/searchCounts?text=ślimaków");
    expect(await counts.json()).toMatchObject({ total: 1, languages: [] });
    await garden.close();
  },
);
