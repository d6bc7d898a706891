import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";

/** Rows of the index that are not as their tips are, or missing. */
const astray = sql`
  from tips left join searchable_tips as found on found.tip_id = tips.id
  where found.tip_id is null
    or (found.public = 1) <> (tips.availability = 'public')
    or found.category <> tips.category
    or found.difficulty_level <> tips.difficulty_level`;

const recountedFacets = sql`
  select plant, category, difficulty_level, count(*) as tips from searchable_tips
  where public = 1 and version <> '' group by plant, category, difficulty_level`;

/** The number of tips in the search wrongly or not at all, and of its counts that are wrong. */
export async function findSearchFaults(db: Db) {
  const tips = await sql<{ count: number }>`select count(*) as count ${astray}`.execute(db);
  const counts = await sql<{ count: number }>`
    select count(*) as count from (
      select plant, category, difficulty_level from (
        ${recountedFacets}
        union all
        select plant, category, difficulty_level, -tips from tip_facets
      ) as compared group by plant, category, difficulty_level having sum(tips) <> 0
    ) as wrong`.execute(db);
  return { tips: Number(tips.rows[0]?.count), counts: Number(counts.rows[0]?.count) };
}

/** Corrects that. The site writes the words of such tips within a minute. */
export async function correctSearch(transaction: Db) {
  const { rows } = await sql<{ id: string }>`select tips.id ${astray}`.execute(transaction);
  for (const { id } of rows) {
    await transaction.deleteFrom("searchable_tips").where("tip_id", "=", id).execute();
    await sql`
      insert into searchable_tips (tip_id, public, category, difficulty_level)
      select id, case when availability = 'public' then 1 else 0 end, category, difficulty_level
      from tips where id = ${id}`.execute(transaction);
  }
  await transaction.deleteFrom("tip_facets").execute();
  await sql`
    insert into tip_facets (plant, category, difficulty_level, tips) ${recountedFacets}
  `.execute(transaction);
}
