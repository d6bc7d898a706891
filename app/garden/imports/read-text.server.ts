import { loadOnce } from "../../platform/process/load-once.ts";
import { type Encoding, importProblems } from "./imports.ts";

/** The library takes 70 MB, so that only files that are no Unicode load it. */
const loadDetector = loadOnce(() => import("jschardet"));

/** The bytes that tell encodings apart. More would take seconds. */
const maxSample = 65_536;

/**
 * Decodes a text, with line feeds as ends of lines.
 * @param asked its encoding, if the gardener chose one
 * @throws Problem if it is no text
 */
export async function decodeText(bytes: Uint8Array, asked?: Encoding) {
  const encoding = asked ?? (await encodingOf(bytes));
  // `TextDecoder` removes the byte order mark.
  const text = new TextDecoder(encoding).decode(bytes);
  if (!asked && encoding !== "utf-8" && hasControls(text)) throw importProblems.wrongType();
  return { encoding, text: text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text };
}

/** Recognizes an encoding of Unicode by its mark, its zeros or its rules, others by their letters. */
export async function encodingOf(bytes: Uint8Array): Promise<Encoding> {
  const unicode = unicodeOf(bytes);
  if (unicode) return unicode;
  const { detect } = await loadDetector();
  const { encoding } = detect(sampleOf(bytes), {
    minimumThreshold: 0,
    detectEncodings: Object.keys(namesOfDetector),
  });
  return namesOfDetector[encoding ?? ""] ?? "windows-1252";
}

/** The encodings that the library may find, by its names. */
const namesOfDetector: Readonly<Record<string, Encoding>> = {
  "Windows-1252": "windows-1252",
  "Windows-1250": "windows-1250",
  "Windows-1256": "windows-1256",
  "ISO-8859-2": "iso-8859-2",
  "iso8859-15": "iso-8859-15",
  MacRoman: "macintosh",
  CP932: "shift_jis",
  "EUC-JP": "euc-jp",
};

function unicodeOf(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.includes(0)) return utf16Of(bytes);
  return isValid(bytes, "utf-8") ? "utf-8" : null;
}

/**
 * Recognizes UTF-16 without a mark: in its Latin letters and ends of lines, one byte is zero.
 * @throws Problem if both bytes are
 */
function utf16Of(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const encoding = zeros[0] === 0 ? "utf-16le" : "utf-16be";
  if (Math.min(...zeros) > 0 || !isValid(bytes, encoding)) throw importProblems.wrongType();
  return encoding;
}

function isValid(bytes: Uint8Array, encoding: Encoding) {
  try {
    // The end may be missing, if the bytes are the beginning of a file.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The beginning of a text, or the part from the first letter that is not ASCII. */
function sampleOf(bytes: Uint8Array) {
  const at = bytes.findIndex((byte) => byte > 127);
  const from = at < maxSample ? 0 : at;
  return bytes.subarray(from, from + maxSample);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none, other files do
const hasControls = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text);
