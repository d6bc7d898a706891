import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { day, hour } from "../../platform/process/clock.ts";

/** What a site looks after by itself, in the order in which operators are told of it. */
export const healthNames = [
  "backup",
  "restore",
  "room",
  "letters",
  "secrets",
  "errors",
  "certificate",
] as const;
export type HealthName = (typeof healthNames)[number];

/** The result of a look. */
export interface HealthFinding {
  name: HealthName;
  isWrong: boolean;
  /** The backup that was tried, or until when a certificate is valid, as an ISO date. */
  detail?: string | null;
}

/** The time for which errors are counted, in milliseconds. */
const errorsMs = day;

/** How long something must be wrong before operators are told: what mends itself is not for them. */
const settledMs = hour / 2;

/** Adds to the number of errors in this hour, and forgets those of other days. @param now milliseconds since 1970 */
export async function addErrors(transaction: Transaction, count: number, now: number) {
  await transaction
    .insertInto("logged_errors")
    .values({ hour: now - (now % hour), count })
    .onConflict((conflict) =>
      conflict.column("hour").doUpdateSet({ count: sql`logged_errors.count + ${count}` }),
    )
    .execute();
  await transaction
    .deleteFrom("logged_errors")
    .where("hour", "<", now - 2 * errorsMs)
    .execute();
}

/** The number of errors since yesterday at this time, to the hour. @param now milliseconds since 1970 */
export async function countErrors(db: Db, now: number) {
  const { count } = await db
    .selectFrom("logged_errors")
    .select(({ fn }) => fn.sum<number | string | null>("count").as("count"))
    .where("hour", ">", now - errorsMs - hour)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** The last look at something; null if there was none. */
export async function readCheck(db: Db, name: HealthName) {
  const row = await db
    .selectFrom("health_checks")
    .select(["checked_at as checkedAt", "detail", "wrong_since as wrongSince"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down what was found. What was wrong already is so since then. @param now milliseconds since 1970 */
export async function keepFindings(
  transaction: Transaction,
  findings: readonly HealthFinding[],
  now: number,
) {
  for (const { name, isWrong, detail = null } of findings) {
    await transaction
      .insertInto("health_checks")
      .values({
        name,
        checked_at: now,
        detail,
        wrong_since: isWrong ? now : null,
        notified_at: null,
      })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({
          checked_at: now,
          detail,
          wrong_since: isWrong ? sql`coalesce(health_checks.wrong_since, ${now})` : null,
        }),
      )
      .execute();
  }
}

/**
 * What operators have to be told: it is wrong for a while, they do not know yet, and had no letter
 * about it since yesterday. From now on they know.
 * @param now milliseconds since 1970
 */
export async function takeUnsent(transaction: Transaction, now: number): Promise<HealthName[]> {
  const rows = await transaction
    .updateTable("health_checks")
    .set({ notified_at: now })
    .where("wrong_since", "<=", now - settledMs)
    .where(({ and, eb, or, ref }) =>
      or([
        eb("notified_at", "is", null),
        and([eb("notified_at", "<", ref("wrong_since")), eb("notified_at", "<", now - day)]),
      ]),
    )
    .returning("name")
    .execute();
  const unsent = new Set(rows.map(({ name }) => name));
  return healthNames.filter((name) => unsent.has(name));
}

/** How many things are wrong. */
export async function countWrong(db: Db) {
  const { count } = await db
    .selectFrom("health_checks")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("wrong_since", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
