import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * What reaches gardeners (docs/decisions/0055): the letters that they have chosen, the devices that
 * get messages, what waits to be told in either way, and addresses that refuse letters.
 */
export function reach(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("letter_choices")
        .addColumn("gardener_id", text, (c) => c.primaryKey().references("gardeners.id"))
        .addColumn("answers", "integer", (c) => c.notNull())
        .addColumn("answered_at", "bigint")
        .addColumn("digest", text, (c) => c.notNull())
        .addColumn("digest_at", "bigint")
        .addColumn("still_true", "integer", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("letter_choices_by_digest_at")
        .on("letter_choices")
        .columns(["digest_at"])
        .where(sql.ref("digest_at"), "is not", null)
        .execute();

      await db.schema
        .createTable("unmailed_notices")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("cause", text, (c) => c.notNull())
        .addColumn("answer_at", "bigint")
        .addPrimaryKeyConstraint("unmailed_notices_once", ["gardener_id", "cause"])
        .execute();
      await db.schema
        .createIndex("unmailed_answers")
        .on("unmailed_notices")
        .columns(["answer_at", "gardener_id"])
        .where(sql.ref("answer_at"), "is not", null)
        .execute();

      await db.schema
        .createTable("push_subscriptions")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("session_id", text)
        .addColumn("endpoint", text, (c) => c.notNull().unique())
        .addColumn("p256dh", text, (c) => c.notNull())
        .addColumn("auth", text, (c) => c.notNull())
        .addColumn("device", "text", (c) => c.notNull())
        .addColumn("made_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("push_subscriptions_by_gardener_id")
        .on("push_subscriptions")
        .columns(["gardener_id", "id"])
        .execute();

      await db.schema
        .createTable("pushed_tips")
        .addColumn("subscription_id", text, (c) =>
          c.notNull().references("push_subscriptions.id").onDelete("cascade"),
        )
        .addColumn("tip_id", text, (c) => c.notNull())
        .addColumn("is_new", "integer", (c) => c.notNull())
        .addColumn("shown_at", "bigint")
        .addColumn("due_at", "bigint", (c) => c.notNull())
        .addColumn("attempts", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("pushed_tips_once", ["subscription_id", "tip_id"])
        .execute();
      await db.schema
        .createIndex("pushed_tips_by_due_at")
        .on("pushed_tips")
        .columns(["due_at"])
        .execute();

      await db.schema
        .createTable("refused_addresses")
        .addColumn("address", text, (c) => c.primaryKey())
        .addColumn("refusals", "integer", (c) => c.notNull())
        .addColumn("refused_at", "bigint", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("refused_addresses_by_refused_at")
        .on("refused_addresses")
        .columns(["refused_at"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      for (const table of [
        "refused_addresses",
        "pushed_tips",
        "push_subscriptions",
        "unmailed_notices",
        "letter_choices",
      ]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}
