import { type Kysely, sql } from "kysely";

/** Marks letters to addresses that nobody has confirmed, of which a site sends few an hour. */
export async function lettersToStrangers(db: Kysely<unknown>) {
  await sql`alter table outbox add column to_stranger integer not null default 0`.execute(db);
}
