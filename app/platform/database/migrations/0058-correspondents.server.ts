import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/**
 * Adds a list of gardeners who have written to others, and the choice to get no letters
 * (docs/decisions/0033). Adds columns for letters to unconfirmed addresses, and for the time at
 * which a tip or comment became public again.
 */
export async function correspondents(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  await sql`create table correspondents (
    sender_id ${text} not null references gardeners (id),
    recipient_id ${text} not null references gardeners (id), first_at bigint not null,
    constraint correspondents_once primary key (sender_id, recipient_id))`.execute(db);
  await sql`create index correspondents_by_recipient on correspondents (recipient_id)`.execute(db);
  await sql`alter table gardeners
    add column closed_to_messages integer not null default 0`.execute(db);
  await sql`alter table outbox add column to_stranger integer not null default 0`.execute(db);
  await sql`alter table tips add column shown_at bigint`.execute(db);
  await sql`alter table comments add column shown_at bigint`.execute(db);
}
