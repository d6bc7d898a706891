import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, addTip, register } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { startSite } from "../../tests/site.ts";
import { crawl } from "../attack/crawl.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { installTool } from "../harness/tool.ts";

/** The tools, each with the version whose package was examined before its use here. */
const tools = [
  "feedsmith@3.0.1",
  "rss-parser@3.13.0",
  "ical.js@2.2.1",
  "sitemap@9.0.1",
  "jsonld@9.0.0",
  "schema-dts@2.1.0",
  "@marbec/web-auto-extractor@2.2.1",
  "@adobe/structured-data-validator@1.7.1",
];

/** The used parts of the tools. They are installed on demand, so their types are missing. */
interface Feedsmith {
  parseFeed: (text: string) => { format: string; feed: { entries?: object[]; items?: object[] } };
}
type RssParser = new () => { parseString: (text: string) => Promise<{ items: object[] }> };
interface Ical {
  parse: (text: string) => unknown;
  Component: new (
    parsed: unknown,
  ) => {
    getAllSubcomponents: (name: string) => { hasProperty: (name: string) => boolean }[];
  };
}
interface JsonLd {
  expand: (
    thing: unknown,
    options: { documentLoader: (url: string) => unknown },
  ) => Promise<object[]>;
}
type Extractor = new (options: object) => { parse: (html: string) => unknown };
interface Issue {
  severity: "ERROR" | "WARNING";
  issueMessage: string;
}
type Validator = new () => { validate: (extracted: unknown) => Promise<Issue[]> };

/** Parses the feeds, calendars, sitemaps and structured data of a site with other programs. */
export async function files(): Promise<Result> {
  const load = createRequire(installTool(tools, "feedsmith/package.json"));
  const site = await startSite({ LANGUAGES: "en de ar" });
  const folder = mkdtempSync(join(tmpdir(), "trellis-files-"));
  const faults: string[] = [];
  const read = { feeds: 0, calendars: 0, sitemaps: 0, facts: 0 };
  const text = async (path: string) => (await sendTo(site.url, get(path))).text;
  try {
    const account = await register(site);
    await addTip(site, account, { title: 'Peas & beans, "early" <b>ones</b>' });
    const [gardener] = JSON.parse(await text("/home/explore?limit=1")) as [{ _id: string }];
    const own = await ownAddresses(site.url, account);

    const feeds = ["/feed", "/feed/json", `/feed/gardeners/${gardener._id}`, own.feed];
    for (const path of [...feeds, `/feed/gardeners/${gardener._id}/json`]) {
      read.feeds += 1;
      faults.push(...(await mistakesOfFeed(load, await text(path))).map(at(path)));
    }
    for (const language of ["", "/de", "/ar"]) {
      read.calendars += 1;
      const path = language + own.calendar;
      faults.push(...mistakesOfCalendar(load, await text(path)).map(at(path)));
    }
    const index = await text("/sitemap.xml");
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    const schema = writeSchema(folder, load.resolve("sitemap/package.json"));
    for (const path of parts) {
      read.sitemaps += 1;
      const xml = join(folder, "sitemap.xml");
      writeFileSync(xml, await text(path));
      faults.push(
        ...refusals("xmllint", ["--noout", "--nonet", "--schema", schema, xml]).map(at(path)),
      );
    }
    const facts: Fact[] = [];
    await crawl(
      {
        url: site.url,
        send: (request) => sendTo(site.url, request),
        register: () => register(site),
      },
      ["/de/browseTips", "/ar/plants/tomato"],
      300,
      async (path, { text: html }) => {
        const found = [
          ...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs),
        ];
        for (const [, json = ""] of found) facts.push({ path, json });
        if (found.length > 0) faults.push(...(await mistakesForSearch(load, html)).map(at(path)));
      },
    );
    read.facts = facts.length;
    faults.push(...(await mistakesOfFacts(load, facts, folder)));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
  if (Object.values(read).includes(0)) faults.push(`not all was read: ${JSON.stringify(read)}`);
  const { feeds, calendars, sitemaps, facts } = read;
  return resultOf(
    "files",
    `${feeds} feeds by feedsmith and rss-parser, ${calendars} calendars by ical.js and python3-icalendar, ${sitemaps} sitemaps by the schema of sitemaps.org, ${facts} facts of pages by jsonld, the types of schema.org and the rules of Google's rich results`,
    faults,
  );
}

const get = (path: string) => ({ method: "GET", path, headers: {} });
const at = (path: string) => (what: string) => `${path}: ${what}`;

/** Makes and returns the private paths of an account. */
async function ownAddresses(url: string, { headers }: Account) {
  const tips = JSON.parse((await sendTo(url, get("/home/browseTips?limit=6"))).text) as {
    _id: string;
  }[];
  for (const { _id } of tips)
    await sendTo(url, { method: "PUT", path: `/user/savedTips/${_id}`, headers });
  const make = async (path: string) => {
    const { text } = await sendTo(url, { method: "POST", path, headers });
    return new URL((JSON.parse(text) as { address: string }).address).pathname;
  };
  return {
    calendar: await make("/user/reminders/calendar"),
    feed: await make("/user/new/feed"),
  };
}

