import { createContext } from "react-router";
import type { Thing } from "./schema-org.ts";

/** The description of a page for search engines, feed readers and link previews. */
export interface PageHead {
  /** The title without the name of the site; by default the whole title of the page. */
  title?: string;
  description?: string;
  /** The canonical path, unless the page itself sets one. */
  canonicalPath?: string;
  image?: { address: string; width: number; height: number; alt: string };
  type?: "article" | "profile";
  noIndex?: true;
  /** The paths of the Atom feeds of the page. JSON feeds have `/json` at the end of the path. */
  feeds?: readonly { title: string; path: string }[];
  /** True if other sites may look up how to show the page (oEmbed). */
  isEmbeddable?: true;
  /** The things on the page, in the terms of schema.org. */
  things?: readonly Thing[];
}

/** Set by the loader of a page. Only the server writes the description into the page. */
export const pageHeadContext = createContext<PageHead | null>(null);

/** The longest description in search results, in UTF-16 units. */
const maxDescription = 160;

/** Returns the beginning of a text as one line, which ends with a whole word if possible. */
export function beginningOf(text: string, max = maxDescription) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const words = /^(.{40,})\s\S*$/.exec(cut)?.[1] ?? cut.replace(/\p{Cs}$/u, "");
  return `${words}…`;
}
