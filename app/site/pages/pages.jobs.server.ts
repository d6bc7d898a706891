import type { Database } from "../../platform/database/open.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { OwnPages } from "./own-pages.server.ts";

/** The time between two checks, in milliseconds. */
const lookAgainAfterMs = 2000;

/** Creates the job that checks the files of the operator's own pages for changes. */
export function pagesJob({ ownPages, database }: { ownPages: OwnPages; database: Database }): Job {
  let known: string | null = null;
  return {
    name: "own pages",
    intervalMs: lookAgainAfterMs,
    async run() {
      const versions = await ownPages.versions();
      if (versions !== known) database.changes.add("pages");
      known = versions;
    },
  };
}
