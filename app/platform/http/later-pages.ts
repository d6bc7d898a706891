import type { Page } from "./api-client.ts";

/** The pages of a list that were loaded after its first page. */
export interface LaterPages<T> {
  /** The cursor with which the first of these pages was loaded; null without later pages. */
  after: string | null;
  pages: Page<T>[];
}

export const noLaterPages = { after: null, pages: [] };

/**
 * Returns the later pages if they continue a first page. Otherwise returns none: the first page was
 * loaded again and now ends at another entry, so entries would be missing before the later pages.
 */
export const pagesAfter = <T>(first: Page<T>, { after, pages }: LaterPages<T>) =>
  after === first.next ? pages : [];

/** Adds a page to the later pages that continue a first page. */
export const withPage = <T>(first: Page<T>, later: LaterPages<T>, page: Page<T>) => ({
  after: first.next,
  pages: [...pagesAfter(first, later), page],
});
