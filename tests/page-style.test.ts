import { expect, test } from "vitest";
import { createPageStyle } from "../app/site/shell/page-style.server.ts";
import { stylePartsOf } from "../scripts/style-parts.ts";

const sheet = [
  "/*! licence */@layer base,utilities;@layer base{body{margin:0}.card h2{color:red}}",
  "hr,:is(select,kbd) b{top:3px}",
  String.raw`@layer utilities{.sm\:flex{display:flex}.\32xl{top:0}.\[\&\>p\]\:mt-1>p{margin-top:1px}`,
  '@media print{.card{display:none}}}.mark:after{content:"} { .card; \\" "}',
  "@media (width>=40rem){.left,.right{float:left}}",
  ":is(.card,.paper) .title:not(.plain){top:1px}[class*=icon]{width:1em}a:has(.mark){top:2px}",
  '@property --turn{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}',
  "@media print{body{color:black}}.ring{animation:spin 1s}.turned{rotate:var(--turn)}",
].join("");
const styleOf = createPageStyle(stylePartsOf(sheet));
const style = (content: string) => styleOf(`<body><a>${content}`);

/** Every page has these rules. Top-level rules for print are only in the style sheet file. */
const always =
  "@layer base,utilities;@layer base{body{margin:0}}[class*=icon]{width:1em}a:has(.mark){top:2px}";

test("a page without classes has only the rules without classes", () => {
  expect(style("<p>Hello</p>")).toBe(always);
  expect(style('<p>class="ring"</p>')).toBe(always);
});

test("a rule is for a page that has the classes of one of its selectors", () => {
  expect(style('<p class="right">')).toContain("@media (width>=40rem){.left,.right{float:left}}");
  expect(style('<p class="title">')).toBe(always);
  expect(style('<p class="paper"><b class="title">')).toContain(".title:not(.plain){top:1px}");
  expect(style('<p class="card">')).toContain("@media print{.card{display:none}}");
});

test("a rule is for a page that has the elements of one of its selectors", () => {
  expect(style("<hr>")).toContain("hr,:is(select,kbd) b{top:3px}");
  expect(style("<kbd><b>")).toContain("hr,:is(select,kbd) b{top:3px}");
  expect(style("<b>")).toBe(always);
  expect(style('<h1 class="card">')).not.toContain("color:red");
});

test("a class may have any letter", () => {
  const page = style('<p class="mark sm:flex 2xl [&amp;&gt;p]:mt-1">');
  for (const body of [
    '{content:"} { .card; \\" "}',
    "{display:flex}",
    "{top:0}",
    "{margin-top:1px}",
  ]) {
    expect(page).toContain(body);
  }
});

test("a page defines the animations and variables of its rules", () => {
  expect(style('<p class="ring">')).toBe(
    `${always}.ring{animation:spin 1s}@keyframes spin{to{rotate:1turn}}`,
  );
  expect(style('<p class="turned">')).toContain("@property --turn");
});
