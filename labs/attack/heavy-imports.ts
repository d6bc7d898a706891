import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { author, comment, post, wordPress } from "../../tests/wordpress.ts";

const bytesOf = (text: string) => Buffer.from(text);

/** A length just below the limit for text in a file. */
const most = 15_900_000;
const filled = (text: string, length = most) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const zipOf = (files: Record<string, Buffer>) => Buffer.from(zipSync(files, { level: 9 }));
const exportOf = (json: string) => zipOf({ "data.json": bytesOf(json) });
const manyFiles = (count: number, text: string) =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.md`, bytesOf(text)])));

const tip = '"title":"A","plantType":"Basil","description":"B"';
const table = (cell: string) => bytesOf(`title,months\nA,"${cell}"`);

/** Makes a forged share of a WordPress export: the JSON with the posts of one person. */
function forgedPart(more: object) {
  const texts = { title: "A", author: "", date: "2020-01-01", text: "A", pictures: [] };
  const lists = { categories: [], tags: [], media: [] };
  const flags = { isTooDeep: false, isPublic: true, isLong: false };
  const posts = [{ ...texts, ...lists, ...flags, ...more }];
  return bytesOf(JSON.stringify({ shareOf: "wordpress", posts, media: [], comments: [] }));
}

/**
 * A small file that needs far more time or memory to read than its size suggests. The site may
 * answer with a problem, or with a report about few tips.
 */
export interface HeavyImport {
  what: string;
  make: () => Buffer;
  name?: string;
}

export const heavyImports: HeavyImport[] = [
  {
    what: "a tip that names a million troubles",
    make: () => exportOf(`{"tips":[{${tip},"troubles":[${filled('"",', 3_999_999)}""]}]}`),
  },
  {
    what: "a tip that names troubles for 15.9 MB",
    make: () => exportOf(`{"tips":[{${tip},"troubles":[${filled('"",')}""]}]}`),
  },
  {
    what: "a tip with parts of the year for 15.9 MB",
    make: () => exportOf(`{"tips":[{${tip},"when":[${filled('"a",')}""]}]}`),
  },
  {
    what: "a tip with photos for 15.9 MB",
    make: () => exportOf(`{"tips":[{${tip},"photos":[${filled("{},")}{}]}]}`),
  },
  { what: "millions of tips that are 0", make: () => exportOf(`{"tips":[${filled("0,")}0]}`) },
  { what: "millions of drafts", make: () => exportOf(`{"tips":[],"drafts":[${filled("{},")}{}]}`) },
  { what: "millions of names", make: () => exportOf(`{"tips":[],${filled('"a":0,')}"a":0}`) },
  { what: "lists in lists", make: () => exportOf(`{"tips":${filled("[")}`) },
  { what: "things in things", make: () => exportOf(`{"tips":${filled('{"a":')}`) },
  {
    what: "a title of 15.9 MB",
    make: () => exportOf(`{"tips":[{"title":"${filled("\\u00e4")}"}]}`),
  },
  {
    what: "5,000 tips with 50 troubles each",
    make: () => {
      const troubles = Array.from({ length: 50 }, (_, n) => `"trouble ${n}"`).join();
      return exportOf(`{"tips":[${Array(5000).fill(`{${tip},"troubles":[${troubles}]}`)}]}`);
    },
  },
  {
    what: "5,000 tips that are as long as drafts may be, all together",
    make: () =>
      exportOf(`{"tips":[${Array(5000).fill(`{${tip},"category":"${filled("a ", 3000)}"}`)}]}`),
  },
  { what: "a cell of months for 15.9 MB", make: () => table(filled("a,")), name: "a.csv" },
  { what: "a cell of months for 1 MB", make: () => table(filled("a,", 1e6)), name: "a.csv" },
  {
    what: "5,000 cells of months",
    make: () => bytesOf(`title,months\n${`A,"${filled("a,", 3000)}"\n`.repeat(5000)}`),
    name: "a.csv",
  },
  { what: "quotation marks alone", make: () => bytesOf(`title\n${filled('"')}`), name: "a.csv" },
  { what: "cells that go on", make: () => bytesOf(`title\n${filled('"a"b')}`), name: "a.csv" },
  { what: "cells with marks", make: () => bytesOf(`title\n${filled('"a""')}`), name: "a.csv" },
  {
    what: "wrong marks in lines",
    make: () => bytesOf(`title\n${filled('"a"b\n')}`),
    name: "a.csv",
  },
  {
    what: "blanks between two letters",
    make: () => bytesOf(`title\na${filled(" ")}b`),
    name: "a.csv",
  },
  { what: "eight million columns", make: () => bytesOf(`title${filled(",a")}\nA`), name: "a.csv" },
  { what: "eight million cells", make: () => bytesOf(`title\nA${filled(",a")}`), name: "a.csv" },
  { what: "empty lines", make: () => bytesOf(`title\n${filled("\n")}`), name: "a.csv" },
  { what: "lines of a tab", make: () => bytesOf(`title\n${filled("\t\n")}`), name: "a.csv" },
  {
    what: "3,200 lines of 5,000 letters",
    make: () => bytesOf(`title\n${`${filled("ä", 2490)}\n`.repeat(3190)}`),
    name: "a.csv",
  },
  { what: "800 texts of brackets", make: () => manyFiles(800, `${"[".repeat(19_000)}a`) },
  { what: "800 texts of stars", make: () => manyFiles(800, `# ${filled("*a_b ", 19_000)}`) },
  { what: "800 texts of quotes", make: () => manyFiles(800, filled("> ", 19_000)) },
  { what: "800 texts of lists", make: () => manyFiles(800, filled("* a\n  ", 19_000)) },
  { what: "800 texts of tables", make: () => manyFiles(800, filled("|a|b\n|-|-\n", 19_000)) },
  { what: "800 texts of addresses", make: () => manyFiles(800, filled("[a]: <\n", 19_000)) },
  {
    what: "front matter of 1,100 lines",
    make: () =>
      manyFiles(
        1500,
        `---\n${Array.from({ length: 1100 }, (_, n) => `k${n}: 1`).join("\n")}\n---\nA`,
      ),
  },
  {
    what: "front matter of 100 lines",
    make: () =>
      manyFiles(
        5000,
        `---\n${Array.from({ length: 100 }, (_, n) => `key${n}: ${"a ".repeat(10)}`).join("\n")}\n---\nA`,
      ),
  },
  {
    what: "front matter of lists in lists",
    make: () => manyFiles(1500, `---\n${"a: [".repeat(1200)}\n---\nA`),
  },
  {
    what: "front matter of aliases",
    make: () => manyFiles(1500, `---\na: &a [b]\n${"c: [*a, *a]\n".repeat(90)}---\nA`),
  },
  {
    what: "front matter that is indented",
    make: () =>
      manyFiles(
        1500,
        `---\n${Array.from({ length: 95 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")}\n---\nA`,
      ),
  },
  { what: "names of 60,000 letters", make: () => longNames() },
  {
    what: "photos that unpack to 120 MB",
    make: () => zipOf({ "photos/a.jpg": Buffer.alloc(120e6), "a.md": bytesOf("# A\nB") }),
  },
  { what: "100,000 posts", make: () => bytesOf(wordPress(post({ title: "A" }).repeat(100_000))) },
  {
    what: "posts of 1 MB of HTML",
    make: () => {
      const html = filled("word <b>x</b> &amp; ", 1e6);
      return bytesOf(wordPress(post({ title: "A", html }).repeat(60)));
    },
  },
  {
    what: "a post of deep HTML",
    make: () => bytesOf(wordPress(post({ title: "A", html: filled("<div>", 4e6) }))),
  },
  {
    what: "a post of shortcodes",
    make: () => bytesOf(wordPress(post({ title: "A", html: filled("[a b=[/a", 4e6) }))),
  },
  {
    what: "posts with a million categories",
    make: () => bytesOf(wordPress(post({ title: "A", categories: Array(1_000_000).fill("B") }))),
  },
  {
    what: "posts of 20,000 letters",
    make: () =>
      bytesOf(wordPress(post({ title: "A", html: filled("Sow peas. ", 19_000) }).repeat(3000))),
  },
  {
    what: "100,000 authors of a blog",
    make: () =>
      bytesOf(wordPress(author(7, "ivy", "Ivy <b>").repeat(100_000), post({ title: "A" }))),
  },
  {
    what: "a post with 100,000 comments",
    make: () => {
      const more = comment({ id: 1, text: "Peas", name: "Ivy", parent: 1 }).repeat(100_000);
      return bytesOf(wordPress(post({ title: "A", more })));
    },
  },
  {
    what: "a forged part of a blog with a million terms",
    make: () => forgedPart({ tags: Array(400_000).fill("a") }),
  },
  {
    what: "a forged part of a blog with 15 MB of text",
    make: () => forgedPart({ text: filled("a b ", 15e6) }),
  },
  { what: "elements of XML without end", make: () => bytesOf(`<rss>${filled("<item>", 60e6)}`) },
  { what: "a comment of XML without end", make: () => bytesOf(`<rss><!--${filled("a", 60e6)}`) },
  { what: "attributes of XML", make: () => bytesOf(`<rss ${filled('a="" ', 60e6)}>`) },
  {
    what: "entities that grow",
    make: () =>
      bytesOf(
        wordPress(post({ title: filled("&a;", 3e6) })).replace(
          "<rss",
          `<!DOCTYPE a [<!ENTITY a "${"&b;".repeat(1000)}"><!ENTITY b SYSTEM "file:///dev/zero">]><rss`,
        ),
      ),
  },
  {
    what: "5,000 notes of Mastodon with 2 kB each",
    make: () => {
      const content = filled("<p>Sow <b>peas</b> &amp; beans.</p>", 2000);
      return bytesOf(`{"orderedItems":[${Array(5000).fill(note(content))}]}`);
    },
  },
  {
    what: "a note of 15.9 MB of HTML",
    make: () => bytesOf(`{"orderedItems":[${note(filled("<p>a</p>", 15_800_000))}]}`),
  },
  {
    what: "a note of tags without text",
    make: () => bytesOf(`{"orderedItems":[${note(filled("<br>", 15_800_000))}]}`),
  },
  {
    what: "a note of deep HTML",
    make: () => bytesOf(`{"orderedItems":[${note(filled("<div>", 15_800_000))}]}`),
  },
  {
    what: "a note with 400,000 pictures",
    make: () => {
      const pictures = Array(400_000).fill('{"mediaType":"image/a"}');
      return bytesOf(`{"orderedItems":[${note("a", `,"attachment":[${pictures}]`)}]}`);
    },
  },
  {
    what: "half a million activities",
    make: () => bytesOf(`{"orderedItems":[${Array(490_000).fill('{"type":"Announce"}')}]}`),
  },
  {
    what: "an archive that unpacks to 240 MB of pictures",
    make: () =>
      zipOf({ "media_attachments/a.jpg": Buffer.alloc(240e6), "outbox.json": bytesOf(outbox) }),
  },
  {
    what: "a gzip of 1 GB of zeros",
    make: () => Buffer.concat(Array(20).fill(gzipSync(Buffer.alloc(50e6)))),
  },
  {
    what: "statuses that are 0",
    make: () => bytesOf(`[{"created_at":"","media_attachments":0}${",0".repeat(490_000)}]`),
  },
  {
    what: "replies in a forum for 15.9 MB",
    make: () => bytesOf(`topic_title,url\n${filled("a,https://f.example/t/a/1/2\n")}`),
    name: "user_archive.csv",
  },
  {
    what: "topics with marks that go on",
    make: () => bytesOf(`topic_title,post_cooked\n${filled('a,"<div class=""meta"">"\n')}`),
    name: "user_archive.csv",
  },
  {
    what: "a topic of unclosed details",
    make: () =>
      bytesOf(
        `topic_title,post_cooked\n${`a,"${filled('<div class=""meta"">', 90_000)}"\n`.repeat(170)}`,
      ),
    name: "user_archive.csv",
  },
  { what: "texts of a sheet", make: () => sheet({ "xl/sharedStrings.xml": filled("<si/>") }) },
  { what: "rows of a sheet", make: () => sheet({ "xl/worksheets/sheet1.xml": filled("<row/>") }) },
  {
    what: "cells of a sheet",
    make: () => sheet({ "xl/worksheets/sheet1.xml": `<row>${filled("<c><v>1</v></c>")}` }),
  },
  {
    what: "styles of a sheet",
    make: () => sheet({ "xl/styles.xml": `<cellXfs>${filled("<xf/>")}` }),
  },
  {
    what: "cells that are repeated",
    make: () => {
      const cell = '<table:table-cell table:number-columns-repeated="1e300"><text:p/>';
      return zipOf({ "content.xml": bytesOf(`<table:table>${filled(cell)}`) });
    },
  },
];

const note = (content: string, more = "") =>
  `{"type":"Create","to":["as:Public"],"object":{"id":"a","published":"2024-05-03","content":${JSON.stringify(content)}${more}}}`;
const outbox = `{"orderedItems":[${note("a")}]}`;

/** Makes an Excel workbook. */
const sheet = (files: Record<string, string>) => {
  const all = {
    "xl/workbook.xml": "<sheet/>",
    "xl/worksheets/sheet1.xml": '<row><c t="inlineStr"><is><t>title</t></is></c></row>',
    ...files,
  };
  return zipOf(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, bytesOf(xml)])));
};

function longNames() {
  const names = Array.from({ length: 400 }, (_, n) => `${n}${"a".repeat(60_000)}.md`);
  return Buffer.from(
    zipSync(Object.fromEntries(names.map((name) => [name, bytesOf("# A")])), { level: 0 }),
  );
}
