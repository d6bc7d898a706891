import * as v from "valibot";
import type { Said } from "./text.ts";

/** In UTF-16 units (RFC 5321, 4.5.3.1.3). */
const maxLength = 254;

/**
 * The part before the `@`: the browser's rule for email fields, and letters of any script (RFC
 * 6531).
 */
const localPart = /^[\w.!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+$/u;

/** Characters that no address may have: controls, blanks and invisible characters. */
const hidden = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The characters of a host. `URL` reads a text of these characters as a host without port or path.
 */
const hostCharacters = /^[\w.\u0080-\u{10ffff}-]+$/u;

/** The browser's rule for the host of an email field. */
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const host = new RegExp(`^${label}(?:\\.${label})*$`);

/** Node's URL functions. Null in the browser, which sends an address as it was typed. */
const nodeUrl = typeof process === "undefined" ? null : process.getBuiltinModule("node:url");

/** Returns a domain as mail servers write it (RFC 5891), or null if the text is not a domain. */
function asciiDomain(domain: string) {
  if (!hostCharacters.test(domain)) return null;
  const isAscii = /^[\w.-]*$/.test(domain);
  const ascii = isAscii ? domain.toLowerCase() : (URL.parse(`http://${domain}`)?.hostname ?? "");
  return host.test(ascii) ? ascii : null;
}

/** Returns the Unicode form of a domain, if the domain has one. */
function readableDomain(ascii: string) {
  const readable = ascii.includes("xn--") ? nodeUrl?.domainToUnicode(ascii) : null;
  // Keeps the ASCII form if the Unicode form would lead to another host.
  return readable && asciiDomain(readable) === ascii ? readable : ascii;
}

/** Splits an address. @returns null for a text that is no address */
function parse(text: string) {
  const address = text.trim().normalize("NFC");
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0)).toLowerCase().normalize("NFC");
  const domain = asciiDomain(address.slice(at + 1));
  if (!domain || !localPart.test(local) || hidden.test(local)) return null;
  return { local, domain };
}

/**
 * Returns the one spelling of an address that the site stores and shows: in lower case, with the
 * Unicode form of the domain. A text that is not an address is only put in lower case.
 */
export function emailSpelling(text: string) {
  const parsed = parse(text);
  if (!parsed) return text.trim().toLowerCase();
  return `${parsed.local}@${readableDomain(parsed.domain)}`;
}

/**
 * Returns all spellings under which an account may be stored. The site's own spelling comes first.
 */
export function emailSpellings(text: string) {
  const parsed = parse(text);
  const others = parsed ? [`${parsed.local}@${parsed.domain}`] : [];
  return [...new Set([emailSpelling(text), ...others])];
}

/** True if only a mail server with SMTPUTF8 (RFC 6531) can send to an address. */
export const needsUtf8 = (address: string) =>
  /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf("@")));

/**
 * Makes the schema of email addresses, for every place where people type one (docs/decisions/0020).
 * The schema accepts what a browser's email field accepts, and letters of any script. Its output is
 * the site's spelling.
 */
export function emailAddress(message: Said) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.maxLength(maxLength, message),
    v.check((text) => parse(text) !== null, message),
    v.transform(emailSpelling),
    v.maxLength(maxLength, message),
  );
}
