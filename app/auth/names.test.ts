import { expect, test } from "vitest";
import { isMisleading } from "./names.server.ts";

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
  expect(isMisleading(name, "Trellis")).toBe(true);
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
  // A regular expression with these words would try 2^40 ways to divide it.
  `${"amoderadora".repeat(40)}x`,
  "",
])("%s is a name of a gardener", (name) => {
  expect(isMisleading(name, "Trellis")).toBe(false);
});

test("a site whose name is an ordinary word leaves gardeners their names", () => {
  expect(isMisleading("Rosa Garden", "Garden")).toBe(false);
  expect(isMisleading("Garden Support", "Garden")).toBe(true);
});

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
  "example.de",
  "X.de",
  "x.de Vries",
  "A.example.de Vries",
  "J.de Vries at win.de",
])("a name has no address or link: %s", (link) => {
  expect(isMisleading(link, "Trellis")).toBe(true);
});

test.each([
  "J.R.R. Tolkien",
  "J.de Vries",
  "Anna J.R.de Vries",
  "M.in ’t Veld",
  "St.Clair",
  "Dr.Rosa",
  "Anna-Lena v. d. Heide",
  "Rosa @ home",
])("a name has dots and signs: %s", (dotted) => {
  expect(isMisleading(dotted, "Trellis")).toBe(false);
});
