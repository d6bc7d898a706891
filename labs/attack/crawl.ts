import type { WireReply } from "../../tests/send.ts";
import { pages } from "../harness/pages.ts";
import type { Target } from "../harness/target.ts";

/** The addresses where a crawl starts. A visitor, a feed reader or a gardener knows them. */
const startPages = [
  ...[...pages.listed, ...pages.unlisted, ...pages.small, "/about"],
  ...[...pages.own, ...pages.operators],
  ...["/sitemap.xml", "/robots.txt", "/sitemap/tips", "/feed", "/feed/json"],
  ...["/manifest.webmanifest", "/opensearch.xml", "/openapi.json"],
  ...["/_.data", "/browseTips.data", "/explore.data"],
];

/** The maximum number of pages of one kind, so that tips do not use up the whole crawl. */
const mostOfKind = 12;

/** Returns a path without the part that names one tip or gardener. */
export const kindOf = (path: string) =>
  path
    .replace(/\?.*/, "?…")
    .replace(
      /^\/(tips|api|gardeners|plants|tipDetail|editTip|entries|pictures|cards\/\w+|photos|feed\/gardeners)\/[^/?]+/,
      "/$1/…",
    );

/**
 * Requests pages as a visitor and follows their links.
 * @param others more addresses to start from
 * @param most the maximum number of addresses
 * @returns the requested addresses
 */
export async function crawl(
  { url, siteUrl = url, send }: Target,
  others: string[],
  most: number,
  visit: (path: string, reply: WireReply) => Promise<void> | void,
) {
  const waiting = [...startPages, ...others];
  const seen = new Set<string>();
  const ofKind = new Map<string, number>();
  for (const path of waiting) {
    if (seen.has(path) || seen.size >= most) continue;
    const kind = kindOf(path);
    const visited = ofKind.get(kind) ?? 0;
    if (visited === mostOfKind && !others.includes(path)) continue;
    ofKind.set(kind, visited + 1);
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
