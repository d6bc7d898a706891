import type { Feed } from "./feed.server.ts";
import type { JsonFeed } from "./feeds.contract.ts";

/** A feed as JSON Feed 1.1 has it. */
export function jsonFeed({ title, address, page, entries }: Feed): JsonFeed {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: address,
    language: "en",
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_text: entry.text,
      ...(entry.picture && { image: entry.picture }),
      date_published: entry.sharedAt,
      date_modified: entry.changedAt,
      authors: [entry.author],
      tags: [entry.category.label, entry.plant],
    })),
  };
}
