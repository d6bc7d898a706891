// Likes tips one by one in a bare database, with the statements that a like needs, prepared once,
// and one transaction each: `node bench/bare-likes.mjs <database> <seconds> <first tip>`. Prints
// how many it has done in a second.

import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const [location, seconds, skip] = process.argv.slice(2);
const statements = {
  lock: `update tips set likes_count = likes_count where id = $1
    and (availability = 'public' or gardener_id = $2) returning id, availability, category`,
  insert: `insert into likes (tip_id, gardener_id, weight, created_at) values ($1, $2, 1, 1)
    on conflict do nothing`,
  tip: `update tips set likes_count = likes_count + 1, trending_score = trending_score + 1
    where id = $1`,
  counter: `insert into counters (name, value) values ($1, 1)
    on conflict (name) do update set value = counters.value + 1`,
};
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
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, text]) => [
      name,
      database.prepare(text.replaceAll("$", "?")),
    ]),
  );
  const [begin, commit] = ["begin immediate", "commit"].map((text) => database.prepare(text));
  return {
    tips: list(lists.tips),
    gardeners: list(lists.gardeners),
    once(tip, gardener) {
      begin.run();
      const { category } = prepared.lock.get(tip, gardener);
      prepared.insert.run(tip, gardener);
      prepared.tip.run(tip);
      prepared.counter.run(`likes:${category}`);
      commit.run();
    },
    close: () => database.close(),
  };
}

async function openPostgres() {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const list = async (text) => (await client.query(text)).rows.map(({ id }) => id);
  const run = (name, values) => client.query({ name, text: statements[name], values });
  return {
    tips: await list(lists.tips),
    gardeners: await list(lists.gardeners),
    async once(tip, gardener) {
      await client.query("begin");
      const { category } = (await run("lock", [tip, gardener])).rows[0];
      await run("insert", [tip, gardener]);
      await run("tip", [tip]);
      await run("counter", [`likes:${category}`]);
      await client.query("commit");
    },
    close: () => client.end(),
  };
}
