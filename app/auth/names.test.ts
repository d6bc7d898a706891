import * as v from "valibot";
import { expect, test } from "vitest";
import { registerInput } from "./credentials.ts";
import { posesAsSite } from "./names.ts";

test.each([
  "Trellis",
  "Trellis operators",
  "Тrellis",
  "TRELLIS",
  "T r e l l i s",
  "Tre11is",
  "Trеllis Suppоrt",
  "Ｔｒｅｌｌｉｓ",
  "Trellís",
  "The Trellis team",
  "Anna from Trellis Support",
  "Trellis-Admin",
  "Équipe Trellis",
  "Trellis 運営",
  "Administrator",
  "Support team",
  "The Operators",
  "moderat0r",
])("%s poses as the site or its operators", (name) => {
  expect(posesAsSite(name, "Trellis")).toBe(true);
});

test.each([
  "Rosa Garden",
  "Olga Operator",
  "Adela",
  "Lala",
  "Delia de la Cruz",
  "Admira Teaman",
  "Дарья Иванова",
  "田中花子",
  "Trellis fan Rosa",
  "O’Brien",
  "",
])("%s is a name of a gardener", (name) => {
  expect(posesAsSite(name, "Trellis")).toBe(false);
});

test("a site whose name is an ordinary word leaves gardeners their names", () => {
  expect(posesAsSite("Rosa Garden", "Garden")).toBe(false);
  expect(posesAsSite("Garden Support", "Garden")).toBe(true);
});

const { name } = registerInput.entries;

test.each([
  "op@garden.example",
  "https://win.example click here",
  "http://win",
  "www.win click",
  "win.com",
  "Buy at win.shop/now",
  "WIN.COM",
  "ｗｗｗ．win．com",
  "win\u200b.com",
  "rosa＠garden.example",
])("a name has no address or link: %s", (link) => {
  expect(v.is(name, link)).toBe(false);
});

test.each(["J.R.R. Tolkien", "St.Clair", "Dr.Rosa", "Anna-Lena v. d. Heide", "Rosa @ home"])(
  "a name has dots and signs: %s",
  (dotted) => {
    expect(v.is(name, dotted)).toBe(true);
  },
);
