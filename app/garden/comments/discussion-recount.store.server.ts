import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { lockDiscussion } from "./comments.store.server.ts";
import { hasPlace } from "./discussion.store.server.ts";

const recounted = sql`
  select tip_id, sum(case when thread_id is null and ${hasPlace} then 1 else 0 end) as threads,
    sum(case when gone is null then 1 else 0 end) as comments
  from comments group by tip_id`;

const answered = sql`
  select thread_id, count(*) as answers from comments
  where thread_id is not null and ${hasPlace} group by thread_id`;

/** Finds tips with a wrong count of comments. */
export async function findMiscountedDiscussions(db: Db) {
  const { rows } = await sql<{ tip_id: string }>`
    select tip_id from (
      ${recounted} union all select tip_id, -threads, -comments from discussions
    ) as compared group by tip_id having sum(threads) <> 0 or sum(comments) <> 0
    union
    select comments.tip_id from comments left join (${answered}) as answered
      on answered.thread_id = comments.id
      where comments.thread_id is null and comments.answers <> coalesce(answered.answers, 0)
  `.execute(db);
  return rows.map(({ tip_id }) => tip_id);
}

/** Counts the comments of tips again. */
export async function recountDiscussions(transaction: Db, tipIds: string[]) {
  for (const id of tipIds) {
    await lockDiscussion(transaction, id);
    await sql`
      update comments set answers = (
        select count(*) from comments as each where each.thread_id = comments.id
          and (each.gone is null or each.gone <> 'author')
      ) where tip_id = ${id} and thread_id is null`.execute(transaction);
    // A deleted question counts while it has answers.
    await sql`
      update discussions set
        threads = (
          select count(*) from comments where tip_id = ${id} and thread_id is null and ${hasPlace}),
        comments = (select count(*) from comments where tip_id = ${id} and gone is null),
        revision = revision + 1
      where tip_id = ${id}`.execute(transaction);
  }
}
