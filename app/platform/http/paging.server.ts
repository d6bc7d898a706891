import * as v from "valibot";
import { knownSearch } from "./known-search.ts";
import { requestProblems } from "./request-problems.server.ts";

/** The rows of a page. `next` has the sort keys of the last row; null on the last page. */
export interface Slice<Row> {
  rows: Row[];
  next: CursorKeys | null;
}

/** The sort keys of a row. The next page begins after them (docs/decisions/0008). */
export type CursorKeys = readonly (string | number)[];

const cursorKeys = v.array(v.union([v.string(), v.number()]));

const uuid = v.pipe(v.string(), v.uuid());

/** The cursor of a list by id. */
export const idCursor = v.tuple([uuid]);

/** The cursor of a list by time: the time of the last row, and its id. */
export const timeCursor = v.tuple([v.pipe(v.number(), v.safeInteger()), uuid]);
export type TimeKeys = v.InferOutput<typeof timeCursor>;

/**
 * Decodes the cursor of a request. Returns null without a cursor.
 * @param shape schema of the sort keys of this list
 * @throws Problem 422 for an invalid cursor
 */
export function decodeCursor<T extends CursorKeys>(
  cursor: string | undefined,
  shape: v.GenericSchema<unknown, T>,
): T | null {
  if (cursor === undefined) return null;
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return v.parse(shape, JSON.parse(text));
  } catch {
    throw invalidCursor();
  }
}

/** Makes the problem of a cursor that is invalid, or that leads to a missing row. */
export const invalidCursor = () =>
  requestProblems.invalidCursor({
    errors: [{ path: "cursor", message: "Use it as the last reply has it" }],
  });

export function encodeCursor(keys: CursorKeys) {
  return Buffer.from(JSON.stringify(v.parse(cursorKeys, keys))).toString("base64url");
}

/**
 * Returns the header fields of a page: the total, and the link to the next page (RFC 8288).
 * @param names the search parameters that the link keeps
 */
export function pageHeaders(
  url: string,
  names: readonly string[],
  total: number,
  next: CursorKeys | null,
) {
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (next) {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("cursor", encodeCursor(next));
    headers.Link = `<${pathname}?${knownSearch(searchParams, names)}>; rel="next"`;
  }
  return headers;
}

/**
 * Cuts rows to a page.
 * @param rows up to `limit` + 1 rows; the additional row shows that there is a next page
 * @param keys returns the sort keys of a row
 */
export function slice<Row>(rows: Row[], limit: number, keys: (row: Row) => CursorKeys): Slice<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? keys(last) : null };
}
