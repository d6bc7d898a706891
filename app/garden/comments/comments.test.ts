import { describe, expect, test } from "vitest";
import { commentParts } from "./comments.ts";

const rosa = { name: "Rosa", gardener: "rosa-id" };
const rosaMeadows = { name: "Rosa Meadows", gardener: "meadows-id" };

/** Returns the linked parts of a text with their targets. */
const leading = (text: string, mentions = [rosa], links = true) =>
  commentParts({ text, mentions, links }).flatMap(({ text: said, href, gardener }) =>
    href || gardener ? [[said, href ?? gardener]] : [],
  );

describe("the text of a comment", () => {
  test("equals the sum of its parts", () => {
    const text = "@Rosa, see https://seeds.example.\n@Rosa!";
    const parts = commentParts({ text, mentions: [rosa], links: true });
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  test("links to mentioned gardeners, the longest name first", () => {
    expect(leading("@Rosa Meadows and @Rosa", [rosa, rosaMeadows])).toEqual([
      ["@Rosa Meadows", "meadows-id"],
      ["@Rosa", "rosa-id"],
    ]);
  });

  test("has no mention inside a word", () => {
    expect(leading("mail@Rosa @Rosalind @Olive")).toEqual([]);
  });

  test("links to addresses, except for new gardeners", () => {
    const text = "@Rosa https://seeds.example";
    expect(leading(text)).toEqual([
      ["@Rosa", "rosa-id"],
      ["https://seeds.example", "https://seeds.example"],
    ]);
    expect(leading(text, [rosa], false)).toEqual([["@Rosa", "rosa-id"]]);
  });

  test("links to a gardener and not to the address in their name", () => {
    const named = { name: "https://spam.example", gardener: "spam-id" };
    expect(leading("@https://spam.example", [named])).toEqual([
      ["@https://spam.example", "spam-id"],
    ]);
  });

  test.each(["(Rosa", "Ro.a", "R[o]sa*", "a|b", "R^o$", "C++", "$&", "Tim Jr."])(
    "knows a name such as %s",
    (name) => {
      expect(leading(`To @${name}: yes`, [{ name, gardener: "id" }])).toEqual([[`@${name}`, "id"]]);
    },
  );
});
