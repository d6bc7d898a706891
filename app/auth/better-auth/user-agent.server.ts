import bowser from "bowser";

/** Describes a `User-Agent` header, such as `Firefox on Linux`. Clients can send anything. */
export function describeUserAgent(userAgent: string | null) {
  if (!userAgent) return "An unknown browser";
  const { browser, os } = bowser.parse(userAgent);
  const name = browser.name || "A browser";
  return os.name ? `${name} on ${os.name}` : name;
}
