import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from "kysely";

/** The number of rows that are read at once: some milliseconds of work. */
const pageSize = 50;

/**
 * Reads a long list in pages, so that other requests get a turn.
 * @param read returns up to `limit` rows after the row `last`, or the first rows without `last`
 */
export async function* readInPages<Row>(
  read: (last: NoInfer<Row> | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1), pageSize);
    if (page.length > 0) yield page;
  } while (page.length === pageSize);
}

export async function* mapPages<Row, Other>(
  pages: AsyncIterable<Row[]>,
  change: (row: Row) => Other,
): AsyncGenerator<Other[]> {
  for await (const page of pages) yield page.map(change);
}

export async function countRows<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) {
  const { count } = await rows
    .clearSelect()
    .select(sql`count(*)`.as("count"))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sorts rows, and selects one page and one more row, which shows that there is a next page.
 * @param columns the sort keys, which together identify a row. Columns of numbers must be of the
 * type bigint
 * @param page `after` has the sort keys of the last row of the previous page; null for the first
 * page
 */
export function pageAfter<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  columns: readonly StringReference<DB, TB>[],
  page: { limit: number; after: readonly (string | number)[] | null },
  direction: "asc" | "desc" = "desc",
) {
  const keys = columns.map((column) => sql.ref(column));
  const sorted = keys.reduce((some, key) => some.orderBy(key, direction), rows);
  const listed = sorted.limit(page.limit + 1);
  if (page.after === null) return listed;
  const than = sql.raw(direction === "asc" ? ">" : "<");
  // The cast tells PostgreSQL the type of the parameter.
  const last = page.after.map((value) =>
    typeof value === "number" ? sql`cast(${value} as bigint)` : sql`${value}`,
  );
  return listed.where(sql<SqlBool>`(${sql.join(keys)}) ${than} (${sql.join(last)})`);
}
