import { expect, test } from "vitest";
import { languageTags } from "../../platform/text/languages.ts";
import { createNameFinder } from "../../platform/text/name-finder.ts";
import { createPlantList } from "./plant-list.server.ts";
import names from "./plant-names.json" with { type: "json" };
import { nameLanguages } from "./plant-names.server.ts";
import { otherNamesOf } from "./plants.ts";

const list = createPlantList();

/** Returns the plants that a question in another language names. */
function plantsIn(text: string, { otherNames } = list) {
  const words = otherNames.wordsOf(text);
  return words.flatMap((_, at) => otherNames.findAt(words, at)?.plant.slug ?? []);
}

test("every plant has a name in every language, in its own script", () => {
  expect(Object.keys(names)).toEqual(list.plants.map(({ slug }) => slug).sort());
  const scripts = { ar: /^[\p{Script=Arabic} ]+$/u, ja: /[^\p{Script=Latin}]/u };
  for (const [slug, calledSo] of Object.entries(names)) {
    expect(Object.keys(calledSo), slug).toEqual([...nameLanguages]);
    expect(calledSo.de.name, slug).toMatch(/^\p{Lu}/u);
    expect(calledSo.ar.name, slug).toMatch(scripts.ar);
    expect(calledSo.ja.name, slug).toMatch(scripts.ja);
    const { name, reading = name }: { name: string; reading?: string } = calledSo.ja;
    expect(reading, slug).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  }
});

test("the form of a tip finds plants by their names in each language, because no two share one", () => {
  for (const language of languageTags) {
    const named = list.allIn(language).map((plant) => ({ ...plant, names: otherNamesOf(plant) }));
    const finder = createNameFinder(named);
    for (const { name } of named) expect(finder.find(name)?.name, language).toBe(name);
  }
});

test("each name finds its plant, unless it has another meaning in English", () => {
  const lost: string[] = [];
  for (const [slug, calledSo] of Object.entries(names)) {
    for (const language of nameLanguages) {
      const { name } = calledSo[language];
      const found = list.otherNames.findAt(list.otherNames.wordsOf(name), 0);
      if (found?.plant.slug !== slug) lost.push(`${language} ${name}`);
    }
  }
  expect(lost).toEqual(["es laurel", "pl bób", "fr ail", "es ñame"]);
  expect(plantsIn("ail")).toEqual([]);
  expect(list.otherNames.findUnsaid("ail")?.plant.slug).toBe("garlic");
});

test("a name is found in every spelling", () => {
  for (const [slug, ...typed] of [
    ["squash", "Kürbis", "kurbis", "KUERBIS", "Kürbisse", "kürbissen"],
    ["potato", "Erdäpfel", "erdaepfel", "papas", "pommes de terre", "kartofle", "馬鈴薯"],
    ["garlic", "de l’ail", "d'ail", "aulx", "ajos", "czosnku", "الثوم"],
    ["apple", "jabłoń", "jablon", "JABŁONIE", "pommiers", "manzanas"],
    ["tomato", "طماطم", "الطماطم", "بندورة", "بندوره", "طَماطِم", "トマト", "とまと", "ﾄﾏﾄ"],
    ["spring-onion", "بصل أخضر", "بصل اخضر", "البصل الأخضر"],
    ["hollyhock", "rose trémière", "roses tremieres"],
  ] as const) {
    for (const text of typed) expect(plantsIn(text)[0], text).toBe(slug);
  }
});

test("in Japanese a plant is found in a text without spaces, but not within another word", () => {
  for (const [text, ...words] of [
    ["トマトの葉", "トマト", "葉"],
    ["庭のバラとナスの植え方", "庭", "ハラ", "ナス", "植え方"],
    ["サツマイモ栽培", "サツマイモ", "栽培"],
    ["種なしスイカ", "種なし", "スイカ"],
    ["植えかえて", "植えかえて"],
    ["バラバラ", "ハラハラ"],
    ["冬 の 庭", "冬", "の", "庭"],
  ]) {
    expect(list.otherNames.wordsOf(text ?? "")).toEqual(words);
  }
  expect(plantsIn("種なしスイカ")).toEqual(["watermelon"]);
  expect(plantsIn("植えかえて")).toEqual([]);
});

test("the plant of a tip is read with the names of its language, or of all languages", () => {
  for (const [slug, language, ...typed] of [
    ["tomato", "de", "Tomaten", "Kirschtomaten", "Tomate im Topf"],
    ["thyme", "de", "Zitronen-Thymian"],
    ["tomato", "pl", "Pomidory pod osłonami"],
    ["hollyhock", "fr", "Roses trémières"],
    ["oleander", "es", "Laurel rosa"],
    ["potato", "es", "Papas"],
    ["tomato", "es", "Tomate y albahaca"],
    ["mint", "ar", "النعناع"],
    ["cucumber", "ja", "きゅうりのつる", "キュウリ"],
    ["tomato", "en", "Cherry tomatoes"],
  ] as const) {
    for (const text of typed) {
      expect(list.find(text)?.slug, text).toBe(slug);
      expect(list.find(text, language)?.slug, text).toBe(slug);
    }
  }
  expect(list.find("endive", "en")?.slug).toBe("endive");
  expect(list.find("endive", "fr")?.slug).toBe("chicory");
  expect(list.find("Basil", "de")?.slug).toBe("basil");
  for (const text of ["Jede Pflanze", "Balcony pots", "Salad leaves", "すべての野菜"]) {
    expect(list.find(text)).toBeNull();
  }
});

test("invalid names are refused with their place", () => {
  const plants = ["Rose", "Tulip"].map((name) => ({
    ...{ name, plural: `${name}s`, botanical: name, synonyms: [] },
  }));
  const naming = (input: object) => () => createPlantList(plants, input).find("rose");
  const fr = { name: "rose" };
  expect(naming({ rose: { fr }, tulip: { fr } })).toThrow("rose (fr) is rose and tulip");
  expect(naming({ triffid: { fr } })).toThrow("triffid is no plant of the list");
  expect(naming({ rose: { xx: fr } })).toThrow();
  expect(naming({ rose: { fr: { ...fr, colour: "rouge" } } })).toThrow();
  expect(plantsIn("rosa", createPlantList(plants, { rose: { es: { name: "rosa" } } }))).toEqual([
    "rose",
  ]);
});
