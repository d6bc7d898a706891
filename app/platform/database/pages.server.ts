import { type SelectQueryBuilder, sql } from "kysely";

/** The number of rows that are read at once: some milliseconds of work. */
const pageSize = 50;

/**
 * Reads a long list in pages, so that other requests get a turn.
 * @param read returns the rows after a row, in the order of the list, up to a limit
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

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) {
  const { count } = await rows
    .clearSelect()
    .select(sql`count(*)`.as("count"))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
