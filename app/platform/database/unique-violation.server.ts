/** SQLSTATE `unique_violation` (PostgreSQL, Appendix A). */
const postgresCode = "23505";

/** `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY` (sqlite.org/rescode). */
const sqliteCodes: unknown[] = [2067, 1555];

/**
 * Whether a statement has failed because another row has the same value in a unique column. On
 * PostgreSQL its transaction can only be rolled back then.
 */
export function isUniqueViolation(error: unknown) {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return sqliteCodes.includes(error.errcode);
  return "code" in error && error.code === postgresCode;
}
