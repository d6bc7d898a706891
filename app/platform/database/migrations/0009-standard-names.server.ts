import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The old and new names of tables, and of their columns that are renamed. */
const renames: [table: string, to: string, columns: Record<string, string>][] = [
  ["attempts", "rate_limits", { name: "key", ends_at: "expires_at" }],
  ["digests", "newsletter_deliveries", {}],
  ["address_links", "email_verifications", { digest: "token_hash", ends_at: "expires_at" }],
  ["subscribers", "subscribers", { asked_at: "requested_at" }],
  ["disabled_accounts", "disabled_accounts", { since: "disabled_at" }],
  ["tips", "tips", { heat: "trending_score" }],
  ["gardeners", "gardeners", { name_key: "sort_name", public_tips: "public_tips_count" }],
];

/** The old and new names of indexes, and the new names of their tables and columns. */
const indexes: [name: string, to: string, table: string, columns: string[]][] = [
  ["attempts_by_end", "rate_limits_by_expiry", "rate_limits", ["expires_at"]],
  ["digests_by_email", "newsletter_deliveries_by_email", "newsletter_deliveries", ["email"]],
  ["address_links_by_user", "email_verifications_by_user", "email_verifications", ["user_id"]],
  ["tips_by_heat", "tips_by_trending_score", "tips", ["availability", "trending_score", "id"]],
  ["tips_by_age", "tips_by_id", "tips", ["availability", "id"]],
];

/** Renames tables, columns and indexes to standard terms. No row changes. */
export function standardNames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, to, columns] of renames) {
        if (table !== to) await db.schema.alterTable(table).renameTo(to).execute();
        for (const [column, name] of Object.entries(columns)) {
          await db.schema.alterTable(to).renameColumn(column, name).execute();
        }
      }
      for (const [name, to, table, columns] of indexes) {
        await db.schema.dropIndex(name).execute();
        await db.schema.createIndex(to).on(table).columns(columns).execute();
      }
    },

    async down(db: Kysely<unknown>) {
      for (const [table, to, columns] of renames) {
        for (const [column, name] of Object.entries(columns)) {
          await db.schema.alterTable(to).renameColumn(name, column).execute();
        }
        if (table !== to) await db.schema.alterTable(to).renameTo(table).execute();
      }
      const tables = Object.fromEntries(renames.map(([table, to]) => [to, table]));
      const columnsBefore = Object.fromEntries(
        renames.flatMap(([, , columns]) =>
          Object.entries(columns).map(([old, name]) => [name, old]),
        ),
      );
      for (const [name, to, table, columns] of indexes) {
        await db.schema.dropIndex(to).execute();
        await db.schema
          .createIndex(name)
          .on(tables[table] ?? table)
          .columns(columns.map((column) => columnsBefore[column] ?? column))
          .execute();
      }
    },
  };
}
