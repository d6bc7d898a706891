import { use, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import type { Page } from "../../platform/http/api-client.ts";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { useKnownSearch } from "../../platform/http/known-search.ts";
import {
  type LaterPages,
  noLaterPages,
  pagesAfter,
  withPage,
} from "../../platform/http/later-pages.ts";
import { galleryCalls } from "./gallery.contract.ts";
import { toWallPhoto, type WallPhoto } from "./wall.ts";

/**
 * The pages after the first page of each photo wall, by the key of the wall's history entry. When
 * the reader goes back to a wall, these pages are shown again.
 */
const loaded = new Map<string, LaterPages<WallPhoto>>();

/** The maximum number of walls whose pages stay in memory. */
const maxWalls = 5;

const opened = v.object({ wall: v.string() });

/** Returns the pages of a wall: the first page, and the pages loaded while the reader scrolled. */
export function useMorePhotos(first: Page<WallPhoto>) {
  // On the server, `api` is null.
  const api = use(ApiProvider);
  const search = useKnownSearch();
  const { key, state } = useLocation();
  // A photo in full view has its own history entry. The state of this entry names the wall's entry.
  const isOpened = v.is(opened, state);
  const [wall] = useState(() => (v.is(opened, state) ? state.wall : key));
  const [later, setLater] = useState(() => loaded.get(wall) ?? noLaterPages);
  const isLoading = useRef(false);
  const pages = [first, ...pagesAfter(first, later)];
  const next = pages.at(-1)?.next ?? null;

  async function loadMore() {
    if (!api || isLoading.current || next === null) return;
    isLoading.current = true;
    try {
      const query = { limit: pageSize, ...Object.fromEntries(search), cursor: next };
      const page = await api.list(galleryCalls.list, { query });
      const all = withPage(first, later, { ...page, items: page.items.map(toWallPhoto) });
      loaded.delete(wall);
      loaded.set(wall, all);
      for (const old of loaded.keys()) if (loaded.size > maxWalls) loaded.delete(old);
      setLater(all);
    } catch {
      // The reader can use the link to the next page instead.
    } finally {
      isLoading.current = false;
    }
  }

  return { pages, next, wall, isOpened, loadMore };
}

/** The number of photos on a page. */
export const pageSize = "24";
