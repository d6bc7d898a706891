import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the webhooks of operators, and their deliveries (docs/decisions/0062). */
export async function webhooks(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  await sql`create table webhooks (
    id ${text} primary key,
    operator_id ${text} references gardeners (id),
    url ${text} not null,
    events ${text} not null,
    made_at bigint not null,
    secret_number integer not null,
    earlier_secret_until bigint,
    ended_at bigint)`.execute(db);
  await sql`create index webhooks_by_operator_id on webhooks (operator_id)`.execute(db);
  await sql`create table webhook_deliveries (
    id ${text} primary key,
    webhook_id ${text} not null references webhooks (id) on delete cascade,
    event ${text} not null,
    thing_id ${text} not null,
    happened_at bigint not null,
    state ${text} not null,
    attempts integer not null,
    attempted_at bigint,
    due_at bigint,
    status integer,
    failure ${text},
    constraint webhook_deliveries_once unique (thing_id, webhook_id))`.execute(db);
  await sql`create index webhook_deliveries_by_time
    on webhook_deliveries (webhook_id, happened_at)`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at)
    where due_at is not null`.execute(db);
}
