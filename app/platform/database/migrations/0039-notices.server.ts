import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** What gardeners follow, whom they block, and what they are told (docs/decisions/0055). */
export function notices(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("follows")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("thing_id", text, (c) => c.notNull())
        .addColumn("level", text, (c) => c.notNull())
        .addColumn("followed_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("follows_once", ["kind", "thing_id", "gardener_id"])
        .execute();
      await db.schema
        .createIndex("follows_by_time")
        .on("follows")
        .columns(["gardener_id", "followed_at", "kind", "thing_id"])
        .execute();

      await db.schema
        .createTable("blocks")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("blocked_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("blocked_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("blocks_once", ["gardener_id", "blocked_id"])
        .execute();
      await db.schema
        .createIndex("blocks_by_time")
        .on("blocks")
        .columns(["gardener_id", "blocked_at", "blocked_id"])
        .execute();
      await db.schema
        .createIndex("blocks_by_blocked")
        .on("blocks")
        .columns(["blocked_id", "gardener_id"])
        .execute();

      // Tips and remarks that are gone are not looked for here: what is read joins them.
      await db.schema
        .createTable("notices")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("cause", text, (c) => c.notNull())
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("tip_id", text, (c) => c.notNull())
        .addColumn("remark_id", text)
        .addColumn("likes", "integer", (c) => c.notNull())
        .addColumn("loud", "integer", (c) => c.notNull())
        .addColumn("happened_at", "bigint", (c) => c.notNull())
        .addColumn("read_at", "bigint")
        .addPrimaryKeyConstraint("notices_once", ["gardener_id", "cause"])
        .execute();
      const byTime = ["gardener_id", "happened_at", "cause"];
      await db.schema.createIndex("notices_by_time").on("notices").columns(byTime).execute();
      await db.schema
        .createIndex("loud_notices_by_time")
        .on("notices")
        .columns(byTime)
        .where(sql.ref("loud"), "=", sql.lit(1))
        .execute();
      await db.schema
        .createIndex("unread_notices")
        .on("notices")
        .columns(["gardener_id", "happened_at"])
        .where(sql<boolean>`loud = 1 and read_at is null`)
        .execute();
      await db.schema
        .createIndex("notices_by_age")
        .on("notices")
        .columns(["happened_at"])
        .execute();

      await db.schema
        .createTable("tellings")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("tip_id", text, (c) => c.notNull())
        .addColumn("remark_id", text)
        .addColumn("happened_at", "bigint", (c) => c.notNull())
        .addColumn("told_kind", text, (c) => c.notNull())
        .addColumn("told_up_to", text, (c) => c.notNull())
        .execute();

      await db.schema
        .createTable("told_tips")
        .addColumn("tip_id", text, (c) => c.primaryKey().references("tips.id").onDelete("cascade"))
        .addColumn("shared", "integer", (c) => c.notNull())
        .addColumn("likes", "integer", (c) => c.notNull())
        .addColumn("likes_at", "bigint", (c) => c.notNull())
        .execute();
      // What is there already is no news.
      await sql`insert into told_tips (tip_id, shared, likes, likes_at)
        select id, case when availability = 'public' then 1 else 0 end, likes_count, 0
        from tips`.execute(db);

      await db.schema
        .createTable("news_feeds")
        .addColumn("gardener_id", text, (c) => c.primaryKey().references("gardeners.id"))
        .addColumn("token_hash", text, (c) => c.notNull().unique())
        .addColumn("made_at", "bigint", (c) => c.notNull())
        .execute();
    },

    async down(db: Kysely<unknown>) {
      for (const table of ["news_feeds", "told_tips", "tellings", "notices", "blocks", "follows"]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}
