import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden, ruleCases } from "../../../tests/garden.ts";
import type { Language } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import type { PublicTip } from "../tips/tips.ts";
import { lineAbove, lineAt } from "./found-line.tsx";
import type { FoundTip, SearchCounts } from "./search.ts";

loadSourceWords();

interface Written {
  title: string;
  plantType: string;
  description?: string;
  troubles?: string[];
  language?: Language;
}

const ants = "Why is my compost full of ants?";
const tulips = "Plant tulips in November";
const lavender = "Lavender does not come back";
const pumpkins = "Hand-pollinate pumpkins";
const patches = "Black patches under your tomatoes";
const rolls = "Can you sow carrots in toilet rolls?";

const english: Written[] = [
  { title: ants, plantType: "Compost", troubles: ["ants"] },
  { title: tulips, plantType: "Tulip", description: "Dig deep: a bulb likes it." },
  { title: lavender, plantType: "Lavender", description: "Clip it in August." },
  { title: pumpkins, plantType: "Pumpkin", description: "Open the male flower." },
  {
    ...{ title: patches, plantType: "Tomato" },
    troubles: ["blossom-end-rot", "curled-leaves"],
  },
  { title: rolls, plantType: "Carrot" },
  { title: "Greenfly can wait", plantType: "Roses", troubles: ["aphids"] },
  { title: "Summer lettuce at dusk", plantType: "Lettuce" },
  { title: "Newest leaves first", plantType: "Citrus", troubles: ["yellow-leaves"] },
];

/** Opens a site in seven languages with some tips. */
async function openSite(engine: (typeof engines)[number], tips: Written[]) {
  const garden = await openGarden(engine, { environment: { LANGUAGES: "en de fr es pl ar ja" } });
  const rosa = await garden.register();
  for (const tip of tips) {
    await garden.addTip(rosa, { language: "en", description: tip.title, ...tip });
  }
  return garden;
}

async function find({ ask }: Garden, text: string, names: Language = "en") {
  const read = async (path: string) =>
    (await ask("GET", `${path}?${new URLSearchParams({ text, names })}`)).json();
  const tips = (await read("/home/search")) as FoundTip[];
  const counts = (await read("/home/searchCounts")) as SearchCounts;
  return {
    ...{ tips, counts },
    titles: tips.map(({ title }) => title),
    paths: counts.answers.map(({ path }) => path),
    // Removes the invisible marks of text direction around words.
    lines: inLocale(names, () =>
      tips.map((tip) => lineAbove(tip, counts)?.replace(/[\u2066-\u2069]/g, "")),
    ),
  };
}

