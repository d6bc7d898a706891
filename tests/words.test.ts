import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { notSignedIn } from "../app/platform/http/api-client.ts";
import { keyReused } from "../app/platform/http/idempotency.store.server.ts";
import { type ProblemType, rateLimited } from "../app/platform/http/problem.ts";
import { requestProblems } from "../app/platform/http/request-problems.server.ts";
import { formatDay, monthName, shortMonthName } from "../app/platform/text/dates.ts";
import { formatNumber } from "../app/platform/text/format.ts";
import { type Language, languageTags } from "../app/platform/text/languages.ts";
import { inLocale } from "../app/platform/text/locale.server.ts";
import { textWords } from "../app/platform/text/text.words.ts";
import { wordsOfProblem } from "../app/site/shell/problems.ts";
import { loadSourceWords } from "../app/site/shell/source-words.ts";
import { fileOf, readCatalogues, translationOf } from "../scripts/words/catalogues.ts";
import { readTables } from "../scripts/words/tables.ts";
import { expectedTexts, faultsOf, inOrder, jsonOf } from "../scripts/words/translations.ts";
import { writtenTexts } from "./written-texts.ts";

loadSourceWords();
const catalogues = await readCatalogues();
const translated = languageTags.filter((tag) => tag !== "en");

/** True for English, and for a language with at least one file of translated texts. */
const begun = (tag: Language) =>
  tag === "en" || catalogues.some((catalogue) => existsSync(fileOf(catalogue, tag)));

function forEachLanguage(tags: readonly Language[], name: string, run: (tag: Language) => void) {
  for (const tag of tags) {
    const sentence = `${tag}: ${name}`;
    if (begun(tag)) test(sentence, () => run(tag));
    else test.todo(`${sentence} (nobody has translated anything into it yet)`);
  }
}

test("each catalogue has the name of its folder", () => {
  expect(catalogues.length).toBeGreaterThan(30);
  expect(catalogues.map(({ name }) => name)).toEqual(
    catalogues.map(({ file }) => basename(dirname(file))),
  );
  expect(new Set(catalogues.map(({ name }) => name)).size).toBe(catalogues.length);
});

test("lists of plants and troubles have one entry a line: npm run words writes them", () => {
  const tables = readTables();
  expect(tables.length).toBe(11);
  expect(tables.filter(({ text, written }) => text !== written).map(({ file }) => file)).toEqual(
    [],
  );
});

test("a mistake that a page finds is described in its language, not in the API's words", () => {
  const ofPages = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.(server|test)\./.test(file));
  const found = ofPages.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/\w+Problems\.\w+\(\)/g),
      ([call]) => `${file}: ${call}`,
    ),
  );
  expect(found).toEqual([]);
});

forEachLanguage(translated, "all that the site says is translated, whole and in order", (tag) => {
  const faults = catalogues.flatMap((catalogue) => {
    const file = relative("", fileOf(catalogue, tag));
    if (!existsSync(file)) return [`${file} is not there`];
    const expected = expectedTexts(catalogue.english, tag);
    const texts = translationOf(catalogue, tag);
    const isSorted = readFileSync(file, "utf8") === jsonOf(inOrder(texts, expected));
    return [
      ...faultsOf(texts, expected).map((fault) => `${file}: ${fault}`),
      ...(isSorted ? [] : [`${file} is not in order: npm run words`]),
    ];
  });
  expect(faults).toEqual([]);
});

test("a translation has all forms of a plural, all values and all marks", () => {
  const english = {
    tips_one: "{{count}} tip",
    tips_other: "{{count}} tips",
    levels: { easy: "Easy" },
    see: "See <link>the guide</link> to {{plant}}",
  };
  const polish = {
    tips_one: "jedna porada",
    tips_few: "{{count}} porady",
    tips_many: "{{count}} porad",
    tips_other: "{{count}} porady",
    levels: { easy: "Łatwe" },
    see: "Zobacz <link>poradnik</link>: {{plant}}",
  };
  const expected = expectedTexts(english, "pl");
  expect(faultsOf(polish, expected)).toEqual([]);
  expect(Object.keys(expectedTexts(english, "ja"))).toEqual(["tips_other", "levels", "see"]);
  expect(
    faultsOf({ ...polish, tips_many: "porad", see: "Zobacz {{roślina}}", more: "" }, expected),
  ).toEqual([
    "tips_many: no {{count}}",
    "see: no <link>",
    "see: no </link>",
    "see: no {{plant}}",
    "more is left over",
  ]);
  const { levels: _, tips_few: __, ...less } = polish;
  expect(faultsOf(less, expected)).toEqual(["tips_few is missing", "levels is missing"]);
});

/** Files with texts that visitors do not read, with the reasons. */
const notForReaders: Record<string, string> = {
  "app/server/commands/**": "the command line is in English, for operators",
  "app/server/{backup,upgrade}/**": "so is what its backups and upgrades say",
  "app/server/{site,start-error}.server.ts": "so is what the server says of itself when it starts",
  "app/{garden/plants/plant-list,garden/photos/{bucket,photo-files,storage-requests}}.server.ts":
    "so are failures",
  "app/{platform/http/metrics,platform/mail/outbox,site/operate/health.jobs}.server.ts":
    "measures, for programs that watch",
  "app/**/*.contract.ts": "what the API says of itself, for developers",
  "app/site/api/{examples,guide-lines}.ts": "examples of what programs send and get",
  "app/**/*.feature.server.ts": "so is this",
  "app/server/{api,openapi,openapi-responses}.server.ts": "so is this",
  "app/site/shell/design.page.tsx": "the design language, for developers",
  "app/site/shell/language-offer.tsx": "it speaks each language by itself",
  "app/platform/database/**": "SQL",
  "app/{auth/better-auth,auth/firebase}/*.ts":
    "replies of identity, which pages say by their codes",
  "app/auth/auth-middleware.server.ts": "titles of problems, which pages say by their types",
  "app/platform/http/{problem,paging,paging.server}.ts": "so are these",
  "app/garden/photos/{picture-limits,serve-photo.server,storage-requests.server}.ts":
    "so are these",
  "app/garden/{calendar/calendar,search/search-query}.ts":
    "so are those of queries that no page sends",
  "app/garden/newsletter/newsletter.store.server.ts": "a file with one's own data, for programs",
  "app/server/demo/{account-chooser,openid-provider}.server.ts":
    "names of people, and what programs read",
};

