import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAllRows } from "../../../tests/all-rows.ts";
import { openEmptyPlace } from "../../../tests/backups.ts";
import { fillCrowd } from "../../../tests/crowd.ts";
import { aTip, type Garden, openGarden } from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { addDeliveries } from "../../garden/webhooks/webhook-deliveries.store.server.ts";
import { openDatabase } from "../../platform/database/open.server.ts";
import { readConfig } from "../config.server.ts";
import { openSiteDatabase } from "../site-database.server.ts";

let garden: Garden;
let target: Awaited<ReturnType<typeof openEmptyPlace>>;
/** The rows and the number of found tips, both before the move. */
let from: Awaited<ReturnType<typeof readAllRows>>;
let found: number;
beforeAll(async () => {
  garden = await openGarden("sqlite");
  await fillCrowd(garden.database.writer, "sqlite", { gardeners: 50, tips: 500 }, Date.now());
  const rosa = await garden.register("Rosa \\N “Garden” \\.");
  const tip = await garden.addTip(rosa, { description: "A\ttab,\na line, \\N, \\. and 🌱" });
  await garden.ask("PUT", `/user/addLike/${tip}`, { token: rosa.token });
  await garden.database.writer
    .insertInto("brought_files")
    .values({
      ...{ id: "a-file", invitation: null, gardener_id: null, name: "tips.csv" },
      ...{ content: Buffer.from([0, 92, 9, 10, 120, 255]), created_at: 1, expires_at: 2 },
    })
    .execute();
  await garden.database.writer
    .insertInto("webhooks")
    .values({
      ...{ id: "a-webhook", operator_id: null, url: "https://chat.example/", made_at: 1 },
      ...{ events: "tip.shared", secret_number: 2, earlier_secret_until: 3, ended_at: null },
    })
    .execute();
  await addDeliveries(garden.database.writer, "tip.shared", { id: tip, at: 1 });
  await garden.database.writer
    .insertInto("neighbours")
    .values({
      ...{ id: "a-club", url: "https://club.example/feed", name: "A club", page: null, etag: "1" },
      ...{
        last_modified: null,
        asked_at: 1,
        wait: 2,
        due_at: 3,
        failing_since: 4,
        failure: "refused",
      },
    })
    .execute();
  await garden.database.writer
    .insertInto("neighbour_items")
    .values({
      ...{ id: "an-item", neighbour_id: "a-club", title: "Mulch", text: "Now", byline: null },
      ...{
        licence: null,
        language: "de",
        link: "https://club.example/1",
        published_at: 5,
        words: "mulch",
      },
    })
    .execute();
  await garden.services.outbox.drain();
  target = await openEmptyPlace("postgres");
});
afterAll(() => target.remove());

const move = () => runTrellis(["move", target.where.DATABASE_URL], garden.where);
const tablesThere = async () => (await readAllRows(target.where)).size;

test("a running site does not move", async () => {
  expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining("stop it first") });
  expect(await tablesThere()).toBe(0);
});

test("a failed move leaves nothing in the target, and the file unchanged", async () => {
  await garden.database.close();
  const file = join(garden.where.DATA_DIR, "trellis.sqlite");
  const database = await openDatabase(file, []);
  // PostgreSQL does not allow the character NUL in texts.
  const change = (title: string) =>
    sql`update tips set title = ${title} where id = (select max(id) from tips)`.execute(
      database.writer,
    );
  await change("Sow\0 thinly");
  await database.close();
  const before = readFileSync(file);
  expect(await move()).toMatchObject({ code: 1 });
  expect(await tablesThere()).toBe(0);
  expect(readFileSync(file)).toEqual(before);
  const again = await openDatabase(file, []);
  await sql`update tips set title = ${aTip.title} where id = (select max(id) from tips)`.execute(
    again.writer,
  );
  await again.close();
});

test("a stopped site moves with every row and correct counts", async () => {
  from = await readAllRows(garden.where);
  found = await countFound(join(garden.where.DATA_DIR, "trellis.sqlite"));
  expect(found).toBeGreaterThan(50);
  const { code, said } = await move();
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("All rows") });
  const to = await readAllRows(target.where);
  for (const table of ["tips", "likes", "gardeners", "user", "account", "outbox", "counters"]) {
    expect(to.get(table)?.length, table).toBe(from.get(table)?.length);
  }
  for (const table of [
    ...["brought_files", "webhooks", "webhook_deliveries"],
    ...["neighbours", "neighbour_items"],
  ]) {
    expect(to.get(table), table).toEqual(from.get(table));
    expect(to.get(table), table).toHaveLength(1);
  }
  expect(await runTrellis(["check"], target.where)).toMatchObject({ code: 0 });
  // The old database was moved away, so a start without DATABASE_URL does not open it.
  const keptIn = said.match(/kept in (\S+)/)?.[1] ?? "";
  expect(await readAllRows({ ...garden.where, DATA_DIR: keptIn })).toEqual(from);
  expect(existsSync(join(garden.where.DATA_DIR, "trellis.sqlite"))).toBe(false);
  expect(await runTrellis(["check"], garden.where)).toMatchObject({ code: 1 });
  const log = pino({ level: "silent" });
  await expect(openSiteDatabase(readConfig(garden.where), [], false, log)).rejects.toThrow(
    "was moved to PostgreSQL: set DATABASE_URL",
  );
});

test("it moves back into a file with every row", async () => {
  const { DATA_DIR } = garden.where;
  const file = join(DATA_DIR, "trellis.sqlite");
  const moveBack = () => runTrellis(["move", "sqlite"], { ...target.where, DATA_DIR });
  expect(await moveBack()).toMatchObject({ code: 0, said: expect.stringContaining("All rows") });
  expect(await moveBack()).toMatchObject({ code: 1, said: expect.stringContaining("already") });
  const after = await readAllRows(garden.where);
  // These tables differ: migrations ran at another time, and `changes` only tells running processes
  // what to reload.
  for (const table of ["kysely_migration", "changes"]) {
    from.delete(table);
    after.delete(table);
  }
  expect(after).toEqual(from);
  expect(await runTrellis(["check"], garden.where)).toMatchObject({ code: 0 });
  expect(await countFound(file)).toBe(found);
});

/** Counts the tips that contain a frequent word. */
async function countFound(file: string) {
  const { reader, close } = await openDatabase(file, []);
  const { rows } =
    await sql`select rowid from search_index where search_index match 'tomato'`.execute(reader);
  await close();
  return rows.length;
}

test("no site moves to a place that has one", async () => {
  const said = expect.stringMatching(/has \d+ tables\. `move` needs an empty database/);
  expect(await move()).toMatchObject({ code: 1, said });
});
