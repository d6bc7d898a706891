import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const decisions = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file));
const documents = globSync(["*.md", "docs/**/*.md", "labs/README.md"]);
const sources = globSync([
  "*.{json,ts}",
  "{app,bench,deploy,labs,scripts,tests}/**/*.{conf,css,json,md,mjs,service,sh,ts,tsx,vcl,yml}",
]);

const read = (file: string) => readFileSync(file, "utf8");

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string) {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every named decision exists", () => {
  const numbers = new Set(decisions.map((file) => file.slice(0, 4)));
  const named = [...documents, ...sources].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions\/(\d{4})|\[decision (\d+)\]/g)].map(
      ([, path, number = ""]) => ({ file, number: path ?? number.padStart(4, "0") }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test("each decision has a unique number and states it", () => {
  const numbers = decisions.map((file) => Number(file.slice(0, 4)));
  expect(new Set(numbers).size).toBe(decisions.length);
  for (const file of decisions) {
    expect(read(join("docs/decisions", file)), file).toMatch(
      new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`),
    );
  }
});

/** Counts the tokens with a letter or a digit, so that neither dashes nor table lines count. */
const wordsOf = (file: string) =>
  read(file)
    .split(/\s+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

test("decisions keep their limits: 40 pages of 600 words, 20,000 words in all", () => {
  expect(decisions.length).toBeLessThanOrEqual(40);
  const pages = decisions.map((file) => ({ file, words: wordsOf(join("docs/decisions", file)) }));
  const over = pages.filter(({ words }) => words > 600);
  expect(over).toEqual([]);
  const sum = pages.reduce((total, { words }) => total + words, 0);
  expect(sum).toBeLessThanOrEqual(20_000);
});

test.each([
  ["README.md", 8000],
  ["ARCHITECTURE.md", 6000],
])("%s has at most %i bytes", (file, most) => {
  expect(statSync(file).size).toBeLessThanOrEqual(most);
});

test("the list of decisions has each of them once, by its number", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^(\d+)\. \[.+?\]\((.+?)\)/gm)];
  expect(listed.map(([, , file]) => file)).toEqual(decisions);
  for (const [, number = "", file = ""] of listed) {
    expect(Number(file.slice(0, 4)), file).toBe(Number(number));
  }
});

test.each(documents)("all links of %s to other files have a target", (document) => {
  const text = read(document).replace(/^( {4}.*|```[\s\S]*?```)$/gm, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
  const broken = links.filter((link) => {
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? document : join(dirname(document), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor));
  });
  expect(broken).toEqual([]);
});
