import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds events with their dates, the answers to them, and the letters about them. */
export async function events(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const statements = [
    sql`create table events (
      id ${text} primary key, gardener_id ${text} references gardeners (id), state ${text} not null,
      is_hidden integer default 0 not null, title ${text} not null, text ${text} not null,
      language ${text}, place ${text} not null, photo_id ${text} references photos (id),
      photo_alt ${text} not null, whole_days integer not null, starts ${text} not null,
      ends ${text} not null, zone ${text} not null, repeats ${text} not null, until_day ${text},
      places integer, audience ${text} not null, shows_coming integer not null,
      sequence integer default 0 not null, created_at bigint not null,
      changed_at bigint not null)`,
    sql`create index events_by_gardener on events (gardener_id, id)`,
    sql`create index events_by_photo on events (photo_id) where photo_id is not null`,
    sql`create index proposed_events on events (id) where state = 'proposed'`,
    sql`create index public_events_by_change on events (changed_at, id)
      where state <> 'proposed' and is_hidden = 0 and audience = 'anyone'`,
    sql`create index public_events on events (id)
      where state <> 'proposed' and is_hidden = 0 and audience = 'anyone'`,
    sql`create table event_dates (
      event_id ${text} not null references events (id) on delete cascade, day ${text} not null,
      whole_days integer not null, starts ${text} not null, ends ${text} not null,
      starts_at bigint not null, ends_at bigint not null, is_moved integer default 0 not null,
      is_cancelled integer default 0 not null, shown_to integer not null,
      coming integer default 0 not null, maybe integer default 0 not null,
      waiting integer default 0 not null, remind_at bigint not null,
      is_reminded integer default 0 not null,
      constraint event_dates_once primary key (event_id, day))`,
    sql`create index event_dates_of_members on event_dates (starts_at, event_id, day, ends_at)
      where shown_to > 0`,
    sql`create index event_dates_of_anyone on event_dates (starts_at, event_id, day, ends_at)
      where shown_to > 1`,
    sql`create index event_dates_to_remind on event_dates (remind_at) where is_reminded = 0`,
    sql`create table event_answers (
      event_id ${text} not null, day ${text} not null,
      gardener_id ${text} not null references gardeners (id), answer ${text} not null,
      guests integer not null, is_waiting integer not null, answered_at bigint not null,
      constraint event_answers_once primary key (event_id, day, gardener_id),
      constraint event_answers_date foreign key (event_id, day)
        references event_dates (event_id, day) on delete cascade on update cascade)`,
    sql`create index event_answers_by_gardener on event_answers (gardener_id, event_id, day)`,
    sql`create index event_answers_by_time
      on event_answers (event_id, day, answered_at, gardener_id)`,
    sql`create index event_answers_waiting on event_answers (event_id, day, answered_at, gardener_id)
      where is_waiting = 1`,
    sql`create table event_letters (
      gardener_id ${text} not null, event_id ${text} not null, day ${text} not null,
      kind ${text} not null, about ${text} not null,
      constraint event_letters_once primary key (gardener_id, event_id, kind, day))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
