import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { countTalk } from "./remarks.store.server.ts";
import { hasPlace } from "./talk.store.server.ts";

const recounted = sql`
  select tip_id, sum(case when thread_id is null and ${hasPlace} then 1 else 0 end) as threads,
    sum(case when gone is null then 1 else 0 end) as remarks
  from remarks group by tip_id`;

const answered = sql`
  select thread_id, count(*) as answers from remarks
  where thread_id is not null and ${hasPlace} group by thread_id`;

/** The tips whose talk is counted wrongly. */
export async function findMiscountedTalks(db: Db) {
  const { rows } = await sql<{ tip_id: string }>`
    select tip_id from (
      ${recounted} union all select tip_id, -threads, -remarks from talks
    ) as compared group by tip_id having sum(threads) <> 0 or sum(remarks) <> 0
    union
    select remarks.tip_id from remarks left join (${answered}) as answered
      on answered.thread_id = remarks.id
      where remarks.thread_id is null and remarks.answers <> coalesce(answered.answers, 0)
  `.execute(db);
  return rows.map(({ tip_id }) => tip_id);
}

/** Counts the talk of tips anew. */
export async function recountTalks(transaction: Db, tipIds: string[]) {
  for (const id of tipIds) {
    await sql`
      insert into talks (tip_id) values (${id}) on conflict (tip_id) do nothing`.execute(
      transaction,
    );
    await sql`
      update remarks set answers = (
        select count(*) from remarks as each where each.thread_id = remarks.id
          and (each.gone is null or each.gone <> 'author')
      ) where tip_id = ${id} and thread_id is null`.execute(transaction);
    // A place that begins a thread is there while it has answers.
    await sql`
      update talks set
        threads = (
          select count(*) from remarks where tip_id = ${id} and thread_id is null and ${hasPlace}),
        remarks = (select count(*) from remarks where tip_id = ${id} and gone is null)
      where tip_id = ${id}`.execute(transaction);
    await countTalk(transaction, id, {});
  }
}
