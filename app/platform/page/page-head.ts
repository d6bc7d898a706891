import { createContext } from "react-router";
import type { Thing } from "./schema-org.ts";

/** A page's description of itself for search engines, feed readers and previews of its link. */
export interface PageHead {
  /** Its title, without the name of the site; by default the whole title of the page. */
  title?: string;
  /** One or two sentences. */
  description?: string;
  /** The path by which it is known, unless the page names that itself. */
  canonicalPath?: string;
  /** The path or address of its picture. */
  image?: { address: string; width: number; height: number; alt: string };
  type?: "article" | "profile";
  /** Not to be found by search engines. */
  noIndex?: true;
  /** The paths of feeds of it; `/json` at the end, or before a query, is the other format. */
  feeds?: readonly { title: string; path: string }[];
  /** The things that it is about, in the terms of schema.org. */
  things?: readonly Thing[];
}

/** Set by the loader of a page on the server, which alone writes it into the page. */
export const pageHeadContext = createContext<PageHead | null>(null);

/** The longest description, in UTF-16 units: search results show no more. */
const maxDescription = 160;

/** The beginning of a text in one line, up to the end of a word. */
export function beginningOf(text: string, max = maxDescription) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const words = /^(.{40,})\s\S*$/.exec(cut)?.[1] ?? cut.replace(/\p{Cs}$/u, "");
  return `${words}…`;
}
