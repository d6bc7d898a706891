import * as v from "valibot";
import { problem } from "./problem.ts";

/** A slice of a list by key: `keys` of the last row, so that nothing is skipped or repeated. */
export interface Slice<Row> {
  rows: Row[];
  next: CursorKeys | null;
}

export type CursorKeys = readonly (string | number)[];

const cursorKeys = v.array(v.union([v.string(), v.number()]));

/** How many rows a page has when nobody says, and at most (docs/decisions/0007). */
const pageSize = { usual: 50, most: 100 };

export const limitSchema = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, "A whole number"),
    v.transform(Number),
    v.minValue(1, "At least 1"),
    v.maxValue(pageSize.most, `At most ${pageSize.most}`),
  ),
  String(pageSize.usual),
);

export const cursorSchema = v.optional(v.pipe(v.string(), v.maxLength(500)));

/**
 * Reads a cursor that an earlier reply handed out.
 * @param shape what the keys of this order look like
 * @throws Problem 422 for anything that is not one of ours
 */
export function readCursor<T extends CursorKeys>(
  cursor: string | undefined,
  shape: v.GenericSchema<unknown, T>,
): T | null {
  if (cursor === undefined) return null;
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return v.parse(shape, JSON.parse(text));
  } catch {
    throw problem(422, "invalid-cursor", "That cursor is not one of ours", {
      errors: [{ path: "cursor", message: "Use the address of the Link header as it is" }],
    });
  }
}

/** The headers of a page of a list: total and the next page's address (docs/decisions/0007). */
export function pageHeaders(url: string, total: number, next: CursorKeys | null) {
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (next) {
    const { pathname, searchParams } = new URL(url);
    const keys = JSON.stringify(v.parse(cursorKeys, next));
    searchParams.set("cursor", Buffer.from(keys).toString("base64url"));
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  return headers;
}

/** Cuts the row that was asked for in excess: it only tells that there is a next page. */
export function slice<Row>(rows: Row[], limit: number, keys: (row: Row) => CursorKeys): Slice<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? keys(last) : null };
}
