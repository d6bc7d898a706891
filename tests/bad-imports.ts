import { deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { drawPhoto } from "./photos.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const header = "title,plant,category,level,description";

/** Makes a ZIP with one file of this size, filled with spaces. */
function bomb(name: string, megabytes: number) {
  const data = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, " "));
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
  ["half of UTF-16", () => Buffer.from(`${header}\0a\0`), "import-type", "a.csv"],
  ["a table of another kind", () => bytesOf("Ort;Preis\nA;B"), "import-type", "a.txt"],
  ["a column twice", () => bytesOf("title,Title\nA,B"), "import-column-twice", "a.csv"],
  ["a first line alone", () => bytesOf(`${header}\n`), "import-no-tips", "a.csv"],
  [
    "100,000 lines",
    () => bytesOf(`${header}\n${'Mistake,"x",,,\n'.repeat(100_000)}`),
    "import-too-many",
    "a.csv",
  ],
  ["another program's JSON", () => bytesOf('{"tips": 7}'), "import-not-an-export"],
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
  ["a spreadsheet", () => zipSync({ "xl/workbook.xml": bytesOf("<a/>") }), "import-nothing-in-zip"],
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
  ["text that grows", () => bomb("data.json", 40), "import-too-much-text"],
  ["anything that grows", () => bomb("photos/a.jpg", 130), "import-grows"],
  [
    "too many files",
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}`, bytesOf("")])), {
        level: 0,
      }),
    "import-grows",
  ],
];
