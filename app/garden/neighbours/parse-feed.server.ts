import {
  type AnyFeed,
  type AtomFeed,
  type JsonFeed,
  parseFeed,
  type RdfFeed,
  type RssFeed,
} from "feedsmith";
import { Parser } from "htmlparser2";
import * as v from "valibot";
import { beginningOf } from "../../platform/page/page-head.ts";
import { plainLine, withoutControls } from "../../platform/text/html-text.server.ts";
import { escapeXml } from "../../platform/text/xml.server.ts";
import { maxItems } from "./neighbours.ts";
import { newsSchema } from "./news.ts";

/** An item of a feed, as plain text. */
const foundItemSchema = v.object({
  ...v.omit(newsSchema, ["_id", "club"]).entries,
  /** In milliseconds since 1970; null if the feed does not contain the time. */
  publishedAt: v.nullable(v.number()),
});
export type FoundItem = v.InferOutput<typeof foundItemSchema>;

const foundFeedSchema = v.object({
  name: v.string(),
  page: v.nullable(v.string()),
  items: v.array(foundItemSchema),
});
export type FoundFeed = v.InferOutput<typeof foundFeedSchema>;

/** A feed, or the address of the first feed in the head of a page. */
export const foundSchema = v.object({
  feed: v.nullable(foundFeedSchema),
  link: v.nullable(v.string()),
});
export type Found = v.InferOutput<typeof foundSchema>;

/** An item of a feed in any format. `title` and `text` are HTML. */
interface RawItem {
  title?: string;
  text?: string;
  link?: string;
  byline?: string;
  licence?: string;
  language?: string;
  date?: string;
}

/** A feed in any format. Its author, licence and language are the defaults for its items. */
interface RawFeed extends Omit<RawItem, "text" | "date"> {
  items: RawItem[];
}

const maxAddress = 2048;
const maxTitle = 150;
const maxText = 300;
const maxName = 80;

/**
 * Reads a feed in Atom, RSS or JSON Feed, or finds a link to a feed in a page. Keeps only the parts
 * that are shown, as plain text. The parser does not expand entities that a document declares, so
 * entities can neither fill the memory nor include local files.
 * @param url the base address of relative links
 */
export function parseDocument(text: string, url: string): Found {
  try {
    return { feed: toFeed(rawFeed(parseFeed(text)), url), link: null };
  } catch {
    return { feed: null, link: feedLinkIn(text, url) };
  }
}

const feedTypes = /^application\/(atom\+xml|rss\+xml|feed\+json)\b/i;

function feedLinkIn(html: string, url: string) {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { rel = "", type = "", href }) {
      const isFeed = name === "link" && /\balternate\b/i.test(rel) && feedTypes.test(type);
      const link = isFeed && href ? URL.parse(href, url) : null;
      if (link) found.push(link.href);
      if (name === "body") parser.pause();
    },
  });
  parser.end(html);
  return found[0] ?? null;
}

function toFeed(raw: RawFeed, url: string): FoundFeed {
  const found = raw.items.flatMap((item) => toItem({ ...defaultsOf(raw), ...present(item) }, url));
  const newest = found.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
  const items = [...new Map(newest.map((item) => [item.link, item])).values()].slice(0, maxItems);
  const page = safeLink(raw.link, url);
  return { name: line(raw.title, maxName) || new URL(url).host, page, items };
}

function rawFeed(parsed: AnyFeed): RawFeed {
  if (parsed.format === "atom") return fromAtom(parsed.feed);
  if (parsed.format === "rss") return fromRss(parsed.feed);
  return parsed.format === "rdf" ? fromRdf(parsed.feed) : fromJson(parsed.feed);
}

const defaultsOf = ({ byline, licence, language }: RawFeed) => ({ byline, licence, language });

const present = <T extends object>(item: T) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value)) as Partial<T>;

