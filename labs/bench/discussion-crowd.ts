import { DatabaseSync } from "node:sqlite";
import { type RawBuilder, sql } from "kysely";
import { type Database, openDatabase } from "../../app/platform/database/open.server.ts";
import type { Engine } from "../../app/platform/database/tables.ts";
import { day } from "../../app/platform/process/clock.ts";
import { type CrowdSize, crowdIds } from "../../tests/crowd.ts";

/** The amount of discussion in a crowd. */
export interface DiscussionSize extends CrowdSize {
  /** The comments of each tip: every fourth is a question, followed by its answers. */
  commentsEach: number;
  /** The notifications of each gardener in the last 89 days. A fifth of them are unread. */
  notificationsEach: number;
}

/** The number of tips that each gardener follows. */
const followsEach = 3;

/** The number of rows in one statement. */
const rowsAtOnce = 1_000_000;

/** Indexes in another order than their tables. They are created after all rows are inserted. */
const unordered = ["remarks_of_gardener", "remarks_standing", "notices_by_age"];

/**
 * Adds discussions and notifications to a crowd. SQL generates the rows inside the database, so
 * that this process sends no rows.
 * @param now the time in milliseconds, the same as for `fillCrowd`
 */
export async function fillDiscussion(
  location: string,
  engine: Engine,
  size: DiscussionSize,
  now: number,
) {
  const { gardeners, tips, commentsEach, notificationsEach } = size;
  const { id, gardener, timeOf } = crowdIds(engine, tips, now);
  const database = await openDatabase(location, [], { queryTimeoutMs: 0 });
  const { run, end } =
    engine === "sqlite" ? await openFile(location, database) : await openServer(database);

  /**
   * Inserts a row for every `i` below `count` and every `j` below `each`. Each statement inserts a
   * batch.
   */
  async function fill(
    count: number,
    each: number,
    insert: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) {
    const step = Math.ceil(rowsAtOnce / each);
    for (let from = 0; from < count; from += step) {
      const last = Math.min(from + step, count) - 1;
      const rows = sql`
        with recursive
          n(i) as (select cast(${sql.lit(from)} as bigint)
            union all select i + 1 from n where i < ${sql.lit(last)}),
          k(j) as (select cast(0 as bigint) union all select j + 1 from k where j < ${sql.lit(each - 1)})`;
      await run(insert(rows));
    }
  }

  const comment = (tip: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
    id("7100", sql`(${timeOf(tip)} + ${number})`, tip);
  const modulo = (value: RawBuilder<unknown>, count: number) =>
    sql`((${value}) % ${sql.lit(count)})`;
  await fill(
    tips,
    commentsEach,
    (rows) => sql`
      insert into comments (id, tip_id, thread_id, gardener_id, text, links, photo_alt, answers,
        written_at)
      ${rows}
      select ${comment(sql`i`, sql`j`)}, ${id("7000", timeOf(sql`i`), sql`i`)},
        case when j % 4 = 0 then null else ${comment(sql`i`, sql`(j - j % 4)`)} end,
        ${gardener(modulo(sql`i * 31 + j * 7919`, gardeners))},
        'How deep do you bury it, and does it need water then? Mine stood dry, remark ' || j, 1, '',
        case when j % 4 > 0 then 0 when j + 3 < ${sql.lit(commentsEach)} then 3
          else ${sql.lit(commentsEach - 1)} - j end,
        ${timeOf(sql`i`)} + j
      from n cross join k`,
  );
  const threads = Math.ceil(commentsEach / 4);
  await run(sql`
    insert into discussions (tip_id, threads, comments)
    select id, ${sql.lit(threads)}, ${sql.lit(commentsEach)} from tips`);

  const tip = modulo(sql`i * 7 + j * 104729`, tips);
  const about = comment(tip, modulo(sql`j`, commentsEach));
  const tipId = id("7000", timeOf(tip), tip);
  await fill(
    gardeners,
    notificationsEach,
    (rows) => sql`
      insert into notifications (gardener_id, cause, kind, thing_id, comment_id, likes, loud, happened_at,
        read_at)
      ${rows}
      select ${gardener(sql`i`)}, case when j % 4 = 2 then ${tipId} else ${about} end,
        case j % 4 when 1 then 'answer' when 2 then 'tip' else 'remark' end, ${tipId},
        case when j % 4 = 2 then null else ${about} end, 0, case when j % 4 = 3 then 0 else 1 end,
        ${sql.lit(now)} - j * ${sql.lit(Math.floor((89 * day) / notificationsEach))} - i % ${sql.lit(day)},
        case when j < ${sql.lit(notificationsEach / 5)} then null else ${sql.lit(now)} end
      from n cross join k`,
  );
  const followed = modulo(sql`i * ${sql.lit(followsEach)} + j`, tips);
  await fill(
    gardeners,
    followsEach,
    (rows) => sql`
      insert into follows (gardener_id, kind, thing_id, level, followed_at)
      ${rows}
      select ${gardener(sql`i`)}, 'tip', ${id("7000", timeOf(followed), followed)}, 'everything', j
      from n cross join k`,
  );
  // One gardener in sixteen gets a weekly letter. The notifications of these gardeners wait for
  // this letter.
  await run(sql`
    insert into notification_preferences (gardener_id, kind, frequency, next_at)
    select id, 'digest', 'week', ${sql.lit(now + day)} from gardeners where id like '%0'
    union all
    select id, 'answers', 'hour', null from gardeners where id like '%0'`);
  await run(sql`
    insert into unmailed_notifications (gardener_id, cause, answer_at)
    select gardener_id, cause, null from notifications
    where loud = 1 and read_at is null and gardener_id like '%0'`);
  await run(sql`
    insert into vouched_gardeners (gardener_id, vouched_at) select id, 1 from gardeners`);
  await end();
}

interface Filling {
  run: (statement: RawBuilder<unknown>) => Promise<void>;
  /** Restores indexes and triggers, and closes the database. */
  end: () => Promise<void>;
}

/** Opens the database file without disk syncs. An incomplete file is never used. */
async function openFile(location: string, { reader, close }: Database): Promise<Filling> {
  await close();
  const file = new DatabaseSync(location, { enableForeignKeyConstraints: false });
  file.exec("pragma synchronous = off; pragma cache_size = -1000000");
  const left = file
    .prepare(
      `select type, name, sql from sqlite_master
       where type = 'trigger' or name in (${unordered.map((name) => `'${name}'`).join()})`,
    )
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of left) file.exec(`drop ${type} "${name}"`);
  return {
    async run(statement) {
      file.exec(statement.compile(reader).sql);
    },
    async end() {
      for (const each of left) file.exec(each.sql);
      file.close();
    },
  };
}

/** The tables that are filled. */
const filled = [
  ...["comments", "discussions", "notifications", "follows"],
  ...["notification_preferences", "unmailed_notifications", "vouched_gardeners"],
];

/** Disables all triggers, because the triggers of foreign keys would look up each row alone. */
async function openServer({ writer, close }: Database): Promise<Filling> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema()
      and indexname in (${sql.join(unordered.map((name) => sql.lit(name)))})
  `.execute(writer);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(writer);
  async function setTriggers(state: "disable" | "enable") {
    for (const table of filled)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(writer);
  }
  await setTriggers("disable");
  return {
    async run(statement) {
      await statement.execute(writer);
    },
    async end() {
      for (const { definition } of indexes) await sql.raw(definition).execute(writer);
      await setTriggers("enable");
      await sql`vacuum analyze`.execute(writer);
      await close();
    },
  };
}
