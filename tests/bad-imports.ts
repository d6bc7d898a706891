import { deflateRawSync, gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { Header } from "tar";
import { mastodonNote, mastodonOutbox } from "./networks.ts";
import { drawPhoto } from "./photos.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const header = "title,plant,category,level,description";

/** 40 MB of spaces, compressed once. */
let spaces: Buffer | undefined;

/** Makes a ZIP with one file of 40 MB, filled with spaces. */
function bomb(name: string) {
  spaces ??= deflateRawSync(Buffer.alloc(40 * 1024 * 1024, " "));
  const data = spaces;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  // The header claims a small size.
  head.writeUInt32LE(1000, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}

/** Makes a gzipped tar archive with one file. */
function tarOf(path: string, text: string) {
  const block = Buffer.alloc(512);
  new Header({ path, mode: 0o644, size: text.length, type: "File" }).encode(block);
  const body = Buffer.alloc(512);
  body.write(text);
  return gzipSync(Buffer.concat([block, body, Buffer.alloc(1024)]));
}

/** Makes a LibreOffice sheet that repeats one row. */
const sheetOf = (cells: string, times: number) =>
  zipSync({
    "content.xml": bytesOf(
      `<a><table:table><table:table-row table:number-rows-repeated="${times}"><table:table-cell><text:p>title</text:p></table:table-cell>${cells}</table:table-row></table:table></a>`,
    ),
  });

/** Files that take seconds to read. `npm test` leaves them out. */
export const bigImports = [
  ...["a tar that grows", "17 MB of text", "elements without end", "too many files"],
];

export const badImports: [
  what: string,
  file: () => Uint8Array | Promise<Uint8Array>,
  type: string,
  name?: string,
][] = [
  ["nothing", () => new Uint8Array(0), "import-empty"],
  ["white space alone", () => bytesOf(" \n\n"), "import-empty"],
  ["a picture", async () => drawPhoto(20, 20), "import-picture", "tips.csv"],
  ["a GIF", () => bytesOf("GIF89a and more"), "import-picture"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n\0\0", "latin1"), "import-type"],
  ["a text that is no table", () => bytesOf("Dear garden"), "import-type", "letter.txt"],
  ["half of UTF-16", () => Buffer.from(`${header}\0\0`), "import-type", "a.csv"],
  ["a table of another kind", () => bytesOf("Ort;Preis\nA;B"), "import-type", "a.txt"],
  ["a forged part of a blog", () => bytesOf('{"shareOf":"wordpress"}'), "import-not-an-export"],
  [
    "a forged part of a blog with 5,001 comments",
    () => {
      const comment = { source: "", tips: [], on: "", answers: [], text: "A", writtenAt: 1 };
      const comments = Array(5001).fill(comment);
      return bytesOf(JSON.stringify({ shareOf: "wordpress", posts: [], media: [], comments }));
    },
    "import-too-many",
  ],
  ["a column twice", () => bytesOf("title,Title\nA,B"), "import-column-twice", "a.csv"],
  ["a first line alone", () => bytesOf(`${header}\n`), "import-no-tips", "a.csv"],
  [
    "100,000 lines",
    () => bytesOf(`${header}\n${'Mistake,"x",,,\n'.repeat(100_000)}`),
    "import-too-many",
    "a.csv",
  ],
  ["another program's JSON", () => bytesOf('{"tips": 7}'), "import-not-an-export"],
  ["half an outbox", () => bytesOf('{"orderedItems": [{"type": "Create"'), "import-not-an-export"],
  ["an outbox without notes", () => bytesOf('{"orderedItems": [7, null, {}]}'), "import-no-tips"],
  [
    "an outbox that is no list, in a ZIP",
    () => zipSync({ "outbox.json": bytesOf('{"orderedItems": "no"}') }),
    "import-not-an-export",
  ],
  [
    "an outbox of 5,001 notes",
    () => bytesOf(mastodonOutbox(...Array.from({ length: 5001 }, (_, id) => mastodonNote({ id })))),
    "import-too-many",
  ],
  [
    "5,001 statuses",
    () => bytesOf(`[${Array(5001).fill('{"created_at":"x","media_attachments":[]}')}]`),
    "import-too-many",
  ],
  [
    "5,001 topics",
    () => bytesOf(`topic_title,url\n${"Peas,https://f.example/t/p/1/1\n".repeat(5001)}`),
    "import-too-many",
  ],
  [
    "5,001 harvests",
    () => bytesOf(`growstuff_url,crop_name\n${"https://g.example/1,pea\n".repeat(5001)}`),
    "import-too-many",
  ],
  [
    "5,001 plants",
    () => zipSync({ "plants/data.json": bytesOf(`[${Array(5001).fill('{"name":"Fern"}')}]`) }),
    "import-too-many",
  ],
  ["deep JSON", () => bytesOf(`[${"[".repeat(100_000)}`), "import-excess"],
  ["half a gzip", () => gzipSync(Buffer.alloc(10_000)).subarray(0, 30), "import-damaged"],
  ["a gzip of no tar", () => gzipSync(bytesOf("Dear garden".repeat(100))), "import-damaged"],
  ["a gzip in a gzip", () => gzipSync(gzipSync(bytesOf("Dear garden"))), "import-damaged"],
  ["a tar with a way out", () => tarOf("../outbox.json", "{}"), "import-path"],
  [
    "a tar that grows",
    () => Buffer.concat(Array(6).fill(gzipSync(Buffer.alloc(50_000_000)))),
    "import-grows",
  ],
  ["an export without tips", () => bytesOf('{"tips": []}'), "import-no-tips"],
  [
    "an export of 5,001 tips",
    () => bytesOf(JSON.stringify({ tips: Array(5001).fill({ title: "A" }) })),
    "import-too-many",
  ],
  [
    "17 MB of text",
    () => bytesOf(`# A\n${"text ".repeat(3_600_000)}`),
    "import-too-much-text",
    "a.md",
  ],
  [
    "a workbook without sheets",
    () => zipSync({ "xl/workbook.xml": bytesOf("<a/>") }),
    "import-no-tips",
  ],
  ["an empty text document", () => zipSync({ "content.xml": bytesOf("<a/>") }), "import-no-tips"],
  ["a sheet of too many rows", () => sheetOf("<a:x/>", 9_999_999), "import-too-many"],
  [
    "a sheet of too many columns",
    () =>
      sheetOf(
        '<table:table-cell table:number-columns-repeated="999999"><text:p>A</text:p></table:table-cell>',
        1,
      ),
    "import-excess",
  ],
  ["an empty ZIP", () => zipSync({}), "import-nothing-in-zip"],
  ["half a ZIP", () => zipSync({ "a.md": bytesOf("# A\ntext") }).subarray(0, 40), "import-damaged"],
  [
    "a ZIP with a damaged file",
    () => {
      const zip = zipSync({ "data.json": bytesOf('{"tips": [{"title": "A long title"}]}') });
      return zip.fill(255, 45, 60);
    },
    "import-damaged",
  ],
  ["a way out", () => zipSync({ "../a.md": bytesOf("# A") }), "import-path"],
  ["a way out of Windows", () => zipSync({ "a\\..\\..\\b.md": bytesOf("# A") }), "import-path"],
  ["an absolute path", () => zipSync({ "/etc/a.md": bytesOf("# A") }), "import-path"],
  ["text that grows", () => bomb("data.json"), "import-too-much-text"],
  [
    "anything that grows",
    () => Buffer.concat(Array.from({ length: 7 }, (_, n) => bomb(`photos/${n}.jpg`))),
    "import-grows",
  ],
  ["a page", () => bytesOf("<!doctype html><p>Dear garden</p>"), "import-type", "a.xml"],
  [
    "an export of WordPress without posts",
    () => bytesOf("<rss><channel/></rss>"),
    "import-no-tips",
  ],
  ["elements without end", () => bytesOf(`<rss>${"<a>".repeat(1_000_000)}`), "import-no-tips"],
  [
    "too many files",
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}`, bytesOf("")])), {
        level: 0,
      }),
    "import-too-many",
  ],
];
