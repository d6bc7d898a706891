import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { line, paragraphs, properName, shownName } from "./text.ts";

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