const isForReaders = (file: string) =>
  !/\.test\.tsx?$|\.words\.ts$/.test(file) && !unread.has(file);
const filesOf = (pattern: string) => globSync(pattern).filter((file) => /\.tsx?$/.test(file));
const unread = new Set(Object.keys(notForReaders).flatMap(filesOf));

test("all texts for people are in catalogues", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter(isForReaders);
  const written = files.flatMap((file) =>
    writtenTexts(file).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(written).toEqual([]);
});

test("each excepted file contains texts", () => {
  const idle = Object.keys(notForReaders).filter(
    (pattern) => !filesOf(pattern).some((file) => writtenTexts(file).length > 0),
  );
  expect(idle).toEqual([]);
});

test("texts are found everywhere in the code", () => {
  const code = `
    const text = words.tip;
    export function Page({ name, count, open }: Props) {
      if (count === 0) notify.success("Saved!");
      const all = \`There are \${count} of them\`;
      return (
        <section aria-label="Tips" className="flex gap-2" title={open ? "Less" : "More"}>
          <input name="title" placeholder="Title" />
          Nothing here
          {open ? "Hide" : "Show"}
          <code>npm start</code>
          <PlotFrame name="A plot" />
          <img alt={\`Photo of \${name}\`} src="/photos/one.jpg" />
          {failure("That didn’t work. Try again.")}
        </section>
      );
    }`;
  expect(writtenTexts("page.tsx", code).map(({ text }) => text)).toEqual([
    "Saved!",
    "There are … of them",
    "Tips",
    "Less",
    "More",
    "Title",
    "Nothing here",
    "Hide",
    "Show",
    "A plot",
    "Photo of …",
    "That didn’t work. Try again.",
  ]);
});

/** Returns the locale for dates. English dates are British. */
const tagOfDates = (tag: Language) =>
  tag === "en" ? "en-GB" : tag === "ar" ? "ar-u-nu-latn" : tag;
const tagOfWords = (tag: Language) => (tag === "ar" ? "ar-u-nu-latn" : tag);

forEachLanguage(languageTags, "months, dates and numbers are written as CLDR has them", (tag) => {
  const months = Array.from({ length: 12 }, (_, month) => month);
  const format = (options: Intl.DateTimeFormatOptions, locale = tagOfWords(tag)) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (month: number, day = 1) => formatter.format(Date.UTC(2026, month, day));
  };
  const parts = new Intl.NumberFormat(tagOfWords(tag)).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  inLocale(tag, () => {
    expect(months.map(monthName)).toEqual(months.map((at) => format({ month: "long" })(at)));
    expect(months.map(shortMonthName)).toEqual(months.map((at) => format({ month: "short" })(at)));
    for (const day of [1, 22]) {
      expect(months.map((at) => formatDay(Date.UTC(2026, at, day)))).toEqual(
        months.map((at) => format({ dateStyle: "long" }, tagOfDates(tag))(at, day)),
      );
    }
    expect([textWords.thousands, textWords.decimal]).toEqual([sign("group"), sign("decimal")]);
    for (const value of [999, 1234, 12_345, 1_234_567]) {
      expect(formatNumber(value)).toBe(new Intl.NumberFormat(tagOfWords(tag)).format(value));
    }
  });
});

/** A contract's module exports calls by their names. */
const callsSchema = v.record(
  v.string(),
  v.looseObject({ problems: v.optional(v.array(v.custom<ProblemType>(() => true)), []) }),
);

describe("a problem", async () => {
  const files = globSync("app/**/*.contract.ts").map((file) => pathToFileURL(resolve(file)).href);
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  const calls = modules
    .flatMap((each) => Object.entries(each))
    .filter(([name]) => name.endsWith("Calls"))
    .flatMap(([, value]) => Object.values(v.parse(callsSchema, value)));
  const ofCalls = calls.flatMap(({ problems }) => problems);
  const ofAll = [notSignedIn, rateLimited, keyReused, ...Object.values(requestProblems)];
  const types = new Map([...ofCalls, ...ofAll].map((each) => [each.type, each]));

  test("has its English title in a catalogue", () => {
    expect(types.size).toBeGreaterThan(50);
    const said = [...types.values()].filter(({ type }) => !type.includes(":identity-"));
    expect(said.map(({ type }) => [type, wordsOfProblem(type)])).toEqual(
      said.map((problem) => [problem.type, problem().details.detail ?? problem.title]),
    );
  });

  test("has a text of its own for each limit", () => {
    const limits = [...types.values()].filter(
      ({ type, status }) => status === 429 && !type.includes(":identity-"),
    );
    expect(limits.length).toBeGreaterThan(7);
    expect(new Set(limits.map(({ title }) => title)).size).toBe(limits.length);
  });
});
