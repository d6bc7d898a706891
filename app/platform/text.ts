import * as v from "valibot";

/** No control characters but line breaks and tabs. PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches text without them
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** A schema of text that both databases can store. */
export const storable = v.pipe(
  v.string(),
  v.regex(withoutControls, "Some characters cannot be shown"),
);

/**
 * A schema of a single line of text: trimmed, and white space collapsed.
 * @param maxLength in UTF-16 units
 * @param required the message when it is empty
 */
export function line(maxLength: number, required: string) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim()),
    v.minLength(1, required),
  );
}

/** A schema of text with line breaks: trimmed. Parameters as of `line`. */
export function paragraphs(maxLength: number, required: string) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
    v.minLength(1, required),
  );
}

/** The longest URL of a picture, in characters (docs/decisions/0015). */
const maxUrlLength = 2048;

/**
 * A schema of the URL of a picture: https, or the path of one of the site's own pictures. Only
 * browsers load it, never the server.
 * @param required the message when it is empty
 */
export function pictureUrl(required: string) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(maxUrlLength, `At most ${maxUrlLength} characters`),
    v.check(isPictureUrl, "Give the address of a picture that begins with https://"),
  );
}

/** Whether a URL is the path of one of the site's own pictures. It cannot contain `..`. */
export function isSitePicture(address: string) {
  return /^\/pictures\/[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]{3,4}$/.test(address);
}

function isPictureUrl(address: string) {
  if (isSitePicture(address)) return true;
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" && url.hostname !== "" && url.username === "" && url.password === ""
  );
}
