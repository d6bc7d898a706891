import type { ApiClient } from "../../platform/http/api-client.ts";
import { publicJournalCalls } from "./journal.contract.ts";

/** The number of entries to show below tips. */
const limit = "6";

/**
 * Reads the latest public entries of a gardener or about a plant. Returns no entries if loading
 * fails.
 */
export const readPublicEntries = (api: ApiClient, of: { gardener: string } | { plant: string }) =>
  api.list(publicJournalCalls.listPublic, { query: { ...of, limit } }).then(
    ({ items }) => items,
    () => [],
  );
