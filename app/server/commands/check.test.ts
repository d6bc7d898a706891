import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAllRows } from "../../../tests/all-rows.ts";
import { engines, type Garden, openGarden, ruleTest } from "../../../tests/garden.ts";
import { decodeMail } from "../../../tests/mail.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { backupName } from "../backup/retention.ts";

describe.each(engines)("npm run trellis -- check, on %s,", (engine) => {
  const rule = ruleTest(engine);
  let garden: Garden;
  beforeEach(async () => {
    garden = await openGarden(engine);
    const rosa = await garden.register();
    const tip = await garden.addTip(rosa);
    await garden.ask("PUT", `/user/addLike/${tip}`, { token: rosa.token });
    await garden.addTip(rosa, { availability: "hidden", category: "care" });
    writeFileSync(join(garden.where.DATA_DIR, "mail.secret"), "secret", { mode: 0o600 });
    await garden.services.outbox.drain();
  });
  afterEach(() => garden.close());

  const check = (words: string[] = [], more: Record<string, string> = {}) =>
    runTrellis(["check", ...words], { ...garden.where, ...more });

  /** Returns the names of the checks that found a fault. */
  const wrongIn = (printed: string) =>
    [...printed.matchAll(/^wrong {2}(\S+) +(.+)$/gm)].map(([, name]) => name);

  test("prints a line for each check, and changes nothing", async () => {
    const before = await readAllRows(garden.where);
    const { code, printed } = await check();
    expect(wrongIn(printed)).toEqual([]);
    expect(code).toBe(0);
    expect(printed.split("\n").map((line) => line.slice(0, 20).trim())).toEqual(
      [
        "configuration",
        "release",
        "schema",
        "integrity",
        "accounts",
        "counters",
        "search",
        "outcomes",
        "talk",
        "operators",
        "letters",
        "errors",
        "photos",
        "rights",
        "room",
        "backups",
        "mail",
      ].map((name) => `ok     ${name}`),
    );
    expect(await readAllRows(garden.where)).toEqual(before);
  });

  test("finds wrong counters, and corrects them by --recount alone", async () => {
    const { writer } = garden.database;
    const right = await readAllRows(garden.where);
    await sql`update tips set likes_count = likes_count + 2, trending_score = 1`.execute(writer);
    await sql`update gardeners set public_tips_count = 7, tips_count = 9`.execute(writer);
    await sql`update counters set value = value + 5 where name = 'tips'`.execute(writer);
    await sql`delete from counters where name like 'likes:%'`.execute(writer);
    await sql`insert into counters (name, value) values ('tips:1999-01', 3)`.execute(writer);

    const found = await check();
    expect([found.code, wrongIn(found.printed)]).toEqual([1, ["counters"]]);
    expect(found.printed).toContain(
      "of tips (2), of gardeners (1), likes:planting, tips, tips:1999-01; correct them by --recount",
    );
    expect(wrongIn((await check()).printed)).toEqual(["counters"]);

    expect((await check(["--recount"])).code).toBe(0);
    expect((await check()).code).toBe(0);
    const rows = await readAllRows(garden.where);
    expect(rows.get("tips")).toEqual(right.get("tips"));
    expect(rows.get("gardeners")).toEqual(right.get("gardeners"));
    const log = readFileSync(join(garden.where.DATA_DIR, "operator.log"), "utf8");
    expect(log).toMatch(/"by":"command line","act":"check --recount","tips":2/);
  });

  test("finds and corrects wrong counts of the search and of reports", async () => {
    const { writer } = garden.database;
    const ben = await garden.register("Ben Spade");
    const reply = await garden.ask("GET", "/home/browseTips?limit=1");
    const [tip] = (await reply.json()) as [{ _id: string }];
    await garden.ask("PUT", `/user/outcome/${tip._id}`, {
      token: ben.token,
      body: { outcome: "worked", year: 2026, words: "" },
    });
    const right = await readAllRows(garden.where);
    await sql`update result_counts set worked = 7`.execute(writer);
    await sql`update searchable_tips set public = 1 - public`.execute(writer);
    await sql`delete from tip_facets`.execute(writer);

    expect(wrongIn((await check()).printed)).toEqual(["search", "outcomes"]);
    expect((await check(["--recount"])).code).toBe(0);
    const rows = await readAllRows(garden.where);
    expect(rows.get("result_counts")).toEqual(right.get("result_counts"));
    expect(rows.get("tip_rankings")).toEqual(right.get("tip_rankings"));
    const { code } = await check();
    expect(code).toBe(0);
  });

  rule("finds secrets that others can read, and suggests a fix", async () => {
    const secret = join(garden.where.DATA_DIR, "mail.secret");
    chmodSync(secret, 0o644);
    const { code, printed } = await check();
    expect([code, wrongIn(printed)]).toEqual([1, ["rights"]]);
    expect(printed).toContain(`chmod go= ${secret}`);
  });

  test("finds broken foreign keys", async () => {
    if (engine === "sqlite") {
      const file = join(garden.where.DATA_DIR, "trellis.sqlite");
      const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5000 });
      sqlite.exec("delete from user");
      sqlite.close();
    } else {
      await sql`alter table "user" disable trigger all`.execute(garden.database.writer);
      await sql`delete from "user"`.execute(garden.database.writer);
    }
    const { code, printed } = await check();
    expect([code, wrongIn(printed)]).toEqual([1, ["integrity", "accounts"]]);
    expect(printed).toMatch(/a row of \w+ refers to a row of "?user"? that is not there/);
  });

  test("does not migrate an older schema, and recognises a newer one", async () => {
    const { writer } = garden.database;
    await sql`delete from kysely_migration where name like '0048%'`.execute(writer);
    const older = await check();
    expect([older.code, wrongIn(older.printed)]).toEqual([1, ["schema"]]);
    expect(older.printed).toContain("migrations are missing (1): back up, then start the site");
    expect(wrongIn((await check()).printed)).toEqual(["schema"]);
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(writer);
    expect((await check()).printed).toContain("A newer release has made the database (9999-later)");
  });

  rule("sends a test letter", async () => {
    const { printed, code } = await check(["--mail", "Olive@Example.org"], {
      SITE_NAME: "Allot & Co",
    });
    expect(code).toBe(0);
    expect(printed).toMatch(/ok {5}mail +a test letter for olive@example.org is in /);
    const folder = join(garden.where.DATA_DIR, "mail");
    const letters = readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => decodeMail(readFileSync(join(folder, name), "utf8")));
    expect(letters).toEqual([expect.stringContaining("To: olive@example.org")]);
    const refused = await check(["--mail", "a@b.cd"], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect([refused.code, wrongIn(refused.printed)]).toEqual([1, ["mail"]]);
  });

  rule("reports the age of the last nightly backup", async () => {
    const BACKUP_DIR = join(garden.where.DATA_DIR, "nightly");
    expect(wrongIn((await check([], { BACKUP_DIR })).printed)).toEqual(["backups"]);
    mkdirSync(BACKUP_DIR);
    const file = join(BACKUP_DIR, backupName(Date.now()));
    writeFileSync(file, "");
    expect(wrongIn((await check([], { BACKUP_DIR })).printed)).toEqual([]);
    const threeDaysAgo = Date.now() / 1000 - 3 * 86_400;
    utimesSync(file, threeDaysAgo, threeDaysAgo);
    const { printed } = await check([], { BACKUP_DIR });
    expect(printed).toMatch(/wrong {2}backups +the last in .+ is 72 hours old: look in/);
  });
});

test("a damaged SQLite file is found", async () => {
  const garden = await openGarden("sqlite");
  const { DATA_DIR } = garden.where;
  await garden.database.reader.selectFrom("tips").select("id").execute();
  await garden.database.close();
  const file = join(DATA_DIR, "trellis.sqlite");
  const bytes = readFileSync(file);
  // Overwrites the cell pointers of ten pages. They follow the page header of 8 bytes.
  for (let page = 20; page < 30; page += 1) bytes.fill(255, page * 4096 + 8, page * 4096 + 100);
  writeFileSync(file, bytes);
  const { code, printed } = await runTrellis(["check"], garden.where);
  expect([code, printed]).toEqual([1, expect.stringMatching(/^wrong {2}integrity/m)]);
});
