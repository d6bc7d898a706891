import { expect, test } from "vitest";
import { textParts } from "./text-links.ts";

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["See https://example.org/peas.", ["https://example.org/peas"]],
  [
    "(https://example.org/a_(b)) and (https://example.org/c)",
    ["https://example.org/a_(b)", "https://example.org/c"],
  ],
  ["“https://example.org/?q=1&r=2”, they say", ["https://example.org/?q=1&r=2"]],
  ["https://пример.рф/томат!", ["https://пример.рф/томат"]],
  ["https://a.example https://b.example", ["https://a.example", "https://b.example"]],
  ["http://example.org, ftp://example.org and javascript:alert(1)", []],
  ["https://rosa:secret@example.org and https://bank.example@evil.example", []],
  ["https:// and https://localhost and https://.", []],
  ['https://example.org/"onclick=alert(1)', ["https://example.org/"]],
  ["No address at all", []],
])("the addresses in %j are %j", (text, found) => {
  expect(links(text)).toEqual(found);
});

test("a text is neither lost nor changed", () => {
  for (const text of ["", "a\n\nb", "See https://example.org/peas.", "https://a.example, or b"]) {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
