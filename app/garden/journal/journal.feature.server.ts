import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { journalApi } from "./journal.api.server.ts";
import { deleteSomeEntries, exportJournal } from "./journal.store.server.ts";

export const journalFeature = {
  name: "journal",
  description:
    "Gardeners' journals: what they saw on a day, with photos. An entry is private or public",
  calls: [journalApi],
  tables: ["journal_entries", "journal_photos"],
  exportUserData: exportJournal,
  deleteSome: deleteSomeEntries,
} satisfies FeatureOf;
