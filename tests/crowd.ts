import { type RawBuilder, sql } from "kysely";
import { climates, openSettings } from "../app/garden/gardens/climates.ts";
import { hemispheres, rains, summers, winters, yearParts } from "../app/garden/gardens/gardens.ts";
import { createPlantList } from "../app/garden/plants/plant-list.server.ts";
import { indexVersion } from "../app/garden/search/search-index.store.server.ts";
import { categories, difficulties } from "../app/garden/tips/tips.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { day } from "../app/platform/process/clock.ts";
import { indexedWords } from "../app/platform/text/indexed-words.server.ts";
import { englishForms } from "../app/platform/text/word-forms.server.ts";

/** The numbers of gardeners and tips of a filled site. */
export interface CrowdSize {
  gardeners: number;
  tips: number;
  /** The number of gardeners with a result for each tip; the default is 1. */
  resultsEach?: number;
  /**
   * The number of likes for each tip; the default is up to three, from a fifth of the gardeners.
   */
  likesEach?: number;
}

/** The age of the oldest tip of a crowd. */
const tipsSince = 600 * day;

/** The same values as in `likeWeight` of tips.ts. */
const likeEpoch = Date.UTC(2025, 0, 1);
const likeHalfLife = 14 * day;

/** One-word names from the list of plants. */
const plants = [
  "Tomato",
  "Potato",
  "Carrot",
  "Onion",
  "Rose",
  "Basil",
  "Courgette",
  "Rocket",
  "Yam",
];

/** The beginning of each title. A number follows. */
const title = "Bury the stem to the first leaves";

const descriptions = [
  "A buried tomato stem grows roots along its whole length, and so stands firm in dry weeks.",
  "Water in the morning, at the roots, and leave the leaves dry: mildew needs a wet night.",
  "Two hands of compost in each hole feed it until the first flowers open in early summer.",
  "Sow a short row every second week, and cover it with mesh before the beetles find it.",
  "Prune to a bud that looks outward. The cut is clean, slanted, and as near as a finger.",
];

/** Returns the id of a gardener of the crowd. The first gardener wrote one in twenty tips. */
export const gardenerId = (index: number) => crowdId("7000", 0, index);

/** Returns the account of a gardener of the crowd. */
export const accountOf = (index: number) => ({
  uid: `account-${index}`,
  email: `gardener-${index}@example.org`,
  name: `Gardener ${index}`,
});

/** Makes SQL for the times and ids of a crowd. */
export function crowdIds(engine: Engine, tips: number, now: number) {
  const start = now - tipsSince;
  const step = Math.floor(tipsSince / tips);
  const id = (version: string, time: RawBuilder<unknown>, index: RawBuilder<unknown>) =>
    engine === "postgres"
      ? sql`lpad(to_hex((${time}) >> 16), 8, '0') || '-' || lpad(to_hex((${time}) & 65535), 4, '0')
          || ${sql.lit(`-${version}-8000-`)} || lpad(to_hex(${index}), 12, '0')`
      : sql`printf(${sql.lit(`%08x-%04x-${version}-8000-%012x`)},
          (${time}) >> 16, (${time}) & 65535, ${index})`;
  return {
    /** The time when the first tip was shared. */
    start,
    /** The time of the tip with this index. */
    timeOf: (index: RawBuilder<unknown>) => sql`(${sql.lit(start)} + ${index} * ${sql.lit(step)})`,
    id,
    gardener: (index: RawBuilder<unknown>) => id("7000", sql`cast(0 as bigint)`, index),
  };
}

/**
 * Fills an empty database with statements that generate the rows in the database itself, so that a
 * million tips take only a minute. All counters have the values that the site would have counted.
 * @param now milliseconds since 1970; the tips are from the 600 days before
 */
