import type { Db } from "../database/open.server.ts";

/** The site in numbers, read from the counters that are kept with what they count. */
export async function allData(db: Db) {
  const rows = await db.selectFrom("counters").select(["name", "value"]).execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { tips_count: value("tips"), gardeners_count: value("gardeners") };
}
