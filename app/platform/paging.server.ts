import * as v from "valibot";
import { requestProblems } from "./request-problems.server.ts";

/** A slice of a list by key: `next` has the keys of its last row, so that none is skipped or repeated. */
export interface Slice<Row> {
  rows: Row[];
  next: CursorKeys | null;
}

export type CursorKeys = readonly (string | number)[];

const cursorKeys = v.array(v.union([v.string(), v.number()]));

/**
 * Reads a cursor that an earlier reply handed out.
 * @param shape what the keys of this order look like
 * @throws Problem 422 for anything that is not one of ours
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
    throw requestProblems.invalidCursor({
      errors: [{ path: "cursor", message: "Use the address of the Link header as it is" }],
    });
  }
}

/** The header fields of a page of a list: the total, and the next page's address (RFC 8288). */
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
