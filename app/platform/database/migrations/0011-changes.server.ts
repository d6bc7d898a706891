import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

interface Trigger {
  name: string;
  table: "tips" | "gardeners";
  on: string;
  when: string;
  /** The things that have changed: a name, or `id` for the id of the row. */
  changed: ("tips" | "likes" | "gardeners" | "id")[];
}

const isPublic = "new.availability = 'public'";
const wasPublic = "old.availability = 'public'";
const isListed = "new.listed = 1";
const wasListed = "old.listed = 1";

const tipColumns =
  "title, plant_type, difficulty_level, description, image_url, category, availability";
const gardenerColumns =
  "name, sort_name, image, age, gender, experiences, listed, public_tips_count, last_seen_at";

const triggers: Trigger[] = [
  { name: "tip_added", table: "tips", on: "insert", when: isPublic, changed: ["tips"] },
  { name: "tip_deleted", table: "tips", on: "delete", when: wasPublic, changed: ["tips"] },
  {
    name: "tip_edited",
    table: "tips",
    on: `update of ${tipColumns}`,
    when: `${isPublic} or ${wasPublic}`,
    changed: ["tips"],
  },
  {
    name: "tip_liked",
    table: "tips",
    on: "update of likes_count",
    when: `${isPublic} and new.likes_count <> old.likes_count`,
    changed: ["likes", "id"],
  },
  {
    name: "gardener_renamed",
    table: "gardeners",
    on: "update of name",
    when: "new.name <> old.name",
    changed: ["tips"],
  },
  {
    name: "gardener_added",
    table: "gardeners",
    on: "insert",
    when: isListed,
    changed: ["gardeners"],
  },
  {
    name: "gardener_deleted",
    table: "gardeners",
    on: "delete",
    when: wasListed,
    changed: ["gardeners"],
  },
  {
    name: "gardener_edited",
    table: "gardeners",
    on: `update of ${gardenerColumns}`,
    when: `${isListed} or ${wasListed}`,
    changed: ["gardeners"],
  },
];

/**
 * Says what each write has changed in what everyone can see, whoever writes (docs/decisions/0010):
 * in rows of a table on SQLite, of which the last ten thousand are kept, and by `notify` on
 * PostgreSQL.
 */
export function changes(engine: Engine): Migration {
  return engine === "sqlite" ? sqliteChanges() : postgresChanges();
}

function sqliteChanges(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table changes (
        id integer primary key, thing text not null
      )`.execute(db);
      await sql`create trigger change_added after insert on changes when new.id % 1000 = 0
        begin delete from changes where id <= new.id - 10000; end`.execute(db);
      for (const { name, table, on, when, changed } of triggers) {
        const row = on === "delete" ? "old" : "new";
        const things = changed.map((thing) => (thing === "id" ? `(${row}.id)` : `('${thing}')`));
        await sql
          .raw(
            `create trigger ${name} after ${on} on ${table} when ${when}
            begin insert into changes (thing) values ${things.join(", ")}; end`,
          )
          .execute(db);
      }
    },
    async down(db: Kysely<unknown>) {
      for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(db);
      await db.schema.dropTable("changes").execute();
    },
  };
}

function postgresChanges(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create function notify_changes() returns trigger language plpgsql as $$
        begin
          for i in 0 .. tg_nargs - 1 loop
            perform pg_notify('changes', case tg_argv[i] when 'id' then new.id::text else tg_argv[i] end);
          end loop;
          return null;
        end
      $$`.execute(db);
      for (const { name, table, on, when, changed } of triggers) {
        const things = changed.map((thing) => `'${thing}'`).join(", ");
        await sql
          .raw(
            `create trigger ${name} after ${on} on ${table} for each row when (${when})
            execute function notify_changes(${things})`,
          )
          .execute(db);
      }
    },
    async down(db: Kysely<unknown>) {
      for (const { name, table } of triggers) {
        await sql.raw(`drop trigger ${name} on ${table}`).execute(db);
      }
      await sql`drop function notify_changes()`.execute(db);
    },
  };
}
