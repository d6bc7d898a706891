import type { EntryContext } from "react-router";
import type { PageHead } from "../../platform/page/page-head.ts";
import type { Site } from "../../platform/page/site.tsx";
import { escapeXml } from "../../platform/text/xml.server.ts";
import { shellWords } from "./shell.words.ts";

const card = { address: "/social-card.png", width: 1200, height: 630 };

/**
 * The attribute of elements that must be removed at the next navigation in the browser (root.tsx).
 */
const ofThisPage = "data-page";

/**
 * Returns elements of the head for search engines and feed readers. React does not render them, so
 * browsers need no script for them.
 * @param html the rendered page with its title
 */
export function pageHead(html: string, { head, site, router }: PageHeadSources) {
  const { matches, location, statusCode } = router.staticHandlerContext;
  const pattern = `/${matches
    .map(({ route }) => route.path ?? "")
    .filter(Boolean)
    .join("/")}`;
  const absolute = (address: string) => (address.startsWith("/") ? site.url + address : address);
  const own: PageHead = statusCode === 200 ? (head ?? {}) : {};
  const title = own.title === undefined ? titleOf(html) : escapeXml(own.title);
  const description = own.description ?? descriptionOf(pattern);
  const base = site.base ?? "";
  const canonical = own.canonicalPath ?? canonicalOf(location, pattern, base);
  const image = own.image ?? { ...card, alt: site.name };
  const path = canonical ?? without(base, location.pathname);
  const wholeAddress = absolute(base + path);
  const feeds = [{ title: site.name, path: "/feed" }, ...(own.feeds ?? [])];
  return [
    ...siteHead(site),
    ...(description ? [meta("name", "description", description)] : []),
    ...(own.noIndex || site.membersOnly ? [meta("name", "robots", "noindex")] : []),
    ...(own.noIndex || !canonical ? [] : alternates(path, site)),
    // Some pages render this link with React, so that it stays correct after a navigation.
    ...(canonical && !html.includes('rel="canonical"') ? [link("canonical", wholeAddress)] : []),
    ...(site.membersOnly ? [] : feeds.flatMap((feed) => feedLinks(feed, site.url + base))),
    ...(own.isEmbeddable && site.embeds !== false ? [embedLink(site.url, wholeAddress)] : []),
    `<meta ${ofThisPage} property="og:title" content="${title}"/>`,
    ...(description ? [meta("property", "og:description", description)] : []),
    meta("property", "og:type", own.type ?? "website"),
    meta("property", "og:url", wholeAddress),
    meta("property", "og:image", absolute(image.address)),
    meta("property", "og:image:width", String(image.width)),
    meta("property", "og:image:height", String(image.height)),
    meta("property", "og:image:alt", image.alt),
    meta("name", "twitter:card", "summary_large_image"),
    ...(own.things ?? []).map(dataBlock),
  ].join("");
}

/** Returns the elements that are the same on all pages. */
function siteHead({ name, base = "" }: Site) {
  return [
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>`,
    `<link rel="manifest" href="${base}/manifest.webmanifest"/>`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeXml(name)}" href="${base}/opensearch.xml"/>`,
    `<meta property="og:site_name" content="${escapeXml(name)}"/>`,
  ];
}

/**
 * Returns the description of a page. For example, the pattern `/saved/booklet` has the key
 * `savedBooklet`.
 */
export function descriptionOf(pattern: string) {
  const [first = "home", ...others] = pattern.match(/\w+/g) ?? [];
  const key = first + others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return new Map(Object.entries(shellWords.descriptions)).get(key);
}

interface PageHeadSources {
  head: PageHead | null;
  site: Site;
  router: EntryContext;
}

/** Returns the title of the rendered page. The title is already escaped. */
const titleOf = (html: string) => /<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? "";

/**
 * Returns the canonical path, which does not depend on the order of a list. The second and later
 * pages of a list have no canonical path, because the sitemap lists their entries.
 */
function canonicalOf(
  { pathname, search }: EntryContext["staticHandlerContext"]["location"],
  pattern: string,
  base: string,
) {
  const isKnown = descriptionOf(pattern) && !pattern.includes(":");
  return isKnown && !new URLSearchParams(search).has("cursor")
    ? without(base, pathname)
    : undefined;
}

/** Removes the prefix of the language from a path. */
const without = (base: string, path: string) => path.slice(base.length) || "/";

/** Returns links to the page in each language, and in the default language. */
function alternates(path: string, { url, languages }: Site) {
  if (!languages) return [];
  const href = (base: string) => escapeXml(url + (base + path).replace(/(?<=.)\/$/, ""));
  const tag = (language: string, base: string) =>
    `<link ${ofThisPage} rel="alternate" hreflang="${language}" href="${href(base)}"/>`;
  return [
    ...languages.map((language, position) => tag(language, position === 0 ? "" : `/${language}`)),
    tag("x-default", ""),
  ];
}

const meta = (key: "name" | "property", name: string, content: string) =>
  `<meta ${ofThisPage} ${key}="${name}" content="${escapeXml(content)}"/>`;

const link = (rel: string, href: string) =>
  `<link ${ofThisPage} rel="${rel}" href="${escapeXml(href)}"/>`;

function feedLinks({ title, path }: { title: string; path: string }, siteUrl: string) {
  const types = {
    "application/atom+xml": path,
    "application/feed+json": path.replace(/(?=\?|$)/, "/json"),
  };
  return Object.entries(types).map(([type, address]) => {
    const href = escapeXml(siteUrl + address);
    return `<link ${ofThisPage} rel="alternate" type="${type}" title="${escapeXml(title)}" href="${href}"/>`;
  });
}

/** Returns the link to a page's description, for sites that embed the page (oembed.com, 4). */
function embedLink(siteUrl: string, address: string) {
  const query = new URLSearchParams({ url: address, format: "json" });
  const href = escapeXml(`${siteUrl}/oembed?${query}`);
  return `<link ${ofThisPage} rel="alternate" type="application/json+oembed" href="${href}"/>`;
}

/** Returns a block of data. Escapes `<`, so that the text cannot end the element. */
const dataBlock = (thing: object) =>
  `<script ${ofThisPage} type="application/ld+json">${JSON.stringify(thing).replaceAll("<", "\\u003c")}</script>`;
