import type { DataStrategyResult } from "react-router";

/** What the loaders of a page have come to, by their routes. */
export type LoaderResults = Record<string, DataStrategyResult>;

/**
 * Loads pages as they are without a network. It is set some seconds after the first page: who has just
 * come has one.
 */
export const missingNetwork: {
  load?: (
    request: Request,
    next: () => Promise<LoaderResults>,
  ) => Promise<LoaderResults | undefined>;
} = {};
