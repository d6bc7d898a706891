import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { line, optionalParagraphs, paragraphs, properName, shownName } from "./text.ts";

const named = properName(80, "Enter a valid name");
const titled = line(120, "Give your tip a title");

describe("a name", () => {
  test.each([
    [" Rosa  Garden ", "Rosa Garden"],
    ["Rosa\u200b\u2060 Gar\u00adden\ufeff", "Rosa Garden"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["Rosa 🌱\ufe0f", "Rosa 🌱\ufe0f"],
    ["木村", "木村"],
    ["2nd", "2nd"],
  ])("%j is kept as %j", (text, kept) => {
    expect(v.parse(named, text)).toBe(kept);
    expect(shownName(text, 80)).toBe(kept);
  });

  test.each([
    ["a line break", "Rosa\nBcc: all@example.org"],
    ["a carriage return", "Rosa\rGarden"],
    ["the next line", "Rosa\u0085Garden"],
    ["a tab", "Rosa\tGarden"],
    ["an override of the direction", "Rosa \u202egnp.exe"],
    ["an isolate", "Rosa \u2066Garden"],
    ["a mark of the direction", "Rosa\u200f Garden"],
    ["half a character", "Rosa \ud83c"],
    ["nothing to see", "\u3164\u3164\u3164\u3164\u3164"],
    ["only Braille without dots", "\u2800\u2800\u2800\u2800"],
    ["only signs", "!!!!!"],
    ["only joiners", "\u200d\u200d\u200d\u200d"],
    ["81 letters", "a".repeat(81)],
  ])("with %s is refused", (_, text) => {
    expect(v.safeParse(named, text).issues?.[0].message).toBe("Enter a valid name");
  });

  test.each([
    ["Rosa\nBcc: all@example.org", "Rosa Bcc: all@example.org"],
    ["Rosa \u202egnp.exe", "Rosa gnp.exe"],
    ["\u3164\u200b", ""],
    ["!!!", ""],
    [`${"a".repeat(79)}🌱`, "a".repeat(79)],
  ])("%j of another provider is shown as %j", (text, shown) => {
    expect(shownName(text, 80)).toBe(shown);
  });
});

describe("a title", () => {
  test("is one visible line", () => {
    expect(v.parse(titled, " Water\n the\u200b peas\u2028early ")).toBe("Water the peas early");
    expect(v.parse(titled, "🌻!")).toBe("🌻!");
  });

  test.each([
    ["\u202eemit", "Some characters aren’t allowed"],
    ["pe\u0000as", "Some characters aren’t allowed"],
    ["\u200b\u200b", "Give your tip a title"],
    ["\u3164", "Give your tip a title"],
    [" ", "Give your tip a title"],
  ])("%j is refused", (text, message) => {
    expect(v.safeParse(titled, text).issues?.[0].message).toBe(message);
  });
});

test("a text of several lines has visible characters", () => {
  const schema = paragraphs(5000, "Tell the tip");
  expect(v.parse(schema, " one\r\ntwo ")).toBe("one\ntwo");
  expect(v.safeParse(schema, "\u200b\n\u3164").issues?.[0].message).toBe("Tell the tip");
  expect(v.safeParse(schema, "half \ud83c").issues?.[0].message).toMatch(/aren’t allowed/);
});

test("an optional text is empty, or has visible characters", () => {
  const schema = optionalParagraphs(5000);
  expect(v.parse(schema, " one\r\ntwo ")).toBe("one\ntwo");
  expect(v.parse(schema, " \n ")).toBe("");
  expect(v.is(schema, "\u200b\n\u3164")).toBe(false);
});

describe("marks on letters", () => {
  const schemas = [titled, named, paragraphs(500, "Tell the tip"), optionalParagraphs(500)];

  test.each([
    ["Vietnamese", "Trồng rau ở vườn nhỏ"],
    ["Vietnamese, decomposed", "Trồng rau ở vườn nhỏ".normalize("NFD")],
    ["Yoruba and Navajo", "ẹ̀kọ́ dóó tłʼízí ą́"],
    ["Greek with all accents", "ᾧ ᾷ ἀρχῇ".normalize("NFD")],
    ["Church Slavonic", "бг҃ъ гдⷭ҇ь"],
    ["Arabic with all points", "بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ"],
    ["Hebrew with points and cantillation", "בְּרֵאשִׁ֖ית בָּרָ֣א הַשָּׁמַ֖יִם יִשָּׂ֨שכָ֜ר שָּֽׁ֖"],
    ["Thai", "ปลูกต้นไม้ที่นี่ น้ำซึ้ง"],
    ["Devanagari", "र्त्स्न्यै हृदयाँ क़्ज़ीं ॐ"],
    ["Burmese", "ကျွန်ုပ်တို့ မြွှို့"],
    ["Tibetan", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ ཀྵྨྱཱཾ"],
    ["Khmer", "ស្ត្រី ខ្ញុំ"],
    ["emoji", "👩🏽‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣"],
  ])("of %s are kept", (_, text) => {
    for (const schema of schemas) expect(v.parse(schema, text)).toBe(text.normalize("NFC"));
  });

  test.each([
    ["thirty on one letter", `Z${"\u0301".repeat(30)}`],
    ["five of different kinds", "Zq\u0315\u031b\u0323\u0338\u0307 garden"],
    ["above and below", `Gar${"\u0316\u0300".repeat(4)}den`],
    ["with joiners between them", `Z${"\u0316\u200d".repeat(9)}a`],
    ["around letters", `Z${"\u20dd".repeat(5)}a`],
    ["of Hebrew", `ש${"\u05b8".repeat(9)}`],
    ["of Thai", `ท${"\u0e49".repeat(9)}`],
    ["of Devanagari", `क${"\u0951".repeat(9)}`],
    ["of Tibetan", `ཀ${"\u0f71".repeat(20)}`],
    ["on a blank", `Rosa ${"\u0301".repeat(9)}`],
  ])("are refused when they are piled: %s", (_, text) => {
    for (const schema of schemas) expect(v.is(schema, text)).toBe(false);
  });

  test("are taken off the name of another provider", () => {
    expect(shownName(`Rosa${"\u0301".repeat(30)} Garden`, 80)).toBe("Ros\u00e1 Garden");
  });
});
