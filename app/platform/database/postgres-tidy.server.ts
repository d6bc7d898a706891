import { type Kysely, sql } from "kysely";
import type { Tidied } from "./sqlite-tidy.server.ts";
import type { TableName, Tables } from "./tables.ts";

/** The tables that hold words or addresses of gardeners, and lose rows with what is deleted. */
const tables: TableName[] = [
  ...(["gardeners", "tips", "tip_versions", "searchable_tips", "drafts", "photos"] as const),
  ...(["comments", "comment_versions", "comment_mentions", "comment_drafts", "results"] as const),
  ...(["reports", "reported_things", "moderation_log", "subscribers", "outbox"] as const),
  ...(["user", "account", "session", "verification", "passkey", "personal_tokens"] as const),
  ...(["push_subscriptions", "idempotency_keys"] as const),
];

/**
 * Has PostgreSQL free the space of what was deleted, so that it is overwritten. Several processes do so
 * one at a time.
 */
export function createPostgresTidy(writer: Kysely<Tables>) {
  let tidiedAt = 0;
  return async (): Promise<Tidied> => {
    const { rows } = await sql<{ deleted_at: number | null }>`
      select max(deleted_at) as deleted_at from deletions`.execute(writer);
    const deletedAt = rows[0]?.deleted_at ?? 0;
    if (deletedAt <= tidiedAt) return "not due";
    await sql`vacuum (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
      writer,
    );
    tidiedAt = deletedAt;
    return "done";
  };
}
