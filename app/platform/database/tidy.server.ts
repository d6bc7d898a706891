import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { day, hour } from "../process/clock.ts";
import type { TableName, Tables } from "./tables.ts";

/**
 * The maximum size of a file that is rewritten at any hour, in bytes. Writers wait about a second
 * for the rewrite. Larger files are rewritten at night.
 */
const smallBytes = 128e6;

/** The largest file that is rewritten while the site runs, in bytes. */
const maxBytes = 4e9;

/** The hours of the night in UTC. */
const night = { from: 2, to: 5 };

const stateRow = v.object({
  bytes: v.number(),
  tidied_at: v.number(),
  deleted_at: v.number(),
  now: v.number(),
});

export type Tidied = "not due" | "done" | "no room" | "too large";

/**
 * Rewrites an SQLite database after a deletion, and at least daily, because its pages and its
 * search index keep copies of deleted text (docs/decisions/0021). `user_version` is the time of the
 * last rewrite, in seconds since 1970; 0 for never.
 * @param tidy rewrites the file
 */
export async function tidySqlite(
  sqlite: DatabaseSync,
  file: string,
  tidy: (userVersion: number) => Promise<void>,
): Promise<Tidied> {
  // Triggers set `deleted_at` by the same clock as `now`. A clock that was ahead set later times.
  const state = v.parse(
    stateRow,
    sqlite
      .prepare(
        `select page_count * page_size as bytes, user_version * 1000 as tidied_at,
          coalesce((select max(deleted_at) from deletions
            where deleted_at <= cast(unixepoch('subsec') * 1000 as integer)), 0) as deleted_at,
          cast(unixepoch('subsec') * 1000 as integer) as now
        from pragma_page_count, pragma_page_size, pragma_user_version`,
      )
      .get(),
  );
  if (!isDue(state)) return "not due";
  if (state.bytes > maxBytes) return "too large";
  const { bavail, bsize } = await statfs(dirname(file));
  // The WAL holds a second copy of the file for a while.
  if (bavail * bsize < 2 * state.bytes) return "no room";
  await tidy(Math.floor(state.now / 1000));
  return "done";
}

function isDue({ bytes, tidied_at, deleted_at, now }: v.InferOutput<typeof stateRow>) {
  const wasAhead = tidied_at > now;
  if (bytes <= smallBytes) return wasAhead || now - tidied_at >= day || deleted_at > tidied_at;
  const hourOfDay = Math.floor((now % day) / hour);
  const isOld = wasAhead || now - tidied_at >= day / 2;
  return isOld && hourOfDay >= night.from && hourOfDay < night.to;
}

/** Large tables without texts: their deleted rows contain only ids, kinds and times. */
const withoutTexts: TableName[] = ["notifications", "likes"];

/**
 * Makes a function that frees the space of deleted rows in PostgreSQL, so that new rows overwrite
 * it. Parallel processes skip each other's tables.
 */
export function createPostgresTidy(writer: Kysely<Tables>) {
  let tidiedAt = 0;
  return async (): Promise<Tidied> => {
    const { rows } = await sql<{ deleted_at: number | null }>`
      select max(deleted_at) as deleted_at from deletions
      where deleted_at <= (extract(epoch from now()) * 1000)::bigint`.execute(writer);
    const deletedAt = rows[0]?.deleted_at ?? 0;
    if (deletedAt <= tidiedAt) return "not due";
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r'
        and relnamespace = current_schema()::regnamespace
        and relname not in (${sql.join(withoutTexts)})`.execute(writer);
    const names = sql.join(tables.rows.map(({ name }) => sql.table(name)));
    await sql`vacuum (skip_locked) ${names}`.execute(writer);
    tidiedAt = deletedAt;
    return "done";
  };
}
