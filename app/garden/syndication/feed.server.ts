import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { type TextPart, textParts } from "../../platform/text/text-links.ts";
import { escapeXml, xmlElement } from "../../platform/text/xml.server.ts";
import { authorHasPage, gardenerPath, shownNameOf } from "../gardeners/gardeners.ts";
import { tipPath } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import type { JsonFeed } from "./feeds.contract.ts";
import type { FeedRow } from "./feeds.store.server.ts";

/** A feed, independent of its format. All addresses in the feed are absolute. */
export interface Feed {
  title: string;
  address: string;
  page: string;
  /** The other clubs that the site reads. */
  clubs?: { name: string; page: string }[];
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: string;
  address: string;
  title: string;
  /** The language of the title. The default is the language of the feed. */
  language?: Language;
  text: string;
  textLanguage: Language;
  /** False if web addresses in the text must not become links. */
  links?: boolean;
  /**
   * A picture on this site. Pictures on other sites are not used, because feed readers would
   * contact these sites.
   */
  picture?: string;
  /** Times in the format of RFC 3339. */
  sharedAt: string;
  changedAt: string;
  author: { name: string; url?: string };
  category?: { term: string; label: string };
  plant?: string;
}

interface FeedSite {
  siteUrl: string;
  /** The prefix of paths in the language of the feed. */
  base: string;
  ownLanguage: Language;
}

export function toEntry(row: FeedRow, { siteUrl, base, ownLanguage }: FeedSite): FeedEntry {
  const { _id, title, category, gardenerId, gardenersName } = row;
  const language = row.language ?? ownLanguage;
  const authorPath = authorHasPage(row) && gardenerPath({ _id: gardenerId, gardenersName });
  return {
    id: `urn:uuid:${_id}`,
    address: siteUrl + base + tipPath({ _id, title }),
    ...{ title, language, text: row.description, textLanguage: language },
    ...(row.image_url.startsWith("/") && { picture: siteUrl + row.image_url }),
    sharedAt: new Date(row.sharedAt).toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    author: {
      name: shownNameOf(gardenersName),
      ...(authorPath && { url: siteUrl + base + authorPath }),
    },
    category: { term: category, label: tipWords.categories[category] },
    plant: row.plantType,
  };
}

/** The modification time of an empty feed. */
const never = new Date(0).toISOString();

/** Writes a feed in Atom (RFC 4287). */
export function atomFeed({ title, address, page, clubs = [], entries }: Feed) {
  // All times have the same format and time zone, so they can be sorted as strings.
  const updated = entries.reduce(
    (last, { changedAt }) => (changedAt > last ? changedAt : last),
    never,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale()}">
${xmlElement("id", address)}
${xmlElement("title", title)}
${xmlElement("updated", updated)}
${link("self", "application/atom+xml", address)}
${link("alternate", "text/html", page)}${clubs.map(related).join("")}
${entries.map(atomEntry).join("\n")}
</feed>
`;
}

function atomEntry(entry: FeedEntry) {
  const { id, title, language, textLanguage, address, sharedAt, changedAt } = entry;
  const { author, category, plant } = entry;
  return [
    "<entry>",
    xmlElement("id", id),
    `<title${inLanguage(language)}>${escapeXml(title)}</title>`,
    link("alternate", "text/html", address),
    xmlElement("published", sharedAt),
    xmlElement("updated", changedAt),
    `<author>${xmlElement("name", author.name)}${author.url ? xmlElement("uri", author.url) : ""}</author>`,
    category &&
      `<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`,
    plant && `<category term="${escapeXml(plant)}"/>`,
    `<content type="html"${inLanguage(textLanguage)}>${escapeXml(htmlOf(entry))}</content>`,
    "</entry>",
  ].join("");
}

/** Returns the language attribute for a text in another language than the feed. */
function inLanguage(language: Language | undefined) {
  const lang = language && langOf(language);
  return lang ? ` xml:lang="${lang}"` : "";
}

const link = (rel: string, type: string, address: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

const related = ({ name, page }: { name: string; page: string }) =>
  `\n<link rel="related" type="text/html" href="${escapeXml(page)}" title="${escapeXml(name)}"/>`;

/** Writes the text as escaped HTML paragraphs, with the same links as on the entry's page. */
function htmlOf({ picture, text, links = true }: FeedEntry) {
  const image = picture ? `<p><img src="${escapeXml(picture)}" alt=""/></p>` : "";
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const parts: TextPart[] = links ? textParts(paragraph) : [{ text: paragraph }];
    const html = parts.map(({ text: part, href }) =>
      href
        ? `<a href="${escapeXml(href)}" rel="nofollow ugc noopener">${escapeXml(part)}</a>`
        : escapeXml(part),
    );
    return `<p>${html.join("").replaceAll("\n", "<br/>")}</p>`;
  });
  return image + paragraphs.join("");
}

export function jsonFeed({ title, address, page, clubs = [], entries }: Feed): JsonFeed {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: address,
    language: locale(),
    ...(clubs.length > 0 && {
      _related: clubs.map(({ name, page: url }) => ({ title: name, url })),
    }),
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_text: entry.text,
      language: entry.textLanguage,
      ...(entry.picture && { image: entry.picture }),
      date_published: entry.sharedAt,
      date_modified: entry.changedAt,
      authors: [entry.author],
      tags: [entry.category?.label, entry.plant].filter((tag) => tag !== undefined),
    })),
  };
}
