import { expect, test } from "vitest";
import { noticeParts } from "./site-notice.tsx";

test.each([
  [
    "We move on Sunday: see https://club.example/move, or ask rosa@club.example.",
    ["https://club.example/move", "mailto:rosa@club.example"],
  ],
  ["What we keep stands in /privacy; more at (/about).", ["/privacy", "/about"]],
  ["http://club.example is ours", ["http://club.example"]],
  ["Open 24/7, w/o shoes and/or hats / caps, at 3 @ noon", []],
  ["<b>Nothing</b> of it <i>/runs</i>", []],
  ["“/privacy” says so", ["/privacy"]],
  ["//evil.example, javascript:alert(1), https://localhost", []],
  ["https://rosa:secret@club.example", []],
])("the links in the notice %j are %j", (text, links) => {
  const parts = noticeParts(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
  expect(parts.map(({ text }) => text).join("")).toBe(text);
});
