import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { day, hour } from "../process/clock.ts";

/**
 * The largest file that is rewritten at any time, in bytes: nobody can write for a second then. A
 * larger one waits for the night.
 */
const smallBytes = 128e6;

/** The largest file that is rewritten while the site runs, in bytes. */
const maxBytes = 4e9;

/** Night, in hours of UTC. */
const night = { from: 2, to: 5 };

const stateRow = v.object({
  bytes: v.number(),
  tidied_at: v.number(),
  deleted_at: v.number(),
  now: v.number(),
});

/** The result of a look: there was nothing to do, it was done, or why it was not. */
export type Tidied = "not due" | "done" | "no room" | "too large";

/**
 * Rewrites a database after something was deleted, because SQLite leaves copies of what it once moved
 * from page to page, and the index of words leaves the words (docs/decisions/0021). `user_version` holds
 * the second since 1970 in which it was done last, 0 for never.
 * @param tidy does it
 */
export async function tidySqlite(
  sqlite: DatabaseSync,
  file: string,
  tidy: (userVersion: number) => Promise<void>,
): Promise<Tidied> {
  // By the clock of the database, as the list has it.
  const state = v.parse(
    stateRow,
    sqlite
      .prepare(
        `select page_count * page_size as bytes, user_version * 1000 as tidied_at,
          coalesce((select max(deleted_at) from deletions), 0) as deleted_at,
          cast(unixepoch('subsec') * 1000 as integer) as now
        from pragma_page_count, pragma_page_size, pragma_user_version`,
      )
      .get(),
  );
  if (!isDue(state)) return "not due";
  if (state.bytes > maxBytes) return "too large";
  const { bavail, bsize } = await statfs(dirname(file));
  // A copy of the whole file is in the WAL until it is in the file.
  if (bavail * bsize < 2 * state.bytes) return "no room";
  await tidy(Math.floor(state.now / 1000));
  return "done";
}

function isDue({ bytes, tidied_at, deleted_at, now }: v.InferOutput<typeof stateRow>) {
  if (bytes <= smallBytes) return now - tidied_at >= day || deleted_at > tidied_at;
  const hourOfDay = Math.floor((now % day) / hour);
  return now - tidied_at >= day / 2 && hourOfDay >= night.from && hourOfDay < night.to;
}
