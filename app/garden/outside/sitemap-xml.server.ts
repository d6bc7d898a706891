import { xmlElement } from "../../platform/text/xml.server.ts";

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of the parts of a sitemap (sitemaps.org/protocol). */
export function sitemapIndex(parts: string[]) {
  const lines = parts.map((address) => `<sitemap>${xmlElement("loc", address)}</sitemap>`);
  return `${begin}<sitemapindex ${namespace}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** A part of a sitemap. */
export function sitemapPart(pages: SitemapPage[]) {
  const lines = pages.map(({ address, changedAt }) => {
    const changed =
      changedAt === undefined ? "" : xmlElement("lastmod", new Date(changedAt).toISOString());
    return `<url>${xmlElement("loc", address)}${changed}</url>`;
  });
  return `${begin}<urlset ${namespace}>\n${lines.join("\n")}\n</urlset>\n`;
}

interface SitemapPage {
  address: string;
  /** In milliseconds since 1970. */
  changedAt?: number;
}
