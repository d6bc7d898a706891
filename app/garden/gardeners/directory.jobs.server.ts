import type { Database } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { unlistYoung } from "./profile.store.server.ts";

/** Takes those off the directory who were listed before an age was asked for, and are too young. */
export function directoryJob({ database }: { database: Database }): Job {
  return {
    name: "directory",
    intervalMs: day,
    run: () => database.transaction(unlistYoung),
  };
}
