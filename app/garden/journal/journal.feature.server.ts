import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { journalApi } from "./journal.api.server.ts";
import { deleteSomeEntries, exportJournal, forgetWriting } from "./journal.store.server.ts";

export const journalFeature = {
  name: "journal",
  description: "Journals of gardeners: entries with photos, each private or public",
  calls: [journalApi],
  tables: ["journal_entries", "journal_photos"],
  exportUserData: exportJournal,
  deleteUserData: forgetWriting,
  deleteSome: deleteSomeEntries,
} satisfies FeatureOf;
