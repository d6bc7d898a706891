import { setImmediate } from "node:timers/promises";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { indexSomeTips } from "./search-index.store.server.ts";

/** The number of tips in one transaction. Other writers wait until the transaction ends. */
const batch = 50;

export function searchIndexJob({ database, plants, ownLanguage }: SearchJobServices): Job {
  return {
    name: "search index",
    intervalMs: 60_000,
    async run(signal) {
      const indexing = { plants: await plants(), ownLanguage };
      let done = batch;
      while (done >= batch && !signal.aborted) {
        done = await database.transaction((transaction) =>
          indexSomeTips(transaction, indexing, batch),
        );
        await setImmediate();
      }
    },
  };
}

interface SearchJobServices extends SiteServices {
  plants: () => Promise<PlantList>;
}