export async function fillCrowd(db: Db, engine: Engine, size: CrowdSize, now: number) {
  const { gardeners, tips, resultsEach = 1, likesEach } = size;
  const restoreTriggers = await dropTriggers(db, engine);
  const restoreIndexes = engine === "postgres" ? await dropIndexes(db) : async () => {};
  const { start, timeOf, id, gardener } = crowdIds(engine, tips, now);
  const name = sql`'Gardener ' || (1000000 + i)`;
  const pick = (values: readonly string[], index: RawBuilder<unknown>) =>
    sql`case (${index}) % ${sql.lit(values.length)} ${sql.join(
      values.map((value, at) => sql`when ${sql.lit(at)} then ${sql.lit(value)}`),
      sql` `,
    )} end`;

  // The active gardeners come last by name, so listing them is slow without an index.
  const daysUnseen = sql`(case when i < ${sql.lit(gardeners * 0.9)} then 60 + i % 300 else i % 30 end)`;
  // Enlarges the cache of this connection, so that pages stay in memory while rows are added.
  if (engine === "sqlite") await sql`pragma cache_size = -1000000`.execute(db);
  await sql`
    insert into gardeners
      (id, uid, name, sort_name, email, image, age, gender, experiences, listed, last_seen_at, active,
       created_at)
    with recursive n(i) as
      (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(gardeners - 1)})
    select ${gardener(sql`i`)}, 'account-' || i, ${name}, lower(${name}),
      'gardener-' || i || '@example.org', null,
      case when i % 5 = 0 then null else 18 + i % 60 end,
      ${pick(["Male", "Female"], sql`i`)}, 'Beans and roses on clay.', 1,
      ${sql.lit(now)} - ${daysUnseen} * ${sql.lit(day)}, case when ${daysUnseen} < 30 then 1 else 0 end,
      ${sql.lit(start)} from n
  `.execute(db);

  await sql`
    insert into gardens (gardener_id, hemisphere, winter, summer, rain, kind)
    with recursive n(i) as
      (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(gardeners - 1)})
    select ${gardener(sql`i`)}, ${pick(hemispheres, sql`i`)}, ${pick(winters, sql`i`)},
      ${pick(summers, sql`i / 7`)}, ${pick(rains, sql`i / 3`)}, 'beds' from n
  `.execute(db);

  const time = timeOf(sql`i`);
  const author = sql`(case when i % 20 = 0 then 0 else (i * 7919) % ${sql.lit(gardeners)} end)`;
  const likes = likesEach
    ? sql`cast(${sql.lit(likesEach)} as bigint)`
    : sql`(case when i % 5 = 0 then (i / 5) % ${sql.lit(Math.min(4, gardeners))} else 0 end)`;
  const weight = sql`
    (cast(1 as bigint) << cast((${time} - ${sql.lit(likeEpoch)}) / ${sql.lit(likeHalfLife)} as integer))`;
  const numbers = sql`
    with recursive n(i) as
      (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(tips - 1)})`;
  await sql`
    insert into tips
      (id, gardener_id, title, plant_type, difficulty_level, description, image_url, category,
       availability, likes_count, trending_score, created_at, updated_at)
    ${numbers}
    select ${id("7000", time, sql`i`)}, ${gardener(author)},
      ${sql.lit(`${title} `)} || i, ${pick(plants, sql`i / 3`)},
      ${pick(difficulties, sql`i / 7`)}, ${pick(descriptions, sql`i / 11`)},
      '/pictures/tips/basil.svg', ${pick(categories, sql`i`)},
      case when i % 10 = 9 then 'hidden' else 'public' end,
      ${likes}, ${likes} * ${weight}, ${time}, ${time} from n
  `.execute(db);

  await sql`
    insert into likes (tip_id, gardener_id, weight, created_at)
    ${numbers}, k(j) as (select 1 union all select j + 1 from k where j < ${sql.lit(likesEach ?? 3)})
    select ${id("7000", time, sql`i`)},
      ${gardener(sql`((${author} + j) % ${sql.lit(gardeners)})`)}, ${weight}, ${time}
    from n cross join k where j <= ${likes}
  `.execute(db);
  await sql`
    insert into saved_tips (gardener_id, tip_id, saved_at)
    ${numbers}
    select ${gardener(sql`(case when i % 100 = 1 then 0 else i % ${sql.lit(gardeners)} end)`)},
      ${id("7000", time, sql`i`)}, ${time}
    from n where i < 40000
  `.execute(db);
  await sql`
    insert into drafts (gardener_id, id, tip_id, field_values, kept_at)
    select id, id, null, '{"title":"Bury the stem"}', created_at from gardeners
    `.execute(db);
  await sql`
    insert into imported_things (id, gardener_id, import_id, kind, content_hash, imported_at)
    select id, gardener_id, gardener_id, 'tip', id, created_at from tips
    `.execute(db);
  await sql`
    insert into notification_preferences (gardener_id, kind, frequency, next_at)
    select id, 'season', 'month', ${sql.lit(now + 31 * day)} from gardeners
    `.execute(db);
  await sql`
    insert into roles (gardener_id, role, given_by, given_at)
    select id, 'moderator', id, 0 from gardeners
    `.execute(db);
  await sql`
    insert into calendar_feeds (gardener_id, token_hash, made_at) select id, id, 0 from gardeners
    `.execute(db);
  await sql`
    insert into news_feeds (gardener_id, token_hash, made_at) select id, id, 0 from gardeners
    `.execute(db);
  const parts = sql`(cast(1 as bigint) << cast(i / 5 % 12 as integer))`;
  const ranked = ["all", ...climates.keys()].map(
    (climate, at) => sql`
    ${numbers}
    select ${id("7000", time, sql`i`)}, ${sql.lit(climate)}, (i * 7919) % 10000, ${parts},
      ${sql.lit(openSettings)}
    from n where ${sql.lit(at)} = 0 or (i + ${sql.lit(at)}) % 4 = 0`,
  );
  for (const rows of ranked) {
    await sql`insert into tip_rankings (tip_id, climate, score, year_parts, settings) ${rows}`.execute(
      db,
    );
  }
  const tried = sql`from n cross join k where j <= ${sql.lit(resultsEach)}`;
  const others = sql`(select 1 as j ${sql.join(
    Array.from(
      { length: resultsEach - 1 },
      (_, index) => sql`union all select ${sql.lit(index + 2)}`,
    ),
    sql` `,
  )})`;
  await sql`
    insert into results
      (id, tip_id, gardener_id, outcome, year, words, climate, garden, reported_at)
    ${numbers}, k as ${others}
    select ${id("9400", time, sql`(i * ${sql.lit(resultsEach)} + j)`)}, ${id("7000", time, sql`i`)},
      ${gardener(sql`((${author} + j) % ${sql.lit(gardeners)})`)},
      ${pick(["worked", "worked", "partly", "failed"], sql`i + j`)}, null, '',
      ${pick([...climates.keys()], sql`i + j`)}, null, ${time} + j ${tried}
  `.execute(db);
  await sql`
    insert into tip_versions (id, tip_id, title, description, changed_at, reports)
    ${numbers} select ${id("9300", time, sql`i`)}, ${id("7000", time, sql`i`)}, 'Before', 'As it was',
      ${time}, 1 from n
  `.execute(db);
  await restoreIndexes();
  // Records that gardeners have been notified of all tips and likes.
  await sql`
    insert into notified_tips (tip_id, shared, likes, likes_at)
    select id, 1, likes_count, 0 from tips
  `.execute(db);
  await sql`
    insert into result_counts (tip_id, climate, worked, partly, failed)
    select tip_id, climate, count(case outcome when 'worked' then 1 end),
      count(case outcome when 'partly' then 1 end), count(case outcome when 'failed' then 1 end)
    from results group by tip_id, climate
  `.execute(db);
  await sql`
    insert into tip_changes (tip_id, gardener_id, shown, waits, position)
    select id, gardener_id, case availability when 'public' then 1 else 0 end, 0,
      row_number() over (order by id) from tips
  `.execute(db);
  await count(db, engine);
  await fillSearch(db, engine);
  await signIn(db, engine, now);
  await restoreTriggers();
  // The site itself never analyzes an SQLite file.
  if (engine === "postgres") await sql`vacuum analyze`.execute(db);
}

