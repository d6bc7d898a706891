import bowser from "bowser";

/** What a browser says it is, in words: `Firefox on Linux`. Nobody vouches for it. */
export function describeUserAgent(userAgent: string | null) {
  if (!userAgent) return "An unknown browser";
  const { browser, os } = bowser.parse(userAgent);
  const name = browser.name || "A browser";
  return os.name ? `${name} on ${os.name}` : name;
}
