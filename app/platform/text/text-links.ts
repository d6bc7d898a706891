export interface TextPart {
  text: string;
  href?: string;
}

/** A possible address, up to the next space, bracket or quotation mark. */
const candidate = /https:\/\/[^\s<>"“”‘’«»]+/g;

/** Characters that end a sentence rather than an address. */
const trailing = ".,;:!?'*_~]}…";

/**
 * Finds the web addresses in a user's text. Such an address has https, a host with a dot, and no
 * user name, because a user name could look like another site.
 */
export function textParts(text: string): TextPart[] {
  return partsOf(text, candidate, (found) => (isLinkable(found) ? found : undefined));
}

/**
 * Splits a text at addresses. @param hrefOf returns the target of a match; undefined if the match
 * is no address
 */
export function partsOf(
  text: string,
  pattern: RegExp,
  hrefOf: (found: string) => string | undefined,
) {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const address = withoutTrailing(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTrailing(found: string) {
  const count = (bracket: string) => found.split(bracket).length - 1;
  // A closing bracket belongs to the address if the address also contains the opening bracket.
  let unopened = count(")") - count("(");
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!trailing.includes(last)) break;
  }
  return found.slice(0, end);
}

/** True if an address has a host with a dot, and no user name or password. */
export function isLinkable(address: string) {
  const url = URL.parse(address);
  return url !== null && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname);
}
