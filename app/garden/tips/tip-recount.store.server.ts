import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { CounterName, Engine } from "../../platform/database/tables.ts";

/** The numbers of miscounted tips and gardeners, and wrong counters (docs/decisions/0007). */
export interface Miscounts {
  tips: number;
  gardeners: number;
  counters: { name: CounterName; difference: number }[];
}

const likes = sql<number>`(select count(*) from likes where tip_id = tips.id)`;
const score = sql<number>`(select coalesce(sum(weight), 0) from likes where tip_id = tips.id)`;
const tipsOf = sql<number>`(select count(*) from tips where gardener_id = gardeners.id)`;
const publicTipsOf = sql<number>`(
  select count(*) from tips where gardener_id = gardeners.id and availability = 'public'
)`;
const isWrongTip = sql<boolean>`(likes_count <> ${likes} or trending_score <> ${score})`;
const isWrongGardener = sql<boolean>`(
  tips_count <> ${tipsOf} or public_tips_count <> ${publicTipsOf}
)`;

/**
 * Counts again and returns the differences. Each of the three queries reads one consistent state,
 * so that parallel writes cause no wrong differences.
 */
export async function findMiscounts(db: Db, engine: Engine): Promise<Miscounts> {
  const tips = db.selectFrom("tips").select("id").where(isWrongTip);
  const gardeners = db.selectFrom("gardeners").select("id").where(isWrongGardener);
  const month =
    engine === "postgres"
      ? sql`to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM')`
      : sql`strftime('%Y-%m', created_at / 1000, 'unixepoch')`;
  const eachTrouble =
    engine === "postgres"
      ? sql`jsonb_array_elements_text(troubles::jsonb) as each(value)`
      : sql`json_each(troubles) as each`;
  const { rows } = await sql<{ name: CounterName; difference: number }>`
    select name, sum(value) as difference from (
      select 'tips' as name, count(*) as value from tips where availability = 'public'
      union all
      select 'tips:' || ${month}, count(*) from tips where availability = 'public' group by ${month}
      union all
      select 'likes:' || category, count(*) from likes join tips on tips.id = likes.tip_id
        where availability = 'public' group by category
      union all
      select 'trouble:' || each.value, count(*) from tips, ${eachTrouble}
        where availability = 'public' and troubles is not null group by each.value
      union all
      select 'language:' || language, count(*) from tips
        where availability = 'public' and language is not null group by language
      union all
      select 'gardeners', count(*) from gardeners where listed = 1
      union all
      select name, -value from counters
    ) as recounted group by name having sum(value) <> 0 order by name
  `.execute(db);
  return {
    tips: (await tips.execute()).length,
    gardeners: (await gardeners.execute()).length,
    // PostgreSQL returns a sum as a decimal text.
    counters: rows.map(({ name, difference }) => ({ name, difference: Number(difference) })),
  };
}

export async function lockCounted(transaction: Db, engine: Engine) {
  // SQLite has only one writer at a time.
  if (engine === "sqlite") return;
  await sql`lock table tips, likes, gardeners, counters, results, result_counts, searchable_tips,
    tip_facets in share row exclusive mode`.execute(transaction);
}

export async function recountTips(transaction: Db) {
  await transaction
    .updateTable("tips")
    .set({ likes_count: likes, trending_score: score })
    .where(isWrongTip)
    .execute();
  await transaction
    .updateTable("gardeners")
    .set(() => ({ public_tips_count: publicTipsOf, tips_count: tipsOf }))
    .where(isWrongGardener)
    .execute();
}
