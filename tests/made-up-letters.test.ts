import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inLocale } from "../app/platform/text/locale.server.ts";
import { everyLetter, text } from "./every-letter.ts";

/** Returns the parts of an HTML letter that a mail program shows and reads out. */
const shownOf = (html: string) =>
  [
    html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]*>/g, " "),
    ...Array.from(html.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g), ([, words]) => words),
  ]
    .join(" ")
    .replace(/&#?\w+;/g, " ");

/** Lists the English words in a text in a made-up language. Addresses are not words. */
function englishIn(text: string, locale: "en-XA" | "ar-XB") {
  const plain = text
    .replace(/\S*(:\/\/|@)\S*/g, " ")
    .replace(locale === "ar-XB" ? /\u202e[^\u202c]*\u202c/g : /$^/, " ");
  return plain.match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? [];
}

test("each letter of the site is written here", () => {
  const makers = /^export (?:async )?function (\w+Mail|lettersAbout)\b/gm;
  const made = globSync("app/**/*.{mail,jobs,api}.server.{ts,tsx}").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(makers), ([, maker]) => maker),
  );
  expect(Object.keys(everyLetter).sort()).toEqual(made.sort());
});

test.each(["en-XA", "ar-XB"] as const)(
  "no letter says anything in English in %s",
  async (locale) => {
    const english: object[] = [];
    for (const [maker, make] of Object.entries(everyLetter)) {
      const made = (await Promise.all(inLocale(locale, make, `/${locale}`))).flat();
      expect(made.length, maker).toBeGreaterThan(0);
      for (const { subject, text: plain, html } of made) {
        const parts = { subject, text: plain, html: shownOf(html) };
        for (const [part, words] of Object.entries(parts)) {
          const left = englishIn(words, locale);
          if (left.length > 0) english.push({ maker, part, left });
        }
      }
    }
    expect(english).toEqual([]);
  },
);

test.each([
  ["en-XA", "ltr"],
  ["ar-XB", "rtl"],
] as const)(
  "every letter in %s says that it runs %s, and none of what people write turns it round",
  async (locale, dir) => {
    for (const [maker, make] of Object.entries(everyLetter)) {
      const made = (await Promise.all(inLocale(locale, make))).flat();
      for (const { html } of made) {
        expect(html, maker).toContain(`<html lang="${locale}" dir="${dir}">`);
        expect(html, maker).toContain(`<body class="ground" dir="${dir}"`);
        expect(html, maker).toContain(`<div class="sheet" lang="${locale}" dir="${dir}"`);
        const paragraphs = html.matchAll(new RegExp(`<(\\w+)([^>]*)>${text}</\\1>`, "g"));
        for (const [, , attributes] of paragraphs)
          expect(attributes, maker).toContain('dir="auto"');
      }
    }
  },
);
