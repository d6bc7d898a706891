import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSessionActive } from "../app/auth/better-auth/sessions.store.server.ts";
import { type Database, openDatabase } from "../app/platform/database/open.server.ts";
import { type Garden, openGarden } from "./garden.ts";

let garden: Garden;
/** The same database, as another process opens it. */
let another: Database;
beforeAll(async () => {
  garden = await openGarden("postgres");
  another = await openDatabase(garden.where.DATABASE_URL, []);
});
afterAll(async () => {
  await another.close();
  await garden.close();
});

/** Changes a tip in one process. @returns true if the other process then knows of the change */
async function isKnown(id: string, views: number, from: Database, to: Database) {
  const before = to.changes.position();
  const tip = from.writer.updateTable("tips").set({ likes_count: views }).where("id", "=", id);
  await tip.execute();
  await to.changes.refresh();
  return to.changes.changedSince(before, [id]);
}

test("every process knows the acknowledged writes of all", async () => {
  const rosa = await garden.register();
  const { database: own } = garden;
  const tips: string[] = [];
  for (let tip = 0; tip < 20; tip += 1) tips.push(await garden.addTip(rosa));
  let unknown = 0;
  // Refreshes often, so that each process knows the latest position of the server.
  let isOver = false;
  const visits = [own, another].map(async ({ changes }) => {
    for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 1))) await changes.refresh();
  });
  await Promise.all(
    tips.map(async (id, number) => {
      for (let turn = 1; turn <= 50; turn += 1) {
        const [from, to] = (turn + number) % 2 ? [own, another] : [another, own];
        if (!(await isKnown(id, turn, from, to))) unknown += 1;
      }
    }),
  );
  isOver = true;
  await Promise.all(visits);
  expect(unknown).toBe(0);
});

test("many simultaneous reads share the requests for changes", async () => {
  const { changes } = another;
  await changes.refresh();
  const asked = { atOnce: 0, waiting: 0 };
  const until = performance.now() + 100;
  while (performance.now() < until) {
    for (let each = 0; each < 100; each += 1) {
      const answer = changes.refresh();
      if (answer) asked.waiting += 1;
      else asked.atOnce += 1;
      await answer;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked.waiting).toBeLessThan(asked.atOnce);
});

test("a failed statement changes nothing, and its connection stays usable", async () => {
  const { writer } = another;
  const rosa = await garden.register();
  const id = await garden.addTip(rosa);
  const tip = writer.selectFrom("tips").select("likes_count").where("id", "=", id);
  const like = { tip_id: id, gardener_id: "nobody", weight: 1, created_at: 1 };
  for (let tries = 0; tries < 40; tries += 1) {
    const error = await writer
      .insertInto("likes")
      .values(like)
      .execute()
      .catch((error) => error);
    expect(error).toMatchObject({ code: "23503" });
  }
  expect(await tip.executeTakeFirst()).toEqual({ likes_count: 0 });
});

test("prepared statements stay, except on a pooler's connections", async () => {
  const { DATABASE_URL } = garden.where;
  const pooled = await openDatabase(DATABASE_URL, [], { directUrl: DATABASE_URL });
  const preparedBy = (database: Database) =>
    database.transaction(async (transaction) => {
      const session = { uid: "nobody", sessionId: "none" };
      for (let turn = 0; turn < 2; turn += 1) await isSessionActive(transaction, session, 0);
      const { rows } = await sql`select from pg_prepared_statements
        where statement like '%disabled_accounts%'`.execute(transaction);
      return rows.length;
    });
  expect(await preparedBy(another)).toBe(1);
  expect(await preparedBy(pooled)).toBe(0);
  await pooled.close();
});
