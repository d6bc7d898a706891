import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import { day, hour } from "../../platform/process/clock.ts";

/** The health checks, in the order of the letter to operators. */
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

export interface HealthFinding {
  name: HealthName;
  isWrong: boolean;
  /** The name of the backup that was tested, or the end of the certificate as an ISO date. */
  detail?: string | null;
}

/** The period in which errors are counted, in milliseconds. */
const errorsMs = day;

/** The time that a problem must last before it is reported, in milliseconds. */
const settledMs = hour / 2;

/**
 * Adds errors to the count of this hour, and deletes old counts. @param now milliseconds since 1970
 */
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

/**
 * Counts the errors of the last day, with the precision of an hour.
 * @param now milliseconds since 1970
 */
export async function countErrors(db: Db, now: number) {
  const { count } = await db
    .selectFrom("logged_errors")
    .select(({ fn }) => fn.sum<number | string | null>("count").as("count"))
    .where("hour", ">", now - errorsMs - hour)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Reads the last result of a check; null if there is none. */
export async function readCheck(db: Db, name: HealthName) {
  const row = await db
    .selectFrom("health_checks")
    .select(["checked_at as checkedAt", "detail", "wrong_since as wrongSince"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores the results of checks. A problem that continues keeps the time of its start.
 * @param now milliseconds since 1970
 */
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
 * Returns the problems to report, and marks them as reported. A problem is reported if it has
 * lasted for a while, and was not reported since its start. A check is reported at most once a day.
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

export const countWrong = (db: Db) =>
  countRows(db.selectFrom("health_checks").where("wrong_since", "is not", null));
