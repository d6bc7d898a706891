/** The ends of addresses that programs turn into links without a scheme. */
const knownEnds =
  "com|net|org|info|biz|name|io|co|me|app|dev|xyz|top|online|site|shop|store|club|link|click|live|work|page|blog|icu|vip|pro|tv|cc|ly|gl|ai|gg|de|at|ch|fr|es|pl|it|nl|be|uk|eu|us|ca|au|nz|in|jp|cn|ru|su|ua|br|mx|za|example";

const addresses = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:mailto|tel|javascript|data):/i,
  /\bwww\./i,
  /[^\s@]@[^\s@]+[.．。][^\s@.]/u,
  // A path or a port after a host.
  /[\p{L}\p{N}]\.\p{L}{2,}[/:?#][^\s]/u,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${knownEnds})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${knownEnds.toUpperCase()})(?![\\p{L}\\p{N}])`, "u"),
];

/** True if a text has an address of the web or of email, with or without a scheme. */
export function holdsLink(text: string) {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return addresses.some((pattern) => pattern.test(plain));
}
