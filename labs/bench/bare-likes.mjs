// Likes tips one by one in a site's database, with one prepared statement and one transaction each.
// Triggers count the likes. Prints the likes per second. Usage: `node labs/bench/bare-likes.mjs
// <database> <seconds> <first tip>`.

import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const [location, seconds, skip] = process.argv.slice(2);
const insert = (lock) => `
  insert into likes (tip_id, gardener_id, weight, created_at)
  select id, $2, 1, 1 from tips where id = $1 and (availability = 'public' or gardener_id = $2) ${lock}
  on conflict do nothing`;
const lists = {
  tips: `select id from tips where availability = 'public' order by id limit 200 offset ${skip}`,
  gardeners: "select id from gardeners order by id desc limit 1000",
};
const like = await (location.startsWith("postgres") ? openPostgres() : openSqlite());

const end = performance.now() + Number(seconds) * 1000;
let done = 0;
while (performance.now() < end) {
  const { tips, gardeners } = like;
  const gardener = gardeners[Math.floor(done / tips.length) % gardeners.length];
  await like.once(tips[done % tips.length], gardener);
  done += 1;
}
console.log(done / Number(seconds));
await like.close();

async function openSqlite() {
  const database = new DatabaseSync(location, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec("pragma journal_mode = wal; pragma synchronous = full;");
  const list = (text) =>
    database
      .prepare(text)
      .all()
      .map(({ id }) => id);
  const statement = database.prepare(insert("").replaceAll("$", "?"));
  return {
    tips: list(lists.tips),
    gardeners: list(lists.gardeners),
    once: (tip, gardener) => statement.run(tip, gardener),
    close: () => database.close(),
  };
}

async function openPostgres() {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const list = async (text) => (await client.query(text)).rows.map(({ id }) => id);
  const text = insert("for no key update");
  return {
    tips: await list(lists.tips),
    gardeners: await list(lists.gardeners),
    once: (tip, gardener) => client.query({ name: "like", text, values: [tip, gardener] }),
    close: () => client.end(),
  };
}
