import { gardenerPath } from "../gardeners/gardeners.ts";
import { categoryLabels, tipPath } from "../tips/tips.ts";
import type { FeedRow } from "./feeds.store.server.ts";

/** A feed, in whichever format. Its addresses are whole ones. */
export interface Feed {
  title: string;
  address: string;
  /** The page that shows the same. */
  page: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: string;
  address: string;
  title: string;
  text: string;
  /** One of the site's own: programs that read feeds ask no other sites for us. */
  picture?: string;
  /** In the format of RFC 3339. */
  sharedAt: string;
  changedAt: string;
  author: { name: string; url?: string };
  category: { term: string; label: string };
  plant: string;
}

export function toEntry(row: FeedRow, siteUrl: string): FeedEntry {
  const { _id, title, category, gardenerId, gardenersName, uid, listed } = row;
  const hasPage = uid !== null || listed === 1;
  const authorPath = hasPage && gardenerPath({ _id: gardenerId, gardenersName });
  return {
    id: `urn:uuid:${_id}`,
    address: siteUrl + tipPath({ _id, title }),
    title,
    text: row.description,
    ...(row.image_url.startsWith("/") && { picture: siteUrl + row.image_url }),
    sharedAt: new Date(row.sharedAt).toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    author: { name: gardenersName, ...(authorPath && { url: siteUrl + authorPath }) },
    category: { term: category, label: categoryLabels[category] },
    plant: row.plantType,
  };
}
