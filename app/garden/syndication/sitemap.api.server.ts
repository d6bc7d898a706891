import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { hour } from "../../platform/process/clock.ts";
import { createSharedRun } from "../../platform/process/shared-run.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { escapeXml, xmlElement } from "../../platform/text/xml.server.ts";
import { eventPath } from "../events/events.ts";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { entryPath } from "../journal/journal.ts";
import { licenceOf } from "../photos/photo-licences.ts";
import { countTipsByPlant } from "../plants/plants.store.server.ts";
import { type PlantList, plantPath } from "../plants/plants.ts";
import { parsePhotos } from "../tips/tip-photos.store.server.ts";
import { tipPath } from "../tips/tips.ts";
import { countTipsByTrouble } from "../troubles/troubles.store.server.ts";
import { type TroubleList, troublePath } from "../troubles/troubles.ts";
import { partSize, sitemapCalls, sitemapProblems } from "./sitemap.contract.ts";
import {
  findParts,
  readEntries,
  readEvents,
  readGardeners,
  readTips,
  type SitemapList,
} from "./sitemap.store.server.ts";

/** The fixed pages of the site. */
const pages = [
  ...["/", "/browseTips", "/explore", "/plants", "/photos", "/troubles"],
  ...["/season", "/help", "/api"],
];

export function sitemapApi(services: SitemapServices) {
  const { database, plants, troubles, ownPages, publicTips, siteUrl, languages, clock } = services;
  const size = Math.floor(partSize / languages.length);
  const write = (pages: SitemapPage[]) => xml(sitemapPart(pages, siteUrl, languages));

  /**
   * The last id of each complete part. These ids never change, because new tips, gardeners and
   * entries sort after all others.
   */
  const ends: Record<SitemapList, string[]> = { gardeners: [], entries: [], events: [], tips: [] };
  const lists: SitemapList[] = [
    "gardeners",
    "entries",
    ...(services.events ? ["events" as const] : []),
    "tips",
  ];
  const findAllParts = createSharedRun(async () => {
    for (const list of lists) await findParts(database.reader, list, size, ends[list]);
  });
  const checkOpen = () => {
    if (!publicTips) throw sitemapProblems.none();
  };

  return serve(sitemapCalls, {
    robots() {
      const rules = publicTips ? openRules(siteUrl) : closedRules;
      return new Response(rules, { headers: headersOf("text/plain; charset=utf-8") });
    },

    /** The list of parts may be up to an hour old. The parts themselves are always current. */
    async index({ keepUntil }) {
      checkOpen();
      keepUntil(clock() + hour);
      await findAllParts();
      const paths = ["/sitemap/pages", ...lists.flatMap((list) => partsOf(list, ends[list]))];
      return xml(sitemapIndex(paths.map((path) => siteUrl + path)));
    },

    async pages() {
      checkOpen();
      const own = (await ownPages.list()).map((name) => `/${name}`);
      const written = await countTipsByPlant(database.reader);
      const topics = (await plants()).plants.filter(({ slug }) => written.has(slug)).map(plantPath);
      const against = await countTipsByTrouble(database.reader, await troubles());
      const known = [...against.keys()].sort().map(troublePath);
      const ofEvents = services.events ? ["/events"] : [];
      const all = [...pages, ...ofEvents, ...own, ...topics, ...known];
      return write(all.map((path) => ({ path })));
    },

    async gardeners({ query }) {
      checkOpen();
      const gardeners = await readGardeners(database.reader, { size, ...query });
      return write(
        gardeners.map(({ id: _id, name: gardenersName }) => ({
          path: gardenerPath({ _id, gardenersName }),
        })),
      );
    },

    async tips({ query }) {
      checkOpen();
      const tips = await readTips(database.reader, { size, ...query });
      return write(
        tips.map(({ id: _id, title, changedAt, photos, licence }) => ({
          ...{ path: tipPath({ _id, title }), changedAt },
          ...picturesOf(photos, licence),
        })),
      );
    },

    async events({ query }) {
      checkOpen();
      const events = services.events ? await readEvents(database.reader, { size, ...query }) : [];
      return write(
        events.map(({ id: _id, changedAt }) => ({ path: eventPath({ _id }), changedAt })),
      );
    },

    async entries({ query }) {
      checkOpen();
      const entries = await readEntries(database.reader, { size, ...query });
      return write(
        entries.map(({ id, photos, licence }) => ({
          path: entryPath(id),
          ...picturesOf(photos, licence),
        })),
      );
    },
  });
}

