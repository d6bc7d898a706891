import { describe, expect, test } from "vitest";
import { encodings } from "./imports.ts";
import { decodeText } from "./read-text.server.ts";

/** Encodes a text in a single-byte encoding, so that the decoder returns the same text. */
function encode(text: string, encoding: string) {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}

const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();
const german = "Titel;Pflanze\nMöhren säen;Möhre – süß\n";
const polish = "title;plant\nŻyzna gleba;Marchew\nGąbka;Sałata rośnie wcześnie\n";

describe("the encoding of a text is recognized", () => {
  test.each<[encoding: string, what: string, bytes: Uint8Array, text: string]>([
    ["utf-8", "without a mark", Buffer.from(german), german],
    ["utf-8", "with a mark", Buffer.from(`\ufeff${german}`), german],
    ["utf-16le", "with a mark", Buffer.from(`\ufeff${german}`, "utf16le"), german],
    ["utf-16le", "without a mark", Buffer.from(german, "utf16le"), german],
    ["utf-16be", "with a mark", bigEndian(`\ufeff${german}`), german],
    ["utf-16be", "without a mark", bigEndian(german), german],
    ["utf-16le", "in Japanese", Buffer.from("題名\tトマト\n", "utf16le"), "題名\tトマト\n"],
    ["windows-1252", "in German", encode(german, "windows-1252"), german],
    [
      "windows-1252",
      "in French",
      encode("titre;x\nL’été, un cœur déjà tendre;\n", "windows-1252"),
      "titre;x\nL’été, un cœur déjà tendre;\n",
    ],
    [
      "windows-1252",
      "in Spanish",
      encode("título;x\nAñade abono en otoño;\n", "windows-1252"),
      "título;x\nAñade abono en otoño;\n",
    ],
    ["windows-1250", "in Polish", encode(polish, "windows-1250"), polish],
    ["iso-8859-2", "in Polish", encode(polish, "iso-8859-2"), polish],
    [
      "windows-1256",
      "in Arabic",
      encode("title,plant\nازرع مبكرا,فول\n", "windows-1256"),
      "title,plant\nازرع مبكرا,فول\n",
    ],
    [
      "shift_jis",
      "in Japanese",
      Uint8Array.from(Buffer.from("7469746c650a8367837d836782cc89e80a", "hex")),
      "title\nトマトの芽\n",
    ],
  ])("%s %s", async (encoding, _, bytes, text) => {
    expect(await decodeText(bytes)).toEqual({ encoding, text });
  });

  test("ends of lines are the same in all", async () => {
    const { text } = await decodeText(Buffer.from("a\r\nb\rc\n", "utf16le"));
    expect(text).toBe("a\nb\nc\n");
  });
});

test("a chosen encoding is taken", async () => {
  for (const encoding of encodings) {
    expect((await decodeText(Buffer.from("title;plant"), encoding)).encoding).toBe(encoding);
  }
  const { text } = await decodeText(encode(polish, "iso-8859-2"), "windows-1252");
  expect(text).toContain("Marchew");
  expect(text).not.toBe(polish);
});

test.each([
  ["zeros in both places", Buffer.from("a\0\0b")],
  ["control characters", Buffer.from("\u0001\u0002\xff\xfe\u0003", "latin1")],
  ["half of a surrogate", Buffer.from("a\0\0\xd8b\0", "latin1")],
])("%s are no text", async (_, bytes) => {
  await expect(decodeText(bytes)).rejects.toMatchObject({
    details: { type: "urn:trellis:problem:import-type" },
  });
});
