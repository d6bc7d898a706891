import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** A photo with a report of how a tip went (docs/decisions/0038). */
export function photosOfOutcomes(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const run = async (db: Kysely<unknown>, statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("outcomes")
        .addColumn("photo_id", text, (c) => c.references("photos.id"))
        .execute();
      await db.schema
        .alterTable("outcomes")
        .addColumn("photo_alt", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await db.schema
        .createIndex("outcomes_by_photo")
        .on("outcomes")
        .column("photo_id")
        .where(sql.ref("photo_id"), "is not", null)
        .execute();
      for (const trigger of releasing(`${nobodys} and ${inNoOutcome}`)) {
        await run(db, replaced(engine, trigger));
      }
      for (const trigger of ofOutcomes) await run(db, created(engine, trigger));
    },

    async down(db: Kysely<unknown>) {
      for (const trigger of ofOutcomes) await run(db, dropped(engine, trigger));
      for (const trigger of releasing(nobodys)) await run(db, replaced(engine, trigger));
      await db.schema.dropIndex("outcomes_by_photo").execute();
      await db.schema.alterTable("outcomes").dropColumn("photo_alt").execute();
      await db.schema.alterTable("outcomes").dropColumn("photo_id").execute();
    },
  };
}

interface Trigger {
  name: string;
  table: string;
  on: string;
  when?: string;
  updates: string[];
}

/** The id in a path such as `/photos/ID/320.webp`, of one's own picture. */
const idIn = (image: string) => `substr(${image}, 9, 36)`;
const isPhoto = (image: string) => `${image} like '/photos/%'`;

/** No tip shows it, and nobody's profile. */
const nobodys = `not exists (select 1 from tip_photos where photo_id = photos.id)
  and not exists (
    select 1 from gardeners where gardeners.id = photos.gardener_id
      and ${isPhoto("image")} and ${idIn("image")} = photos.id)`;
const inNoOutcome = "not exists (select 1 from outcomes where photo_id = photos.id)";

/** The triggers of 0018 that let a photo go when nothing shows it any more. */
const releasing = (isUnused: string): Trigger[] => [
  {
    name: "tip_photo_removed",
    table: "tip_photos",
    on: "delete",
    updates: [`update photos set expires_at = 0 where id = old.photo_id and ${isUnused}`],
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
          and ${isUnused}`,
    ],
  },
];

const keep = "update photos set expires_at = null where id = new.photo_id";
const release = `update photos set expires_at = 0
  where id = old.photo_id and ${nobodys} and ${inNoOutcome}`;

const ofOutcomes: Trigger[] = [
  {
    name: "outcome_photo_added",
    table: "outcomes",
    on: "insert",
    when: "new.photo_id is not null",
    updates: [keep],
  },
  {
    name: "outcome_photo_changed",
    table: "outcomes",
    on: "update of photo_id",
    when: "new.photo_id is not null or old.photo_id is not null",
    updates: [keep, release],
  },
  {
    name: "outcome_photo_removed",
    table: "outcomes",
    on: "delete",
    when: "old.photo_id is not null",
    updates: [release],
  },
];

const bodyOf = ({ updates }: Trigger) => updates.map((update) => `${update};`).join("\n");

function created(engine: Engine, trigger: Trigger) {
  const { name, table, on, when } = trigger;
  const condition = when ? `when (${when})` : "";
  if (engine === "sqlite") {
    return [
      `create trigger ${name} after ${on} on ${table} ${condition}
      begin ${bodyOf(trigger)} end`,
    ];
  }
  return [
    functionOf(trigger),
    `create trigger ${name} after ${on} on ${table} for each row ${condition}
      execute function ${name}()`,
  ];
}

const functionOf = (trigger: Trigger) => `create or replace function ${trigger.name}()
  returns trigger language plpgsql as $$ begin ${bodyOf(trigger)} return null; end $$`;

const replaced = (engine: Engine, trigger: Trigger) =>
  engine === "postgres"
    ? [functionOf(trigger)]
    : [...dropped(engine, trigger), ...created(engine, trigger)];

const dropped = (engine: Engine, { name, table }: Trigger) =>
  engine === "sqlite"
    ? [`drop trigger ${name}`]
    : [`drop trigger ${name} on ${table}`, `drop function ${name}()`];
