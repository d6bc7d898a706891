import type { Changes } from "../../platform/database/changes.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { PageFiles } from "./page-files.server.ts";

/** The longest time until a changed file shows, in milliseconds. */
const lookAgainAfterMs = 2000;

/** Looks whether the operator's own pages have changed. */
export function pagesJob(pageFiles: PageFiles, changes: Changes): Job {
  let known: string | null = null;
  return {
    name: "own pages",
    intervalMs: lookAgainAfterMs,
    async run() {
      const versions = await pageFiles.versions();
      if (versions !== known) changes.add("pages");
      known = versions;
    },
  };
}
