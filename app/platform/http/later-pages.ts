import type { Page } from "./api-client.ts";

/** The pages of a list that were loaded after its first page. */
export interface LaterPages<T> {
  /** The cursor at which the first of them begins. */
  after: string | null;
  pages: Page<T>[];
}

export const noLaterPages = { after: null, pages: [] };

/**
 * Returns the later pages that continue a first page. None continues a first page that was loaded
 * again and ends elsewhere, because entries between the two would be missing.
 */
export const pagesAfter = <T>(first: Page<T>, { after, pages }: LaterPages<T>) =>
  after === first.next ? pages : [];

/** Adds a page to the later pages that continue a first page. */
export const withPage = <T>(first: Page<T>, later: LaterPages<T>, page: Page<T>) => ({
  after: first.next,
  pages: [...pagesAfter(first, later), page],
});
