import type { Target, WireReply } from "./target.ts";

/** Where a visit begins: what a visitor, a program that reads feeds, and a gardener know. */
const startPages = [
  ...["/", "/explore", "/browseTips", "/login", "/register", "/forgotPassword", "/newsletter"],
  ...["/shareTip", "/myTips", "/account", "/dashboard", "/dashboard/viewtips", "/saved", "/plants"],
  ...["/operate", "/offline", "/season", "/garden", "/resetPassword", "/verifyEmail", "/about"],
  ...[
    "/sitemap.xml",
    "/robots.txt",
    "/sitemap/tips",
    "/feed",
    "/feed/json",
    "/manifest.webmanifest",
  ],
  ...["/opensearch.xml", "/openapi.json", "/_.data", "/browseTips.data", "/explore.data"],
];

/**
 * Follows the links of a visitor.
 * @param others where it begins too
 * @param most how many addresses at most
 * @returns the addresses
 */
export async function crawl(
  { url, siteUrl = url, send }: Target,
  others: string[],
  most: number,
  visit: (path: string, reply: WireReply) => Promise<void> | void,
) {
  const waiting = [...startPages, ...others];
  const seen = new Set<string>();
  for (const path of waiting) {
    if (seen.has(path) || seen.size >= most) continue;
    seen.add(path);
    const reply = await send({ method: "GET", path, headers: {} });
    await visit(path, reply);
    for (const [, link = ""] of reply.text.matchAll(/(?:href|src|<loc>)="?([^"<\s]+)/g)) {
      const address = URL.parse(link.replaceAll("&amp;", "&"), url);
      const isOwn = address?.origin === url || address?.origin === siteUrl;
      if (!isOwn || address.pathname.includes("/assets/")) continue;
      waiting.push(address.pathname + address.search);
    }
  }
  return seen;
}
