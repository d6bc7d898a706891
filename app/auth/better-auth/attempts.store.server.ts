import { sql } from "kysely";
import type { Db } from "../../database/open.server.ts";

/** So many in so many milliseconds, counted from the first. */
export interface Limit {
  most: number;
  every: number;
}

/** Counts one more. @returns how many it were before their time is over, and when that is */
export async function countAttempt(db: Db, name: string, { every }: Limit, now: number) {
  const over = sql<boolean>`attempts.ends_at <= ${now}`;
  const counted = await db
    .insertInto("attempts")
    .values({ name, count: 1, ends_at: now + every })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        count: sql`case when ${over} then 1 else attempts.count + 1 end`,
        ends_at: sql`case when ${over} then ${now + every} else attempts.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  if (counted.count === 1) await db.deleteFrom("attempts").where("ends_at", "<=", now).execute();
  return counted;
}

/** Counts one less: what was tried was right. */
export async function forgiveAttempt(db: Db, names: string[]) {
  await db
    .updateTable("attempts")
    .set({ count: sql`count - 1` })
    .where("name", "in", names)
    .where("count", ">", 0)
    .execute();
}

/** Whether it was counted, and its time is not over. */
export async function isCounted(db: Db, name: string, now: number) {
  const known = db.selectFrom("attempts").select("name").where("name", "=", name);
  return (await known.where("ends_at", ">", now).executeTakeFirst()) !== undefined;
}