async function mistakesOfFeed(load: NodeJS.Require, text: string) {
  const { parseFeed } = load("feedsmith") as Feedsmith;
  const Parser = load("rss-parser") as RssParser;
  const { format, feed } = parseFeed(text);
  const entries = feed.entries ?? feed.items ?? [];
  if (format === "json") return entries.length > 0 ? [] : ["an empty feed"];
  const { items } = await new Parser().parseString(text);
  const differs =
    items.length === entries.length ? [] : [`${items.length} and ${entries.length} entries`];
  return [...differs, ...refusals("xmllint", ["--noout", "--nonet", "-"], text)];
}

/** RFC 5545, 3.6.1: the required properties of each event. */
const required = ["uid", "dtstamp", "dtstart"];

function mistakesOfCalendar(load: NodeJS.Require, text: string) {
  const ical = load("ical.js") as Ical;
  const events = new ical.Component(ical.parse(text)).getAllSubcomponents("vevent");
  const missing = events.flatMap((event) => required.filter((name) => !event.hasProperty(name)));
  const program =
    "import sys, icalendar; c = icalendar.Calendar.from_ical(sys.stdin.buffer.read()); [sys.exit(str(e.errors)) for e in c.walk() if e.errors]; [e.decoded('dtstart') for e in c.walk('vevent')]";
  return [
    ...(events.length === 0 ? ["an empty calendar"] : []),
    ...missing.map((name) => `an event without ${name}`),
    ...refusals("/usr/bin/python3", ["-c", program], text),
  ];
}

/** Writes a schema that adds links to other languages to the schema of sitemaps.org. */
function writeSchema(folder: string, sitemap: string) {
  const links = join(folder, "links.xsd");
  writeFileSync(
    links,
    `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
      <element name="link"><complexType>
        <attribute name="rel" fixed="alternate" use="required"/>
        <attribute name="hreflang" type="language" use="required"/>
        <attribute name="href" type="anyURI" use="required"/>
      </complexType></element></schema>`,
  );
  const all = join(folder, "all.xsd");
  const places = {
    "http://www.sitemaps.org/schemas/sitemap/0.9": join(sitemap, "../schema/sitemap.xsd"),
    "http://www.w3.org/1999/xhtml": links,
  };
  const imports = Object.entries(places).map(
    ([name, place]) => `<import namespace="${name}" schemaLocation="${place}"/>`,
  );
  writeFileSync(
    all,
    `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join("")}</schema>`,
  );
  return all;
}

/** The structured data of a page, in JSON-LD. */
interface Fact {
  path: string;
  json: string;
}

/**
 * Returns the errors that the types of schema.org report for structured data.
 * @throws Error for JSON-LD that cannot be expanded
 */
async function mistakesOfFacts(load: NodeJS.Require, facts: Fact[], folder: string) {
  const jsonld = load("jsonld") as JsonLd;
  const vocabulary = { document: { "@context": { "@vocab": "https://schema.org/" } } };
  for (const { json } of facts) {
    await jsonld.expand(JSON.parse(json), { documentLoader: () => vocabulary });
  }
  const file = join(folder, "facts.ts");
  const types = join(load.resolve("schema-dts"), "../schema.d.ts");
  const lines = facts.map(
    ({ json }, at) => `export const fact${at}: WithContext<Thing> = ${json};`,
  );
  writeFileSync(
    file,
    [`import type { Thing, WithContext } from ${JSON.stringify(types)};`, ...lines].join("\n"),
  );
  const check = ["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig", "--types", "", file];
  return refusals(process.execPath, ["node_modules/typescript/bin/tsc", ...check]);
}

/** Returns the faults that make Google omit the picture, author or path of a page. */
async function mistakesForSearch(load: NodeJS.Require, html: string) {
  const { default: Extract } = (await import(load.resolve("@marbec/web-auto-extractor"))) as {
    default: Extractor;
  };
  const { default: Check } = (await import(load.resolve("@adobe/structured-data-validator"))) as {
    default: Validator;
  };
  const extracted = new Extract({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(
    html,
  );
  const issues = await new Check().validate(extracted);
  return issues
    .filter(({ issueMessage }) => !ofUnlicensed.test(issueMessage))
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/** Warnings about photos whose gardeners keep all rights, which have no licence. */
const ofUnlicensed = /^Missing field "(license|copyrightNotice|acquireLicensePage)" \(optional\)$/;

/** Runs a program that checks something. @returns the lines of its message if it finds a fault */
function refusals(program: string, words: string[], input?: string) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: "utf8", input });
  if (status === 0) return [];
  return error ? [error.message] : `${stdout}${stderr}`.trim().split("\n");
}