describe.each(engines)("English tips, asked in another language, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openSite(engine, english);
  });
  afterAll(() => garden.close());

  test.each(
    ruleCases<readonly [Language, string, string]>(engine, [
      [
        "de",
        "Ameisen im Kompost",
        "Diese Tipps sind auf Englisch. Gefunden über: Ameisen und Kompost.",
      ],
      [
        "fr",
        "fourmis dans le compost",
        "Ces astuces sont en anglais. Trouvées grâce à : fourmis et compost.",
      ],
      [
        "es",
        "hormigas en el compost",
        "Estos consejos están en inglés. Los hemos encontrado por: hormigas y compost.",
      ],
      [
        "pl",
        "mrówki w kompoście",
        "Te porady są po angielsku. Znalezione po słowach: mrówki i kompoście.",
      ],
      ["ar", "نمل في الكمبوست", "هذه النصائح بالإنجليزية. وجدناها عبر: نمل والكمبوست."],
      ["ja", "堆肥にアリがわく", "英語のコツです。手がかりにした言葉：堆肥とアリ。"],
    ]),
  )("are said to be in English, in %s", async (language, text, line) => {
    const { titles, lines } = await find(garden, text, language);
    expect(titles[0]).toBe(ants);
    expect(lines[0]).toBe(line);
  });

  test("are never said to lack a foreign word", async () => {
    const { lines } = await find(garden, "wann schneide ich den Lavendel", "de");
    expect(lines[0]).toBe("Diese Tipps sind auf Englisch. Gefunden über: schneide und Lavendel.");
    const polish = await find(garden, "kiedy sadzić cebulki tulipanów", "pl");
    expect(polish.titles[0]).toBe(tulips);
    expect(polish.lines.join()).not.toContain("ale nie ma");
  });

  test.each(
    ruleCases(engine, [
      ["Tulpenzwiebeln setzen", tulips],
      ["lawendę przycinać", lavender],
      ["cuándo podar la lavanda", lavender],
      ["متى أقلم اللافندر", lavender],
      ["ラベンダーの剪定", lavender],
      ["ręczne zapylanie dyni", pumpkins],
    ]),
  )("are found by everyday words: %s", async (text, title) => {
    expect((await find(garden, text)).titles[0]).toBe(title);
  });

  test.each(
    ruleCases(engine, [
      ["Kürbisse bestäuben"],
      ["polliniser les courges"],
      ["citrouille"],
      ["calabazas"],
      ["dynia"],
      ["القرع"],
      ["يقطين"],
      ["南瓜"],
      ["かぼちゃ"],
    ]),
  )("a name stands for several plants: %s", async (text) => {
    const { titles, paths } = await find(garden, text);
    expect(paths).toContain("/plants/pumpkin");
    expect(titles[0]).toBe(pumpkins);
  });

  test.each(
    ruleCases(engine, [
      ["Warum rollen sich die Blätter meiner Tomaten ein?", "curled-leaves"],
      ["Tomatenblätter rollen sich ein", "curled-leaves"],
      ["pourquoi les feuilles de mes tomates s'enroulent", "curled-leaves"],
      ["feuilles de tomates enroulées", "curled-leaves"],
      ["hojas de tomate enrolladas", "curled-leaves"],
      ["las hojas del tomate se enrollan", "curled-leaves"],
      ["zwijają się liście pomidorów", "curled-leaves"],
      ["أوراق الطماطم ملتفة", "curled-leaves"],
      ["لماذا تلتف أوراق الطماطم", "curled-leaves"],
      ["أوراق الليمون صفراء", "yellow-leaves"],
      ["اوراق الليمون صفراء", "yellow-leaves"],
      ["die Blätter der Zitrone werden gelb", "yellow-leaves"],
      ["manchas negras debajo de los tomates", "blossom-end-rot"],
      ["بقع سوداء أسفل الطماطم", "blossom-end-rot"],
      ["schwarze Flecken unten an den Tomaten", "blossom-end-rot"],
      ["manchas negras en las rosas", "black-spot"],
    ]),
  )("%s describes %s", async (text, trouble) => {
    const { paths, titles } = await find(garden, text);
    expect(paths[0]).toBe(`/troubles/${trouble}`);
    expect(titles).not.toContain(rolls);
  });

  test.each(
    ruleCases(engine, [
      ["mszyce na różach", "rose"],
      ["mszyce na rozach", "rose"],
      ["ślimaki w sałacie", "lettuce"],
      ["البزاقات في الخس", "lettuce"],
      ["limaces sur les salades", "lettuce"],
    ]),
  )("%s names %s", async (text, plant) => {
    expect((await find(garden, text)).paths).toContain(`/plants/${plant}`);
  });

  test("have the reader's name of a known plant", async () => {
    const named = async (names: Language) => {
      const { tips } = await find(garden, "Tulpen", names);
      return tips.map((tip) => ("plantName" in tip ? tip.plantName : undefined))[0];
    };
    expect(await named("de")).toBe("Tulpe");
    expect(await named("ja")).toBe("チューリップ");
    expect(await named("en")).toBeUndefined();
  });

  test("have that name in the list of a gardener and in the list of saved tips", async () => {
    const { ask } = garden;
    const [{ _id: id = "" } = {}] = (await find(garden, "Tulpen")).tips;
    const { author } = (await (await ask("GET", `/home/tips/${id}`)).json()) as PublicTip;
    const saver = await garden.register("Sven Saver");
    await ask("PUT", `/user/savedTips/${id}`, { token: saver.token });
    for (const path of [`/home/gardeners/${author._id}/tips`, "/user/savedTips"]) {
      const reply = await ask("GET", `${path}?names=de`, { token: saver.token });
      const tips = (await reply.json()) as { _id: string; plantName?: string }[];
      expect(tips.find(({ _id }) => _id === id)?.plantName, path).toBe("Tulpe");
    }
  });
});

test.each(engines)("a word is looked for in texts of its own language, on %s", async (engine) => {
  const garden = await openSite(engine, [
    ...english,
    { title: "Papprollen für Möhren", plantType: "Möhren", language: "de" },
    { title: "Rollen aus Pappe", plantType: "Bohnen", language: "de" },
  ]);
  const { titles, lines } = await find(garden, "Rollen oder Rechen", "de");
  expect(titles).toEqual(["Rollen aus Pappe"]);
  expect(lines).toEqual(["Diese Tipps erwähnen „Rollen“, aber nicht „Rechen“."]);
  await garden.close();
});

test("tips in the reader's language get a line of their own below tips in another language", () => {
  const languages = ["en", "de", "de", "en"] as const;
  const tips = languages.map((language, at) => ({ _id: `${at}`, language }));
  const lines = inLocale("de", () => tips.map((_, at) => lineAt(tips, at, {})));
  expect(lines).toEqual([
    ...["Diese Tipps sind auf Englisch.", "Diese Tipps sind auf Deutsch.", null],
    "Diese Tipps sind auf Englisch.",
  ]);
});
