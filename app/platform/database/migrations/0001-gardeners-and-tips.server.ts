import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

export function gardenersAndTips(engine: Engine): Migration {
  // Ordered by code point on both engines, whatever the locale of a PostgreSQL server.
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const real = engine === "postgres" ? sql`double precision` : sql`real`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("gardeners")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("uid", text, (c) => c.unique())
        .addColumn("name", text, (c) => c.notNull())
        .addColumn("name_key", text, (c) => c.notNull())
        .addColumn("email", text)
        .addColumn("image", text)
        .addColumn("age", "integer")
        .addColumn("gender", text)
        .addColumn("experiences", text, (c) => c.notNull())
        .addColumn("listed", "integer", (c) => c.notNull())
        .addColumn("public_tips", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("last_seen_at", "bigint", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("age_rank", "integer", (c) =>
          c.generatedAlwaysAs(sql`coalesce(age, 1000)`).stored(),
        )
        .addColumn("gender_rank", "integer", (c) =>
          c
            .generatedAlwaysAs(sql`case gender when 'Male' then 0 when 'Female' then 1 else 2 end`)
            .stored(),
        )
        .addColumn("tips_rank", "integer", (c) => c.generatedAlwaysAs(sql`-public_tips`).stored())
        .execute();
      for (const rank of ["age_rank", "gender_rank", "tips_rank"]) {
        await db.schema
          .createIndex(`gardeners_by_${rank}`)
          .on("gardeners")
          .columns(["listed", rank, "name_key", "id"])
          .execute();
      }
      await db.schema
        .createIndex("gardeners_by_name")
        .on("gardeners")
        .columns(["listed", "name_key", "id"])
        .execute();

      await db.schema
        .createTable("tips")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("title", text, (c) => c.notNull())
        .addColumn("plant_type", text, (c) => c.notNull())
        .addColumn("difficulty_level", text, (c) => c.notNull())
        .addColumn("description", text, (c) => c.notNull())
        .addColumn("image_url", text, (c) => c.notNull())
        .addColumn("category", text, (c) => c.notNull())
        .addColumn("availability", text, (c) => c.notNull())
        .addColumn("likes_count", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("heat", real, (c) => c.notNull().defaultTo(0))
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      const orders = {
        tips_by_age: ["availability", "id"],
        tips_by_level: ["availability", "difficulty_level", "id"],
        tips_by_heat: ["availability", "heat", "id"],
        tips_by_gardener: ["gardener_id", "id"],
      };
      for (const [name, columns] of Object.entries(orders)) {
        await db.schema.createIndex(name).on("tips").columns(columns).execute();
      }

      await db.schema
        .createTable("likes")
        .addColumn("tip_id", text, (c) => c.notNull().references("tips.id").onDelete("cascade"))
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("weight", real, (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("likes_once", ["tip_id", "gardener_id"])
        .execute();
      await db.schema
        .createIndex("likes_by_gardener")
        .on("likes")
        .columns(["gardener_id"])
        .execute();

      await db.schema
        .createTable("counters")
        .addColumn("name", text, (c) => c.primaryKey())
        .addColumn("value", "bigint", (c) => c.notNull())
        .execute();
      await sql`insert into counters (name, value) values ('tips', 0), ('gardeners', 0)`.execute(
        db,
      );
    },

    async down(db: Kysely<unknown>) {
      for (const table of ["counters", "likes", "tips", "gardeners"]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}
