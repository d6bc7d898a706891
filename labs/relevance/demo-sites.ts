import { v7 as uuidv7 } from "uuid";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { engines, type Garden, openGarden } from "../../tests/garden.ts";

/** Sites with the demo content, one on each engine. */
export interface DemoSites {
  sqlite: Garden;
  postgres: Garden;
}

/**
 * Opens them. Both have the same tips, of the same time, so that what is found can be compared.
 * @param environment other variables of theirs
 * @param addMore adds to the content, before the search is filled
 */
export async function openDemoSites(
  environment: Record<string, string> = {},
  addMore: (garden: Garden) => Promise<void> = async () => {},
): Promise<DemoSites> {
  const now = Date.now();
  const [sqlite, postgres] = await Promise.all(
    engines.map(async (engine) => {
      const garden = await openGarden(engine, { environment });
      await fillEmptySite(garden.database, now, (msecs) => uuidv7({ msecs }));
      await addMore(garden);
      const jobs = garden.features.flatMap(({ jobs = [] }) => jobs);
      await jobs.find(({ name }) => name === "search index")?.run(new AbortController().signal);
      return garden;
    }),
  );
  if (!sqlite || !postgres) throw new Error("there are two engines");
  return { sqlite, postgres };
}

/**
 * Whether a question is asked on PostgreSQL too, where it must find the same: one of six, and with
 * `QUESTIONS=all`, as `npm run relevance` has it, every one. SQLite is asked all of them.
 */
export const isForBoth = (index: number) => process.env.QUESTIONS === "all" || index % 6 === 0;
