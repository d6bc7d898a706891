import { Parser } from "htmlparser2";
import { type Outside, OutsideError } from "../../platform/http/outside.server.ts";
import type { NeighbourFailure } from "./neighbours.ts";
import { type FoundFeed, inTime, parseFeed } from "./parse-feed.server.ts";

/** The longest time for an answer in milliseconds, and the longest answer. */
const timeoutMs = 10_000;
const maxBytes = 1_000_000;

/** The headers of a feed with which the next request asks whether it has changed. */
interface Version {
  etag: string | null;
  last_modified: string | null;
}

interface Read extends Version {
  url: string;
  feed: FoundFeed;
}

/** A feed could not be read. */
export class FeedError extends Error {
  readonly failure: NeighbourFailure;

  constructor(failure: NeighbourFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/**
 * Reads a feed, unless it is that of a known version.
 * @returns null if it has not changed
 * @throws FeedError
 */
export async function readFeed(
  outside: Outside,
  address: string,
  { version, signal }: { version: Version; signal?: AbortSignal },
): Promise<Read | null> {
  const reply = await ask(outside, address, { version, signal });
  if (reply === null) return null;
  const feed = await parseFeed(reply.text, reply.url);
  if (!feed) throw new FeedError("no-feed");
  return { ...reply, url: address, feed };
}

/**
 * Reads the feed at an address, or that of the page there.
 * @throws FeedError
 */
export async function findFeed(outside: Outside, address: string): Promise<Read> {
  const reply = await ask(outside, address);
  const feed = reply && (await parseFeed(reply.text, reply.url));
  if (reply && feed) return { ...reply, url: address, feed };
  const link = reply && feedLinkIn(reply.text, reply.url);
  const read = link && (await readFeed(outside, link, { version: noVersion }));
  if (!read) throw new FeedError("no-feed");
  return read;
}

const noVersion: Version = { etag: null, last_modified: null };

async function ask(outside: Outside, address: string, { version = noVersion, signal }: Asked = {}) {
  const headers = {
    "user-agent": "Trellis-Neighbours",
    accept: "application/atom+xml, application/rss+xml, application/feed+json, text/html;q=0.5",
    ...(version.etag && { "if-none-match": version.etag }),
    ...(version.last_modified && { "if-modified-since": version.last_modified }),
  };
  try {
    const reply = await outside.get(address, { headers, maxBytes, timeoutMs, signal });
    if (reply.status === 304 && version !== noVersion) return null;
    if (reply.status !== 200) throw new FeedError("refused");
    const { etag, "last-modified": lastModified } = reply.headers;
    return {
      url: reply.url,
      text: textOf(reply.body, reply.headers["content-type"]),
      etag: short(etag),
      last_modified: short(lastModified),
    };
  } catch (error) {
    if (error instanceof OutsideError) throw new FeedError(error.failure, { cause: error });
    throw error;
  }
}

interface Asked {
  version?: Version;
  signal?: AbortSignal;
}

const short = (field: string | undefined) => (field && field.length <= 300 ? field : null);

/** Decodes a document by its media type, or by its own declaration. */
function textOf(body: Buffer, mediaType = "") {
  const start = body.toString("latin1", 0, 200);
  const [, named] = /charset=["']?([\w-]+)/i.exec(mediaType) ?? [];
  const [, declared] = /^<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(named ?? declared ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const feedTypes = /^application\/(atom\+xml|rss\+xml|feed\+json)\b/i;

/** Returns the address of the feed that the head of a page names first; null without one. */
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
  try {
    inTime(() => {
      parser.end(html);
      return true;
    });
  } catch {
    return null;
  }
  return found[0] ?? null;
}
