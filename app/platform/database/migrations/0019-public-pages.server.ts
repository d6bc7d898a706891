import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

const indexes = {
  tips_by_plant: ["availability", "plant_type", "id"],
  tips_by_category: ["availability", "category", "id"],
};

/** The columns of authors that the pages of tips show. */
const author = ["name", "image", "uid", "listed", "place"];
const profile =
  "name, sort_name, image, age, gender, experiences, listed, public_tips_count, last_seen_at";

/**
 * The public pages of tips and gardeners: the orders in which they are found, what gardeners add to
 * their profile, and what each write changes on them (docs/decisions/0010).
 */
export function publicPages(engine: Engine): Migration {
  const trigger = triggers[engine];

  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on("tips").columns(columns).execute();
      }
      await db.schema.alterTable("gardeners").addColumn("garden", "text").execute();
      await db.schema
        .alterTable("gardeners")
        .addColumn("place", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await db.schema
        .alterTable("gardeners")
        .addColumn("hides_email", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      const changed = author.map((column) => `new.${column} is distinct from old.${column}`);
      await trigger.drop(db, ["gardener_renamed", "gardener_edited"]);
      await trigger.add(db, "author_changed", author.join(", "), changed.join(" or "), "tips");
      await trigger.add(db, "gardener_edited", `${profile}, garden, place`, listed, "gardeners");
    },

    async down(db: Kysely<unknown>) {
      await trigger.drop(db, ["author_changed", "gardener_edited"]);
      await trigger.add(db, "gardener_renamed", "name", "new.name <> old.name", "tips");
      await trigger.add(db, "gardener_edited", profile, listed, "gardeners");
      for (const column of ["hides_email", "place", "garden"]) {
        await db.schema.alterTable("gardeners").dropColumn(column).execute();
      }
      for (const name of Object.keys(indexes)) await db.schema.dropIndex(name).execute();
    },
  };
}

const listed = "new.listed = 1 or old.listed = 1";

/** Triggers of gardeners that say what a write has changed. */
interface Triggers {
  add: (db: Db, name: string, columns: string, when: string, thing: string) => Promise<unknown>;
  drop: (db: Db, names: string[]) => Promise<void>;
}
type Db = Kysely<unknown>;

const triggers: Record<Engine, Triggers> = {
  sqlite: {
    add: (db, name, columns, when, thing) =>
      sql
        .raw(
          `create trigger ${name} after update of ${columns} on gardeners when ${when}
          begin insert into changes (thing) values ('${thing}'); end`,
        )
        .execute(db),
    async drop(db, names) {
      for (const name of names) await sql.raw(`drop trigger ${name}`).execute(db);
    },
  },
  postgres: {
    add: (db, name, columns, when, thing) =>
      sql
        .raw(
          `create trigger ${name} after update of ${columns} on gardeners for each row when (${when})
          execute function notify_changes('${thing}')`,
        )
        .execute(db),
    async drop(db, names) {
      for (const name of names) await sql.raw(`drop trigger ${name} on gardeners`).execute(db);
    },
  },
};
