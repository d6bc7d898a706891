import * as v from "valibot";

/** A NUL cannot be stored by PostgreSQL; other controls but line breaks and tabs mean nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Text that both databases take as it is. */
export const storable = v.pipe(
  v.string(),
  v.regex(withoutControls, "Some characters cannot be shown"),
);

/** A line of text: trimmed, inner white space folded. `longest` in UTF-16 units. */
export function line(longest: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.maxLength(longest, `At most ${longest} characters`),
    v.transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim()),
    v.minLength(1, missing),
  );
}

/** Text in paragraphs: trimmed, line breaks kept. `longest` in UTF-16 units. */
export function paragraphs(longest: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.maxLength(longest, `At most ${longest} characters`),
    v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
    v.minLength(1, missing),
  );
}

/** Longest address of a picture, in characters (docs/decisions/0015). */
const maxUrlLength = 2048;

/**
 * The address of a picture: on another host over https, or one of the site's own files.
 * Browsers load it; the server never does.
 */
export function pictureUrl(missing: string) {
  return v.pipe(
    v.string(missing),
    v.regex(withoutControls, "Some characters cannot be shown"),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(maxUrlLength, `At most ${maxUrlLength} characters`),
    v.check(isPictureUrl, "Give the address of a picture that begins with https://"),
  );
}

/** Whether an address is that of a file of the site itself, which leads out of no folder. */
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
