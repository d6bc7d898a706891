import type { Database } from "../../platform/database/open.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { OwnPages } from "./own-pages.server.ts";

interface PagesJobServices {
  ownPages: OwnPages;
  database: Database;
}

/** The longest time until a changed file shows, in milliseconds. */
const lookAgainAfterMs = 2000;

/** Looks whether the files of the operator's own pages have changed. */
export function pagesJob({ ownPages, database }: PagesJobServices): Job {
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
