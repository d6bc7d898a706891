import { v7 as uuidv7 } from "uuid";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { engines, type Garden, openGarden } from "../../tests/garden.ts";

/** Sites with the demo content, one on each engine. */
export interface DemoSites {
  sqlite: Garden;
  postgres: Garden;
}

/**
 * Opens the sites. Both have the same tips with the same times, so that results can be compared.
 * @param environment more environment variables
 * @param addMore adds to the content before the search index is filled
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
 * True if PostgreSQL is also asked a question, and must find the same as SQLite. SQLite is asked
 * all questions. PostgreSQL is asked every sixth one, or all with `QUESTIONS=all`, which `npm run
 * relevance` sets.
 */
export const isForBoth = (index: number) => process.env.QUESTIONS === "all" || index % 6 === 0;
