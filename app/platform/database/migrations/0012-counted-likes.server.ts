import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Counts each like in the statement that adds or removes it (docs/decisions/0007). */
export function countedLikes(engine: Engine): Migration {
  return engine === "sqlite" ? sqliteTriggers() : postgresTriggers();
}

const triggers = [
  { name: "like_added", event: "insert", row: "new", sign: "+" },
  { name: "like_removed", event: "delete", row: "old", sign: "-" },
];

function sqliteTriggers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const { name, event, row, sign } of triggers) {
        await sql
          .raw(
            `create trigger ${name} after ${event} on likes begin
              update tips set
                likes_count = likes_count ${sign} 1,
                trending_score = trending_score ${sign} ${row}.weight
                where id = ${row}.tip_id;
              insert into counters (name, value)
                select 'likes:' || category, ${sign} 1 from tips
                where id = ${row}.tip_id and availability = 'public'
                on conflict (name) do update set value = value ${sign} 1;
            end`,
          )
          .execute(db);
      }
    },
    async down(db: Kysely<unknown>) {
      for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(db);
    },
  };
}

function postgresTriggers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const { name, event, row, sign } of triggers) {
        await sql
          .raw(
            `create function ${name}() returns trigger language plpgsql as $$
              declare
                liked record;
              begin
                update tips set
                  likes_count = likes_count ${sign} 1,
                  trending_score = trending_score ${sign} ${row}.weight
                  where id = ${row}.tip_id
                  returning availability, category into liked;
                if liked.availability = 'public' then
                  insert into counters (name, value)
                    values ('likes:' || liked.category, ${sign} 1)
                    on conflict (name) do update set value = counters.value ${sign} 1;
                end if;
                return null;
              end
            $$`,
          )
          .execute(db);
        await sql
          .raw(
            `create trigger ${name} after ${event} on likes
            for each row execute function ${name}()`,
          )
          .execute(db);
      }
    },
    async down(db: Kysely<unknown>) {
      for (const { name } of triggers) {
        await sql.raw(`drop trigger ${name} on likes`).execute(db);
        await sql.raw(`drop function ${name}()`).execute(db);
      }
    },
  };
}
