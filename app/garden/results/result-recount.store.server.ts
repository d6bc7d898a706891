import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { CountedResult } from "./results.ts";

const counted = (result: CountedResult) =>
  sql`sum(case when outcome = ${sql.lit(result)} then 1 else 0 end)`;

const recounted = sql`
  select tip_id, climate, ${counted("worked")} as worked, ${counted("partly")} as partly,
    ${counted("failed")} as failed
  from results group by tip_id, climate`;

/** Finds tips with a wrong count of results. */
export async function findMiscountedResults(db: Db) {
  const { rows } = await sql<{ tip_id: string }>`
    select distinct tip_id from (
      select tip_id, climate from (
        ${recounted}
        union all
        select tip_id, climate, -worked, -partly, -failed from result_counts
      ) as compared group by tip_id, climate
      having sum(worked) <> 0 or sum(partly) <> 0 or sum(failed) <> 0
    ) as wrong`.execute(db);
  return rows.map(({ tip_id }) => tip_id);
}

/** Counts the results of tips again. */
export async function recountResults(transaction: Transaction, tipIds: string[]) {
  for (const id of tipIds) {
    await transaction.deleteFrom("result_counts").where("tip_id", "=", id).execute();
    await sql`
      insert into result_counts (tip_id, climate, worked, partly, failed)
      select * from (${recounted}) as recounted where tip_id = ${id}`.execute(transaction);
    await transaction.happened("results-counted", { tipId: id });
  }
}