/** Gives each public tip of a crowd a photo, and stores the garden of the tip's author with it. */
export async function fillPhotos(db: Db, engine: Engine) {
  const restoreTriggers = await dropTriggers(db, engine);
  const restoreIndexes = engine === "postgres" ? await dropIndexes(db) : async () => {};
  await sql`
    insert into photos (id, gardener_id, content_hash, width, height, bytes, placeholder, focus_x,
      focus_y, created_at, expires_at)
    select id, gardener_id, id, 1600, 1200, 100000, 'data:image/webp;base64,AAAA', 50, 50, created_at,
      null
    from tips where availability = 'public'
  `.execute(db);
  await sql`insert into tip_photos (tip_id, photo_id) select id, id from photos`.execute(db);
  await sql`
    insert into public_photos (source, thing_id, photo_id, tip_id, plant, month, garden, added_at)
    select 'tip', tips.id, tips.id, tips.id, plant,
      cast(created_at / 2629800000 as integer) % 12 + 1, winter || '-' || summer || '-' || rain,
      created_at
    from tips join searchable_tips on searchable_tips.tip_id = tips.id
    join gardens on gardens.gardener_id = tips.gardener_id
    where availability = 'public' order by tips.id
  `.execute(db);
  await restoreIndexes();
  await restoreTriggers();
  if (engine === "postgres") await sql`vacuum analyze`.execute(db);
}

/** Tables with triggers that count their rows. */
const counted = ["gardeners", "tips", "likes", "results"];

/** Other tables with many rows. */
const uncounted = [
  ...["saved_tips", "searchable_tips", "tip_rankings", "tip_versions"],
  ...["tip_changes", "photos", "tip_photos", "public_photos"],
];

/**
 * Drops triggers, which would count each like and record each change one by one.
 * @returns a function that restores them
 */
