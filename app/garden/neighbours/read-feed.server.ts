import { type Outside, OutsideError } from "../../platform/http/outside.server.ts";
import { FeedError } from "./feed-error.server.ts";
import type { FeedParsing } from "./feed-parsing.server.ts";
import type { FoundFeed } from "./parse-feed.server.ts";

/** The time limit for an answer in milliseconds, and its maximum size in bytes. */
const timeoutMs = 10_000;
const maxBytes = 1_000_000;

/** The headers of a feed. The next request sends them to ask whether the feed has changed. */
interface Version {
  etag: string | null;
  last_modified: string | null;
}

interface Read extends Version {
  /** The address for the next request. It is a new address if the feed has moved for good. */
  url: string;
  feed: FoundFeed;
}

export interface FeedServices {
  outside: Outside;
  feeds: FeedParsing;
}

/**
 * Reads a feed if it has changed since a known version.
 * @returns null if the feed has not changed
 * @throws FeedError
 */
export async function readFeed(
  { outside, feeds }: FeedServices,
  address: string,
  { version, signal }: { version: Version; signal?: AbortSignal },
): Promise<Read | null> {
  const reply = await ask(outside, address, { version, signal });
  if (reply === null) return null;
  const { feed } = await feeds.parse(reply.text, reply.url);
  if (!feed) throw new FeedError("no-feed");
  return { ...reply, url: reply.home, feed };
}

/**
 * Reads the feed at an address, or the feed that the page at this address links to.
 * @throws FeedError
 */
export async function findFeed(services: FeedServices, address: string): Promise<Read> {
  const { outside, feeds } = services;
  const reply = await ask(outside, address);
  const { feed, link } = reply ? await feeds.parse(reply.text, reply.url) : noDocument;
  if (reply && feed) return { ...reply, url: reply.home, feed };
  const read = link && (await readFeed(services, link, { version: noVersion }));
  if (!read) throw new FeedError("no-feed");
  return read;
}

const noDocument = { feed: null, link: null };

const noVersion: Version = { etag: null, last_modified: null };

async function ask(outside: Outside, address: string, { version = noVersion, signal }: Asked = {}) {
  const headers = {
    "user-agent": "Trellis-Neighbours",
    "accept-encoding": "identity",
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
      home: reply.home,
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

/** Decodes a document with the charset of its media type, or else of its XML declaration. */
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