function toItem(item: RawItem, url: string): FoundItem[] {
  const link = safeLink(item.link, url);
  if (!link) return [];
  const text = line(item.text, maxText);
  const byline = line(item.byline, maxName);
  const time = Date.parse(item.date ?? "");
  return [
    {
      title: line(item.title, maxTitle) || beginningOf(text, maxTitle) || new URL(link).host,
      text,
      // Some feeds give the author's email address in place of a name.
      byline: byline === "" || /\S@\S/.test(byline) ? null : byline,
      licence: safeLink(item.licence) ?? (line(item.licence, maxName) || null),
      language: languageOf(item.language),
      link,
      publishedAt: Number.isFinite(time) && time > 0 ? time : null,
    },
  ];
}

/** Returns the text of HTML in one line, without link addresses. */
const line = (html: string | undefined, max: number) =>
  beginningOf(plainLine(html ?? "").replace(/ \(https?:\/\/[^\s)]*\)/g, ""), max);

/** @returns null for an address that is no web address, or that has a user name or password */
function safeLink(address: string | undefined, base?: string) {
  const url = address && address.length <= maxAddress ? URL.parse(address.trim(), base) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && !url.username && !url.password && url.href.length <= maxAddress ? url.href : null;
}

function languageOf(tag: string | undefined) {
  try {
    return Intl.getCanonicalLocales(withoutControls(tag ?? "").trim())[0] ?? null;
  } catch {
    return null;
  }
}

/** Returns an Atom text as HTML. The text is plain unless its type is HTML (RFC 4287, 3.1). */
const htmlOf = (text: AtomFeed.Text | AtomFeed.Content | undefined) =>
  text?.type?.includes("html") ? text.value : plain(text?.value);

const plain = (text: string | undefined) => text && escapeXml(text);

const linkTo = (links: { href?: string; rel?: string }[] | undefined, rel: string) =>
  links?.find((link) => (link.rel ?? "alternate") === rel)?.href;

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const partsOf = (part: AtomFeed.Feed<string> | AtomFeed.Entry<string>) => ({
    title: htmlOf(part.title),
    link: linkTo(part.links, "alternate"),
    byline: plain(part.authors?.[0]?.name),
    licence:
      linkTo(part.links, "license") ?? part.creativeCommons?.licenses?.[0] ?? htmlOf(part.rights),
    language: part.xml?.lang,
  });
  const items = (feed.entries ?? []).map((entry) => ({
    ...partsOf(entry),
    text: htmlOf(entry.content) ?? htmlOf(entry.summary),
    language: entry.xml?.lang ?? entry.title?.xml?.lang,
    date: entry.published ?? entry.updated,
  }));
  return { ...partsOf(feed), items };
}

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    title: item.title,
    text: item.content?.encoded ?? item.description,
    link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
    byline: plain(item.dc?.creators?.[0] ?? item.authors?.[0]?.name),
    licence: item.creativeCommons?.licenses?.[0] ?? item.cc?.license ?? plain(item.dc?.rights?.[0]),
    language: item.dc?.languages?.[0],
    date: item.pubDate ?? item.dc?.dates?.[0],
  }));
  return {
    ...{ title: feed.title, link: feed.link, items },
    licence: feed.creativeCommons?.licenses?.[0] ?? plain(feed.copyright),
    language: feed.language ?? feed.dc?.languages?.[0],
  };
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    ...{ title: item.title, link: item.link, text: item.content?.encoded ?? item.description },
    byline: plain(item.dc?.creators?.[0]),
    licence: item.cc?.license ?? plain(item.dc?.rights?.[0]),
    ...{ language: item.dc?.languages?.[0], date: item.dc?.dates?.[0] },
  }));
  const language = feed.dc?.languages?.[0];
  return { title: feed.title, link: feed.link, licence: feed.cc?.license, language, items };
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    title: plain(item.title),
    text: item.content_html ?? plain(item.content_text ?? item.summary),
    link: item.url,
    byline: plain(item.authors?.[0]?.name),
    language: item.language,
    date: item.date_published ?? item.date_modified,
  }));
  return {
    ...{ title: plain(feed.title), link: feed.home_page_url, language: feed.language, items },
    byline: plain(feed.authors?.[0]?.name),
  };
}
