import { v7 as uuidv7 } from "uuid";
import type { Engine } from "../../app/platform/database/tables.ts";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { type Garden, openGarden } from "../../tests/garden.ts";

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
  const [sqlite, postgres] = await Promise.all([
    openDemoSite("sqlite", now, environment, addMore),
    openDemoSite("postgres", now, environment, addMore),
  ]);
  return { sqlite, postgres };
}

/** Opens a site with the demo content. @param now the time of its newest content */
export async function openDemoSite(
  engine: Engine,
  now = Date.now(),
  environment: Record<string, string> = {},
  addMore: (garden: Garden) => Promise<void> = async () => {},
) {
  const garden = await openGarden(engine, { environment });
  await fillEmptySite(garden.database, now, (msecs) => uuidv7({ msecs }));
  await addMore(garden);
  const jobs = garden.features.flatMap(({ jobs = [] }) => jobs);
  await jobs.find(({ name }) => name === "search index")?.run(new AbortController().signal);
  return garden;
}

/**
 * True if both engines answer a question, and must find the same. SQLite answers all questions.
 * PostgreSQL answers every sixth question, or all if `npm run relevance` sets `QUESTIONS=all`.
 */
export const isForBoth = (index: number) => process.env.QUESTIONS === "all" || index % 6 === 0;
