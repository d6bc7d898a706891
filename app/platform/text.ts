import * as v from "valibot";

/** PostgreSQL stores no NUL. Other control characters, but line breaks and tabs, mean nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Text that both databases store as it is. */
export const storable = v.pipe(
  v.string(),
  v.regex(withoutControls, "Some characters cannot be shown"),
);

/**
 * A line of text: trimmed, inner white space folded.
 * @param maxLength in UTF-16 units
 * @param required what to say when it is empty
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

/** Text in paragraphs: trimmed, line breaks kept. @see line */
export function paragraphs(maxLength: number, required: string) {
  return v.pipe(
    v.string(required),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
    v.minLength(1, required),
  );
}

/** Longest address of a picture, in characters (docs/decisions/0015). */
const maxUrlLength = 2048;

/**
 * The address of a picture: on another host over https, or one of the site's own files.
 * Browsers load it; the server never does.
 * @param required what to say when it is empty
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

/** Whether an address is the path of one of the site's own pictures. `..` cannot be in it. */
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
