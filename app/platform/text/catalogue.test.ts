import { afterAll, expect, test } from "vitest";
import { catalogue, catalogues, setTranslations, type Texts } from "./catalogue.ts";
import { inLocale } from "./locale.server.ts";
import { fill } from "./messages.ts";
import { rich } from "./rich.tsx";

const words = catalogue("of-a-test", {
  tip: "Tip",
  tips_one: "{{count}} tip by {{name}}",
  tips_other: "{{count}} tips by {{name}}",
  levels: { easy: "Easy", hard: "Hard" },
  see: "See <link>the guide</link> to <plant/>.",
});

setTranslations(
  "pl",
  () =>
    new Map<string, Texts>([
      [
        "of-a-test",
        {
          tips_one: "{{count}} porada: {{name}}",
          tips_few: "{{count}} porady: {{name}}",
          tips_many: "{{count}} porad: {{name}}",
          tips_other: "{{count}} porady: {{name}}",
          levels: { easy: "Łatwe" },
        },
      ],
      ["text", { thousands: "\u00a0" }],
    ]),
);

afterAll(() => catalogues.delete("of-a-test"));

test("a number selects the plural form of its language", () => {
  const name = "Ola";
  expect([1, 2, 1200].map((count) => words.tips({ count, name }))).toEqual([
    "1 tip by Ola",
    "2 tips by Ola",
    "1,200 tips by Ola",
  ]);
  const inPolish = inLocale("pl", () =>
    [1, 3, 5, 1200, 12_000].map((count) => words.tips({ count, name })),
  );
  expect(inPolish).toEqual([
    "1 porada: Ola",
    "3 porady: Ola",
    "5 porad: Ola",
    "1200 porad: Ola",
    "12\u00a0000 porad: Ola",
  ]);
});

test("a missing translation is shown in English", () => {
  expect(inLocale("pl", () => [words.levels.easy, words.levels.hard, words.tip])).toEqual([
    "Łatwe",
    "Hard",
    "Tip",
  ]);
});

test("a name from right to left does not reorder a sentence, and an English one is unchanged", () => {
  expect(words.tips({ count: 1, name: "سلمى" })).toBe("1 tip by \u2068سلمى\u2069");
  expect(words.tips({ count: 1, name: "{{count}} <b>" })).toBe("1 tip by {{count}} <b>");
});

test.each(["Ola", "花子", "한나"])("%s does not reorder a sentence in Arabic", (name) => {
  const writing = { direction: "rtl", thousands: "," } as const;
  expect(fill("نصيحة من {{name}}", { name }, writing)).toBe(`نصيحة من \u2068${name}\u2069`);
});

test("marks of a message become elements, and nothing else does", () => {
  const said = rich(words.see, { link: (text) => `[${text}]`, plant: "<link>thyme</link>" });
  const text = Array.isArray(said) ? said.map(({ props }) => props.children).join("") : "";
  expect(text).toBe("See [the guide] to <link>thyme</link>.");
});
