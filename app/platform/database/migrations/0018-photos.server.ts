import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * Photos that were uploaded, and which tips show them (docs/decisions/0031). Triggers know when the
 * last that shows a photo is gone, whoever has changed or deleted it.
 */
export function photos(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("photos")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("gardener_id", text, (c) => c.references("gardeners.id").onDelete("set null"))
        .addColumn("content_hash", text)
        .addColumn("width", "integer", (c) => c.notNull())
        .addColumn("height", "integer", (c) => c.notNull())
        .addColumn("bytes", "bigint", (c) => c.notNull())
        .addColumn("placeholder", "text", (c) => c.notNull())
        .addColumn("focus_x", "integer", (c) => c.notNull())
        .addColumn("focus_y", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("expires_at", "bigint")
        .addUniqueConstraint("photos_once", ["gardener_id", "content_hash"])
        .execute();
      await db.schema
        .createIndex("photos_expiring")
        .on("photos")
        .column("expires_at")
        .where(sql.ref("expires_at"), "is not", null)
        .execute();
      await db.schema
        .createTable("tip_photos")
        .addColumn("tip_id", text, (c) => c.references("tips.id").onDelete("cascade"))
        .addColumn("photo_id", text, (c) => c.references("photos.id"))
        .addPrimaryKeyConstraint("tip_photos_once", ["tip_id", "photo_id"])
        .execute();
      await db.schema
        .createIndex("tip_photos_by_photo")
        .on("tip_photos")
        .column("photo_id")
        .execute();
      await db.schema.alterTable("tips").addColumn("photos", "text").execute();
      for (const trigger of triggers) {
        for (const statement of statements(engine, trigger)) await sql.raw(statement).execute(db);
      }
    },

    async down(db: Kysely<unknown>) {
      for (const { name, table } of triggers) {
        const on = engine === "postgres" ? ` on ${table}` : "";
        await sql.raw(`drop trigger ${name}${on}`).execute(db);
        if (engine === "postgres") await sql.raw(`drop function ${name}()`).execute(db);
      }
      await db.schema.alterTable("tips").dropColumn("photos").execute();
      await db.schema.dropTable("tip_photos").execute();
      await db.schema.dropTable("photos").execute();
    },
  };
}

/** The id in a path such as `/photos/ID/320.webp`, of one's own picture. */
const idIn = (image: string) => `substr(${image}, 9, 36)`;
const isPhoto = (image: string) => `${image} like '/photos/%'`;

const inNoTip = "not exists (select 1 from tip_photos where photo_id = photos.id)";
const nobodysPicture = `not exists (
  select 1 from gardeners where gardeners.id = photos.gardener_id
    and ${isPhoto("image")} and ${idIn("image")} = photos.id)`;

const triggers = [
  {
    name: "tip_photo_added",
    table: "tip_photos",
    on: "insert",
    updates: ["update photos set expires_at = null where id = new.photo_id"],
  },
  {
    name: "tip_photo_removed",
    table: "tip_photos",
    on: "delete",
    updates: [
      `update photos set expires_at = 0
        where id = old.photo_id and ${inNoTip} and ${nobodysPicture}`,
    ],
  },
  {
    name: "gardener_photo_changed",
    table: "gardeners",
    on: "update of image",
    updates: [
      `update photos set expires_at = null
        where ${isPhoto("new.image")} and id = ${idIn("new.image")} and gardener_id = new.id`,
      `update photos set expires_at = 0
        where ${isPhoto("old.image")} and id = ${idIn("old.image")} and gardener_id = old.id
          and ${inNoTip} and ${nobodysPicture}`,
    ],
  },
];

function statements(engine: Engine, { name, table, on, updates }: (typeof triggers)[number]) {
  const body = updates.map((update) => `${update};`).join("\n");
  if (engine === "sqlite")
    return [`create trigger ${name} after ${on} on ${table} begin ${body} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`,
    `create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`,
  ];
}
