/**
 * `conflict`: the same transaction may succeed when it is tried again. `full`: the disk is full.
 * `unavailable`: the database cannot be reached or used. `gone`: a new row refers to a deleted row.
 */
export type DatabaseFailure = "unavailable" | "full" | "conflict" | "gone";

/**
 * Result codes of SQLite, without their upper bits (sqlite.org/rescode). They mean that another
 * process holds the lock, that the file cannot be read, written or opened, or that the disk is
 * full.
 */
const sqliteFailures: Record<number, DatabaseFailure> = {
  5: "unavailable",
  6: "unavailable",
  8: "unavailable",
  10: "unavailable",
  13: "full",
  14: "unavailable",
};

/** The result code of SQLite for a row that refers to a missing row. */
const sqliteForeignKey = 787;

/** Error codes of PostgreSQL (appendix A of its manual), the disk and the network. */
const codes: [RegExp, DatabaseFailure][] = [
  [/^(40001|40P01)$/, "conflict"],
  [/^23503$/, "gone"],
  [/^(53100|ENOSPC|EDQUOT)$/, "full"],
  // 25006: the server has become a replica. 25P03: a transaction was idle for too long.
  [/^(08|25006|25P03|53|57|58)/, "unavailable"],
  // Temporary: EMFILE and ENFILE mean too many open files, EAGAIN means too many processes.
  [/^(EIO|EROFS|EMFILE|ENFILE|EAGAIN)$/, "unavailable"],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/, "unavailable"],
];

/** The messages of `pg` and Kysely for errors without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Postgres connection has been discarded|Query read timeout|timeout exceeded when trying to connect)/;

/** Returns the database failure behind an error; null for other errors. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if ("errcode" in error) {
    if (error.errcode === sqliteForeignKey) return "gone";
    return sqliteFailures[Number(error.errcode) & 0xff] ?? null;
  }
  const code = "code" in error ? String(error.code) : "";
  const known = codes.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  return messages.test(error.message) ? "unavailable" : null;
}

/** SQLSTATE `unique_violation` (PostgreSQL, Appendix A). */
const postgresCode = "23505";

/** `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY` (sqlite.org/rescode). */
const sqliteCodes: unknown[] = [2067, 1555];

/**
 * True if a statement failed because another row has the same value in a unique column. On
 * PostgreSQL, the transaction of the statement must then be rolled back.
 */
export function isUniqueViolation(error: unknown) {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return sqliteCodes.includes(error.errcode);
  return "code" in error && error.code === postgresCode;
}

/** Result codes of SQLite for a damaged file, and for a file that is not a database. */
const sqliteDamage = [11, 26];

/**
 * True if a query failed because its table is missing, or because the database is damaged
 * (PostgreSQL: `undefined_table` and the class `XX`).
 */
export function isMissingOrDamaged(error: unknown) {
  if (!(error instanceof Error)) return false;
  if (!("errcode" in error)) return "code" in error && /^(42P01|XX)/.test(String(error.code));
  return (
    sqliteDamage.includes(Number(error.errcode) & 0xff) || error.message.startsWith("no such table")
  );
}