const picturesOf = (photos: string | null, licence: string | null) => ({
  images: parsePhotos(photos).map(({ jpeg }) => jpeg),
  licence: licenceOf(licence)?.address,
});

interface SitemapServices extends SiteServices {
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  ownPages: { list: () => Promise<string[]> };
  /** True if the site has events. */
  events: boolean;
}

/**
 * Returns the robots.txt of a public site. Pages for members are not listed, because they need a
 * login and have a `noindex` mark.
 */
const openRules = (siteUrl: string) => `User-agent: *
Disallow: /identity/
Disallow: /user/

Sitemap: ${siteUrl}/sitemap.xml
`;

const closedRules = `User-agent: *
Disallow: /
`;

/**
 * Returns the addresses of all parts. The first part has no start id, and the last one has no end
 * id.
 */
const partsOf = (list: string, ends: string[]) =>
  [...ends, null].map((upTo, index) => {
    const after = ends[index - 1];
    const query = new URLSearchParams({ ...(after && { after }), ...(upTo && { upTo }) });
    return `/sitemap/${list}${query.size > 0 ? `?${query}` : ""}`;
  });

const headersOf = (type: string) => ({ "content-type": type, "cache-control": "public, no-cache" });

const xml = (text: string) =>
  new Response(text, { headers: headersOf("application/xml; charset=utf-8") });

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const imageNamespace = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Writes the list of parts (sitemaps.org/protocol). */
function sitemapIndex(parts: string[]) {
  const lines = parts.map((address) => `<sitemap>${xmlElement("loc", address)}</sitemap>`);
  return `${begin}<sitemapindex ${namespace}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/**
 * Writes a part of a sitemap. Lists each page in each language, with links to all languages
 * (developers.google.com/search/docs/specialty/international/localized-versions). Only the page in
 * the site's own language lists photos and their licence
 * (developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
function sitemapPart(pages: SitemapPage[], siteUrl: string, languages: readonly Locale[]) {
  const bases = languages.map((language) => baseOf(language, languages));
  const isOne = languages.length === 1;
  const lines = pages.flatMap(({ path, changedAt, images = [], licence }) => {
    const changed =
      changedAt === undefined ? "" : xmlElement("lastmod", new Date(changedAt).toISOString());
    const addresses = bases.map((base) => siteUrl + (base + path).replace(/(?<=.)\/$/, ""));
    const others = isOne ? "" : alternates(addresses, languages);
    const licensed = licence ? xmlElement("image:license", licence) : "";
    const shown = images.map(
      (image) =>
        `<image:image>${xmlElement("image:loc", siteUrl + image)}${licensed}</image:image>`,
    );
    return addresses.map(
      (address, index) =>
        `<url>${xmlElement("loc", address)}${changed}${others}${index === 0 ? shown.join("") : ""}</url>`,
    );
  });
  const links = isOne ? "" : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${begin}<urlset ${namespace}${imageNamespace}${links}>\n${lines.join("\n")}\n</urlset>\n`;
}

/** Returns links to a page in all languages, and in the default language. */
const alternates = (addresses: string[], languages: readonly Locale[]) =>
  [...languages, "x-default"]
    .map((tag, position) => {
      const href = escapeXml(addresses[position] ?? addresses[0] ?? "");
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
    })
    .join("");

interface SitemapPage {
  path: string;
  /** The time of the last change, in milliseconds since 1970. */
  changedAt?: number;
  /** The paths of the page's photos. */
  images?: string[];
  /** The address of the licence of these photos. */
  licence?: string | undefined;
}
