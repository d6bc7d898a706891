import { loadOnce } from "../../platform/process/load-once.ts";
import { type Encoding, importProblems } from "./imports.ts";

/** Loads the library only for files that are not Unicode, because it takes 70 MB of memory. */
const loadDetector = loadOnce(() => import("jschardet"));

/** The number of bytes from which the encoding is detected. More bytes would take seconds. */
const maxSample = 65_536;

/**
 * Decodes a text. All line breaks become line feeds.
 * @param asked the encoding that the gardener chose, if any
 * @throws Problem if the file is not a text
 */
export async function decodeText(bytes: Uint8Array, asked?: Encoding) {
  const encoding = asked ?? (await encodingOf(bytes));
  // `TextDecoder` removes the byte order mark.
  const text = new TextDecoder(encoding).decode(bytes);
  if (!asked && encoding !== "utf-8" && hasControls(text)) throw importProblems.wrongType();
  return { encoding, text: text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text };
}

/**
 * Detects the encoding. A byte order mark, zero bytes or valid UTF-8 reveal Unicode. A library
 * detects other encodings by their characters.
 */
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

/** The encodings that the library may detect, by the library's names. */
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
 * Detects UTF-16 without a byte order mark. In UTF-16, one of the two bytes of a Latin letter or a
 * line break is zero.
 * @throws Problem if there are zeros at odd and at even positions
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
    // The bytes may be only the beginning of a file, so the last character may be incomplete.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the beginning of a text. If the beginning is all ASCII, returns the part that starts at
 * the first character outside ASCII.
 */
function sampleOf(bytes: Uint8Array) {
  const at = bytes.findIndex((byte) => byte > 127);
  const from = at < maxSample ? 0 : at;
  return bytes.subarray(from, from + maxSample);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: files with them are not texts
const hasControls = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text);
