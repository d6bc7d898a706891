import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Reports of gardeners, and what operators have done about them (docs/decisions/0022). */
export function reports(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("reported_things")
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("thing_id", text, (c) => c.notNull())
        .addColumn("opened_at", "bigint", (c) => c.notNull())
        .addColumn("closed_at", "bigint")
        .addPrimaryKeyConstraint("reported_things_once", ["kind", "thing_id"])
        .execute();
      await db.schema
        .createIndex("reported_things_open")
        .on("reported_things")
        .columns(["opened_at", "thing_id"])
        .where(sql.ref("closed_at"), "is", null)
        .execute();
      await db.schema
        .createIndex("reported_things_closed")
        .on("reported_things")
        .columns(["closed_at", "thing_id"])
        .where(sql.ref("closed_at"), "is not", null)
        .execute();

      await db.schema
        .createTable("reports")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("thing_id", text, (c) => c.notNull())
        .addColumn("gardener_id", text, (c) => c.references("gardeners.id"))
        .addColumn("reason", text, (c) => c.notNull())
        .addColumn("words", "text", (c) => c.notNull())
        .addColumn("reported_at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("reports_once", ["kind", "thing_id", "gardener_id"])
        .addForeignKeyConstraint(
          "reports_of_things",
          ["kind", "thing_id"],
          "reported_things",
          ["kind", "thing_id"],
          (c) => c.onDelete("cascade"),
        )
        .execute();
      await db.schema
        .createTable("operator_acts")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("operator_id", text, (c) => c.references("gardeners.id"))
        .addColumn("act", text, (c) => c.notNull())
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("thing_id", text)
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("gardener_id", text, (c) => c.references("gardeners.id"))
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("acted_at", "bigint", (c) => c.notNull())
        .execute();
      // For the export and the deletion of an account.
      for (const [table, column] of [
        ["reports", "gardener_id"],
        ["operator_acts", "gardener_id"],
        ["operator_acts", "operator_id"],
      ] as const) {
        await db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).execute();
      }
      for (const statement of closeWithTip[engine]) await sql.raw(statement).execute(db);
    },

    async down(db: Kysely<unknown>) {
      await sql
        .raw(`drop trigger tip_reports_closed${engine === "postgres" ? " on tips" : ""}`)
        .execute(db);
      if (engine === "postgres") await sql`drop function close_tip_reports()`.execute(db);
      for (const table of ["operator_acts", "reports", "reported_things"]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}

/** A tip that is deleted, by whomever, needs no operator any more. */
const closeWithTip: Record<Engine, string[]> = {
  sqlite: [
    `create trigger tip_reports_closed after delete on tips begin
      update reported_things set closed_at = cast(unixepoch('subsec') * 1000 as integer)
        where kind = 'tip' and thing_id = old.id and closed_at is null;
    end`,
  ],
  postgres: [
    `create function close_tip_reports() returns trigger language plpgsql as $$
      begin
        update reported_things
          set closed_at = floor(extract(epoch from clock_timestamp()) * 1000)
          where kind = 'tip' and thing_id = old.id and closed_at is null;
        return null;
      end
    $$`,
    `create trigger tip_reports_closed after delete on tips
      for each row execute function close_tip_reports()`,
  ],
};