async function dropTriggers(db: Db, engine: Engine) {
  if (engine === "postgres") {
    const setAll = async (state: "disable" | "enable") => {
      // Disables foreign keys, too, because they would look up each row separately.
      for (const table of [...counted, ...uncounted]) {
        await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(db);
      }
    };
    await setAll("disable");
    return () => setAll("enable");
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'
  `.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

/**
 * Drops indexes, because indexing all rows at once is faster than indexing row by row.
 * @returns a function that makes them again
 */
async function dropIndexes(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema()
      and tablename in (${sql.join([...counted, ...uncounted].map((table) => sql.lit(table)))})
      and not exists (select from pg_constraint where conname = indexname)
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}

/** Gives every gardener an account, and a session for a day (`session-account-0` and so on). */
async function signIn(db: Db, engine: Engine, now: number) {
  const time = (at: number) => {
    const text = sql.lit(new Date(at).toISOString());
    return engine === "postgres" ? sql`${text}::timestamptz` : text;
  };
  const verified = engine === "postgres" ? sql`true` : sql`1`;
  await sql`
    insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select uid, name, email, ${verified}, ${time(now)}, ${time(now)} from gardeners
  `.execute(db);
  await sql`
    insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    select 'session-' || uid, 'token-' || uid, uid, ${time(now + day)}, ${time(now)}, ${time(now)}
    from gardeners
  `.execute(db);
}

/** Sets the counters as the site would. */
async function count(db: Db, engine: Engine) {
  const month =
    engine === "postgres"
      ? sql`to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM')`
      : sql`strftime('%Y-%m', created_at / 1000, 'unixepoch')`;
  await sql`
    update gardeners set (tips_count, public_tips_count) =
      (select count(*), count(case availability when 'public' then 1 end)
       from tips where gardener_id = gardeners.id)
  `.execute(db);
  await sql`delete from counters`.execute(db);
  await sql`
    insert into counters (name, value)
    select 'gardeners', count(*) from gardeners where listed = 1
    union all select 'tips', count(*) from tips where availability = 'public'
    union all select 'tips:' || ${month}, count(*) from tips where availability = 'public' group by ${month}
    union all select 'likes:' || category, sum(likes_count) from tips
      where availability = 'public' group by category
  `.execute(db);
}

/** Fills the search index as the site would. */
async function fillSearch(db: Db, engine: Engine) {
  const value = (name: string, column: string) =>
    sql`${sql.lit(`:${name}:`)} || lower(${sql.ref(column)})`;
  const stems = (text: string) => sql.lit(indexedWords(text, englishForms).join(" "));
  const stemsIn = (column: string, texts: readonly string[]) =>
    sql`case ${sql.ref(column)} ${sql.join(
      texts.map((text) => sql`when ${sql.lit(text)} then ${stems(text)}`),
      sql` `,
    )} end`;
  const joined = engine === "postgres" ? sql`string_agg` : sql`group_concat`;
  const part = sql`case year_parts ${sql.join(
    yearParts.map((name, at) => sql`when ${sql.lit(2 ** at)} then ${sql.lit(`:part:${name}`)}`),
    sql` `,
  )} end`;
  const conditions = sql.raw(
    ["", "-dry", "-moderate", "-wet"]
      .map((setting) => `':garden:' || climate || '${setting}'`)
      .join(" || ' ' || "),
  );
  await sql`
    insert into searchable_tips
      (tip_id, public, plant, category, difficulty_level, heading, body, version)
    select id, case availability when 'public' then 1 else 0 end, lower(plant_type), category,
      difficulty_level,
      ':language:en ' || ${value("plant", "plant_type")} || ' ' || ${value("category", "category")} || ' ' ||
        ${value("level", "difficulty_level")} || ' ' ||
        replace(title, ${sql.lit(`${title} `)}, ${stems(title)} || ' ') || ' ' ||
        ${stemsIn("plant_type", plants)} || ' ' || ranked.words,
      ${stemsIn("description", descriptions)}, ${sql.lit(indexVersion({ plants: createPlantList(), ownLanguage: "en" }))}
    from tips join (
      select tip_id,
        ${joined}(case climate when 'all' then ${part} else ${conditions} end, ' ') as words
      from tip_rankings group by tip_id
    ) as ranked on ranked.tip_id = tips.id order by id
  `.execute(db);
  await sql`
    insert into tip_facets (plant, category, difficulty_level, tips)
    select plant, category, difficulty_level, count(*) from searchable_tips where public = 1
    group by plant, category, difficulty_level
  `.execute(db);
  if (engine === "postgres") return;
  await sql`
    insert into search_index (rowid, heading, body)
    select seq, heading, body from searchable_tips where public = 1
  `.execute(db);
}

/** Returns a UUID that begins with a time, as a UUIDv7 does. */
function crowdId(version: string, time: number, index: number) {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  return `${hex(Math.floor(time / 65536), 8)}-${hex(time % 65536, 4)}-${version}-8000-${hex(index, 12)}`;
}
