import type { Database } from "../../platform/database/open.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { type Clock, hour } from "../../platform/process/clock.ts";
import { broughtFilesApi } from "./brought-files.api.server.ts";
import { deleteExpiredFiles, giveBroughtFile } from "./brought-files.store.server.ts";
import { importsApi } from "./imports.api.server.ts";
import { deleteImports, exportImports, forgetImported } from "./imports.store.server.ts";

export const importsFeature = {
  name: "imports",
  description: "Imports of content from other sites and files",
  calls: [importsApi, broughtFilesApi],
  tables: ["imported_things", "brought_files"],
  on: {
    "tips-deleted": forgetImported,
    "entries-deleted": forgetImported,
    "comments-gone": forgetImported,
    "invitation-used": giveBroughtFile,
  },
  jobs: [
    ({ database, clock }: { database: Database; clock: Clock }) => ({
      name: "files that nobody took",
      intervalMs: hour,
      run: () => deleteExpiredFiles(database.writer, clock()),
    }),
  ],
  exportUserData: exportImports,
  deleteUserData: deleteImports,
} satisfies FeatureOf;
