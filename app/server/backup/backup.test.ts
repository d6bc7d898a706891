import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { create, extract } from "tar";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { locationOf, readAllRows, type Where } from "../../../tests/all-rows.ts";
import {
  editArchive,
  editJson,
  listFiles,
  newFolder,
  openEmptyPlace,
} from "../../../tests/backups.ts";
import { expectAllRows, openFirstRelease } from "../../../tests/baseline.ts";
import { fillCrowd } from "../../../tests/crowd.ts";
import { engines, type Garden, openGarden } from "../../../tests/garden.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { openDatabase } from "../../platform/database/open.server.ts";
import { openReader } from "../../platform/database/reader.server.ts";
import { readConfig } from "../config.server.ts";
import { followUpgrade } from "../upgrade/follow-upgrade.server.ts";
import type { UpgradeRecord } from "../upgrade/upgrade-record.server.ts";
import { unpackArchive } from "./archive.server.ts";

describe.each(engines)("a backup on %s", (engine) => {
  let garden: Garden;
  /** A backup that was made while nothing was written to the site. */
  let backup: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    await fillCrowd(garden.database.writer, engine, { gardeners: 20, tips: 60 }, Date.now());
    const { DATA_DIR } = garden.where;
    for (const name of ["identity.secret", "mail.secret"]) {
      writeFileSync(join(DATA_DIR, name), `the ${name}`, { mode: 0o600 });
    }
    mkdirSync(join(DATA_DIR, "mail"));
    writeFileSync(join(DATA_DIR, "mail", "letter.eml"), "not for others");
    const rosa = await garden.register("Rosa \\N “Garden” \\.");
    const tip = await garden.addTip(rosa, { description: "A\ttab,\na line, \\N, \\. and 🌱" });
    await garden.ask("PUT", `/user/addLike/${tip}`, { token: rosa.token });
    await garden.addTip(rosa, { photos: [{ id: await garden.addPhoto(rosa), alt: "Leeks" }] });
    mkdirSync(join(DATA_DIR, "pages"));
    writeFileSync(join(DATA_DIR, "pages", "about.md"), "# The club");
    mkdirSync(join(DATA_DIR, "look"));
    writeFileSync(join(DATA_DIR, "look", "oak.svg"), "<svg/>");
    backup = join(newFolder(), "garden.tar.gz");
    const where = { ...garden.where, SITE_LOGO: "look/oak.svg" };
    expect(await runTrellis(["backup", backup], where)).toMatchObject({ code: 0 });
  });
  afterAll(() => garden.close());

  /** Restores the backup in an empty place. @returns the place */
  async function openRestored(file = backup) {
    const place = await openEmptyPlace(engine);
    const restored = await runTrellis(["restore", file], place.where);
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The site is restored to/),
    });
    return place;
  }

  /** Lists the files of the site, which may move its WAL into the database at any time. */
  const filesOfSite = () =>
    listFiles(garden.where.DATA_DIR).filter((name) => !name.startsWith("trellis.sqlite"));

  async function tipIdsAt(where: Where) {
    const { db, close } = await openReader(locationOf(where));
    const ids = await db.selectFrom("tips").select("id").execute();
    await close();
    return new Set(ids.map(({ id }) => id));
  }

  /** Deletes all likes in the same way as a site, so that the triggers run. */
  async function deleteLikes(where: Where) {
    const database = await openDatabase(locationOf(where), []);
    await database.reader.selectFrom("likes").select("tip_id").execute();
    await database.writer.deleteFrom("likes").execute();
    await database.close();
  }

  async function changeDatabase(where: Where, statement: RawBuilder<unknown>) {
    const { writer, close } = await openDatabase(locationOf(where), []);
    await statement.execute(writer);
    await close();
  }

  test("has every row, secret, photo and page of the site, its logo, and no mail", async () => {
    const { where, remove } = await openRestored();
    expect(readFileSync(join(where.DATA_DIR, "pages", "about.md"), "utf8")).toBe("# The club");
    expect(readFileSync(join(where.DATA_DIR, "look", "oak.svg"), "utf8")).toBe("<svg/>");
    const [before, after] = [await readAllRows(garden.where), await readAllRows(where)];
    // The restore has run the migrations again, at another time.
    for (const rows of [before, after]) rows.delete("kysely_migration");
    expect(after).toEqual(before);
    for (const name of ["identity.secret", "mail.secret"]) {
      expect(readFileSync(join(where.DATA_DIR, name), "utf8")).toBe(`the ${name}`);
    }
    const photosOf = ({ DATA_DIR }: Where) =>
      listFiles(join(DATA_DIR, "photos")).filter((file) => file.includes("."));
    expect(photosOf(where)).toEqual(photosOf(garden.where));
    expect(photosOf(where).length).toBe(9);
    expect(readdirSync(where.DATA_DIR)).not.toContain("mail");
    expect(await runTrellis(["check"], where)).toMatchObject({ code: 0 });
    await remove();
  });

  test("is one file that only its owner can read, and overwrites nothing", async () => {
    expect(readdirSync(join(backup, ".."))).toEqual(["garden.tar.gz"]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const before = readFileSync(backup);
    const again = await runTrellis(["backup", backup], garden.where);
    expect(again).toMatchObject({ code: 1, said: `${backup} already exists` });
    expect(readFileSync(backup)).toEqual(before);
    const copy = join(newFolder(), "copy.tar.gz");
    writeFileSync(copy, "an older one");
    const forced = await runTrellis(["backup", copy, "--force"], garden.where);
    expect(forced).toMatchObject({ code: 0 });
    await (await openRestored(copy)).remove();
  });

  test.runIf(engine === "sqlite")("leaves no copy when its command is interrupted", async () => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    const others = process.listeners("SIGHUP");
    const folder = newFolder();
    const ended = runTrellis(["backup", join(folder, "first.tar.gz")], garden.where);
    const hasBegun = () =>
      readdirSync(folder).some((name) => existsSync(join(folder, name, "content")));
    while (!hasBegun()) await setTimeout();
    const [end] = process.listeners("SIGHUP").filter((each) => !others.includes(each));
    expect(() => end?.("SIGHUP")).toThrow("ended");
    expect(readdirSync(folder)).toEqual([]);
    expect(exit).toHaveBeenCalledWith(129);
    exit.mockRestore();
    await ended;
  });

  test("made during writes contains all that was acknowledged before it began", async () => {
    const gardeners = await Promise.all([1, 2, 3, 4].map(() => garden.register()));
    const shared: string[] = [];
    let isDone = false;
    const writing = gardeners.map(async (gardener) => {
      while (!isDone) {
        const tip = await garden.addTip(gardener);
        await garden.ask("PUT", `/user/addLike/${tip}`, { token: gardener.token });
        shared.push(tip);
        await setTimeout();
      }
    });
    await expect.poll(() => shared.length).toBeGreaterThan(20);
    const acknowledged = [...shared];
    const file = join(newFolder(), "busy.tar.gz");
    expect(await runTrellis(["backup", file], garden.where)).toMatchObject({ code: 0 });
    await expect.poll(() => shared.length).toBeGreaterThan(acknowledged.length);
    isDone = true;
    await Promise.all(writing);

    const { where, remove } = await openRestored(file);
    const restored = await tipIdsAt(where);
    expect(acknowledged.filter((id) => !restored.has(id))).toEqual([]);
    const { printed, code } = await runTrellis(["check"], where);
    expect(printed).toContain("the database is intact");
    expect(printed).toContain("as a recount");
    expect(code).toBe(0);
    await remove();
  });

  test("is tried without a change to the site, which may run", async () => {
    const tryIt = (file: string) => runTrellis(["restore", file, "--dry-run"], garden.where);
    const before = await readAllRows(garden.where);
    const files = filesOfSite();
    expect(await tryIt(backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining("can be restored. It was made at 20"),
    });
    expect(await readAllRows(garden.where)).toEqual(before);
    expect(filesOfSite()).toEqual(files);
    expect(readdirSync(dirname(backup)), "nothing stays beside it").toEqual(["garden.tar.gz"]);
    if (engine === "postgres") {
      const tried = sql`select from pg_namespace where nspname like 'restore_tried%'`;
      expect((await tried.execute(garden.database.reader)).rows).toEqual([]);
    }
    const lacking = await editArchive(backup, (folder) =>
      engine === "sqlite"
        ? truncateSync(join(folder, "database", "trellis.sqlite"), 100_000)
        : writeFileSync(join(folder, "database", "tips.copy"), ""),
    );
    expect(await tryIt(lacking)).toMatchObject({ code: 1 });
  });

  test.runIf(engine === "postgres")("has no time limit, even if the database has one", async () => {
    const { where, remove } = await openEmptyPlace(engine);
    const name = sql.ref(new URL(where.DATABASE_URL).pathname.slice(1));
    const { writer } = garden.database;
    for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"]) {
      await sql`alter database ${name} set ${sql.ref(limit)} = '1ms'`.execute(writer);
    }
    expect(await runTrellis(["restore", backup], where)).toMatchObject({ code: 0 });
    const again = join(newFolder(), "again.tar.gz");
    expect(await runTrellis(["backup", again], where)).toMatchObject({ code: 0 });
    expect(await runTrellis(["restore", again, "--dry-run"], where)).toMatchObject({ code: 0 });
    expect(await runTrellis(["move", "sqlite"], where)).toMatchObject({ code: 0 });
    await remove();
  });

  test.runIf(engine === "postgres")("needs no pooler, which refuses session settings", async () => {
    const place = await openRestored();
    const pooled = {
      ...place.where,
      DATABASE_URL: "postgres://gardener:gardener@127.0.0.1:1/garden",
      DATABASE_DIRECT_URL: place.where.DATABASE_URL,
    };
    const file = join(newFolder(), "pooled.tar.gz");
    expect(await runTrellis(["backup", file], pooled)).toMatchObject({ code: 0 });
    expect(await runTrellis(["restore", file, "--dry-run"], pooled)).toMatchObject({ code: 0 });
    expect(await runTrellis(["check"], pooled)).toMatchObject({ code: 0 });
    const [id] = await tipIdsAt(place.where);
    await changeDatabase(
      place.where,
      sql`insert into deletions (kind, id, deleted_at) values ('tips', ${id}, ${Date.now()})`,
    );
    expect(await runTrellis(["restore", file, "--force"], pooled)).toMatchObject({ code: 0 });
    expect(await tipIdsAt(place.where)).not.toContain(id);
    await place.remove();
  });

  test.runIf(engine === "postgres")("goes back from an upgrade without deleted tips", async () => {
    const { where, remove } = await openRestored();
    const before = await tipIdsAt(where);
    const [id = ""] = before;
    await changeDatabase(
      where,
      sql`insert into deletions (kind, id, deleted_at) values ('tips', ${id}, ${Date.now()})`,
    );
    // A later release has migrated the database.
    await changeDatabase(
      where,
      sql`insert into kysely_migration values ('9999-later', '2030-01-01')`,
    );
    const record: UpgradeRecord = {
      id: randomUUID(),
      from: "trellis-1.0.0",
      to: "trellis-1.1.0",
      direction: "back",
      dataDir: where.DATA_DIR,
      backup,
      statuses: {},
    };
    const loadFeatures = () => import("../features.server.ts");
    await followUpgrade(readConfig({ ...where }), record, { now: Date.now(), loadFeatures });
    const after = await tipIdsAt(where);
    expect(after).not.toContain(id);
    expect(after.size).toBe(before.size - 1);
    await remove();
  });

  test("is not restored while the list of deletions cannot be read", async () => {
    const { where, remove } = await openRestored();
    await changeDatabase(where, sql`alter table deletions rename column deleted_at to then_at`);
    let now = Date.now();
    // The name of the old data contains the time of the restore in seconds, so times must differ.
    const restore = (...options: string[]) => {
      now += 1000;
      return runTrellis(["restore", backup, "--force", ...options], where, () => now);
    };
    const said = expect.stringMatching(/The list of deletions cannot be read: .*deleted_at/);
    expect(await restore()).toMatchObject({ code: 1, said });
    expect(await restore("--with-deleted")).toMatchObject({ code: 0 });
    await changeDatabase(where, sql`drop table deletions`);
    expect(await restore()).toMatchObject({ code: 0 });
    if (engine === "sqlite") {
      writeFileSync(join(where.DATA_DIR, "trellis.sqlite"), "water the beans");
      expect(await restore()).toMatchObject({ code: 0 });
    }
    await remove();
  });

  test("does not replace a running site", async () => {
    const before = await readAllRows(garden.where);
    const files = filesOfSite();
    const refused = await runTrellis(["restore", backup, "--force"], garden.where);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/is running/) });
    expect(await readAllRows(garden.where)).toEqual(before);
    expect(filesOfSite()).toEqual(files);
  });

  test("replaces data only by force, and keeps the old data", async () => {
    const { where, remove } = await openRestored();
    await deleteLikes(where);
    writeFileSync(join(where.DATA_DIR, "mail.secret"), "another");
    const before = await readAllRows(where);

    const refused = await runTrellis(["restore", backup], where);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/The site has data already/),
    });
    expect(await readAllRows(where)).toEqual(before);

    const now = () => Date.UTC(2026, 10, 22, 6, 30);
    const { code, said } = await runTrellis(["restore", backup, "--force"], where, now);
    expect(code).toBe(0);
    const kept = join(where.DATA_DIR, "before-restore-2026-11-22T06-30-00");
    expect(said).toContain(kept);
    expect(readFileSync(join(kept, "mail.secret"), "utf8")).toBe("another");
    expect((await readAllRows(where)).get("likes")?.length).toBeGreaterThan(0);
    if (engine === "sqlite") {
      const old = { DATA_DIR: kept, DATABASE_URL: "" };
      expect((await readAllRows(old)).get("tips")).toEqual(before.get("tips"));
      expect((await readAllRows(old)).get("likes")).toEqual([]);
    } else {
      const schema = "before_restore_2026_11_22t06_30_00";
      expect(said).toContain(schema);
      const { db, close } = await openReader(where.DATABASE_URL);
      const old = db.withSchema(schema);
      expect((await old.selectFrom("tips").select("id").execute()).length).toBe(
        before.get("tips")?.length,
      );
      expect(await old.selectFrom("likes").select("tip_id").execute()).toEqual([]);
      await close();
    }
    // The triggers of the restored site must update its own counters, not those of the old data.
    await deleteLikes(where);
    expect(await runTrellis(["check"], where)).toMatchObject({ code: 0 });
    await remove();
  });

  const misplaced = /is not a backup: ".+" does not belong in a data folder$/;
  const addFile = (name: string) =>
    editArchive(backup, (folder) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), "<svg/>");
    });

  /** Invalid backups, each with its error. */
  const refusals: Record<string, [RegExp, () => string | Promise<string>]> = {
    "not there": [/There is no file/, () => join(newFolder(), "none.tar.gz")],
    truncated: [
      /damaged/,
      () => {
        const file = join(newFolder(), "half.tar.gz");
        copyFileSync(backup, file);
        truncateSync(file, Math.floor(statSync(backup).size / 2));
        return file;
      },
    ],
    "without its last bytes": [
      /damaged/,
      () => {
        const file = join(newFolder(), "almost.tar.gz");
        copyFileSync(backup, file);
        truncateSync(file, statSync(backup).size - 4);
        return file;
      },
    ],
    "a text": [
      /damaged or not a backup/,
      () => {
        const file = join(newFolder(), "notes.txt");
        writeFileSync(file, "Water the beans.\n".repeat(1000));
        return file;
      },
    ],
    "of another program": [
      /not a backup of this software/,
      async () => {
        const folder = newFolder();
        writeFileSync(join(folder, "manifest.json"), '{"name":"an app"}');
        const file = join(newFolder(), "foreign.tar.gz");
        await create({ file, cwd: folder, gzip: true }, ["manifest.json"]);
        return file;
      },
    ],
    "of a newer format": [
      /newer release/,
      () =>
        editArchive(backup, (folder) =>
          editJson(join(folder, "manifest.json"), (manifest) => ({ ...manifest, version: 2 })),
        ),
    ],
    "of a newer schema": [
      /newer release has made the database \(9999-later\)/,
      () =>
        editArchive(backup, (folder) =>
          editJson(join(folder, "manifest.json"), ({ migrations, ...manifest }) => ({
            ...manifest,
            migrations: [...(migrations as string[]), "9999-later"],
          })),
        ),
    ],
    "of a schema before 1.0.0": [
      /start it with 1\.0\.0 first/,
      () =>
        editArchive(backup, (folder) =>
          editJson(join(folder, "manifest.json"), (manifest) => ({
            ...manifest,
            migrations: ["0046-personal-tokens"],
          })),
        ),
    ],
    "of the other engine": [
      /is for a site on/,
      () =>
        editArchive(backup, (folder) =>
          editJson(join(folder, "manifest.json"), (manifest) => ({
            ...manifest,
            engine: engine === "sqlite" ? "postgres" : "sqlite",
          })),
        ),
    ],
    "changed in a file": [
      /damaged: secrets\/mail.secret/,
      () =>
        editArchive(
          backup,
          (folder) => writeFileSync(join(folder, "secrets/mail.secret"), "forged"),
          false,
        ),
    ],
    "without a file": [
      /damaged: secrets\/mail.secret/,
      () => editArchive(backup, (folder) => rmSync(join(folder, "secrets/mail.secret")), false),
    ],
    "with a logo of two lines": [misplaced, () => addFile("logo/a\nb.svg")],
    "with a stray file by a longer path": [
      misplaced,
      async () => {
        const folder = newFolder();
        await extract({ file: await addFile("secrets/.secret"), cwd: folder });
        const file = join(newFolder(), "longer.tar.gz");
        const names = [...readdirSync(folder).filter((name) => name !== "secrets"), "./secrets"];
        await create({ file, cwd: folder, gzip: true, preservePaths: true }, names);
        return file;
      },
    ],
    "with a link to a file elsewhere": [
      /is not a backup: it contains "logo\/leaf.svg", which is not a plain file$/,
      () =>
        editArchive(
          backup,
          (folder) => symlinkSync("/etc/hostname", join(folder, "logo/leaf.svg")),
          false,
        ),
    ],
    "with a path that leads out of it": [
      /is not a backup: it contains "\.\.\/leaf.svg", which is not a plain file$/,
      async () => {
        const folder = join(newFolder(), "unpacked");
        mkdirSync(folder);
        await extract({ file: backup, cwd: folder });
        writeFileSync(join(folder, "../leaf.svg"), "<svg/>");
        const file = join(newFolder(), "outside.tar.gz");
        const names = [...readdirSync(folder), "../leaf.svg"];
        await create({ file, cwd: folder, gzip: true, preservePaths: true }, names);
        return file;
      },
    ],
    "a damaged database": [
      engine === "sqlite" ? /Its database is damaged/ : /should have/,
      () =>
        editArchive(backup, (folder) => {
          if (engine === "sqlite") {
            const file = join(folder, "database/trellis.sqlite");
            const bytes = readFileSync(file);
            bytes.fill(0, 4096 * 20, 4096 * 24);
            writeFileSync(file, bytes);
          } else {
            editJson(join(folder, "manifest.json"), ({ tables, ...manifest }) => ({
              ...manifest,
              tables: (tables as { rows: number }[]).map((t) => ({ ...t, rows: t.rows + 1 })),
            }));
          }
        }),
    ],
  };

  describe("is refused by restore when it is", () => {
    let place: Awaited<ReturnType<typeof openRestored>>;
    const contents = async () => ({
      rows: await readAllRows(place.where),
      files: listFiles(place.where.DATA_DIR),
    });
    let before: Awaited<ReturnType<typeof contents>>;
    beforeAll(async () => {
      place = await openRestored();
      before = await contents();
    });
    afterAll(() => place.remove());

    // Most backups are refused before the database is opened, so one engine is enough for them.
    const ofEngine = [
      "truncated",
      "of a newer schema",
      "of the other engine",
      "a damaged database",
    ];
    const kinds = engine === "sqlite" ? Object.keys(refusals) : ofEngine;
    test.each(kinds)("%s", async (kind) => {
      const [message, make] = refusals[kind] ?? [/never/, () => ""];
      const { code, said } = await runTrellis(["restore", await make(), "--force"], place.where);
      expect([code, said]).toEqual([1, expect.stringMatching(message)]);
    });

    test("any of these: nothing has changed", async () => {
      expect(await contents()).toEqual(before);
    });
  });

  test.runIf(engine === "sqlite")("leaves out the files of other programs", async () => {
    const { DATA_DIR } = garden.where;
    const [photo = ""] = readdirSync(join(DATA_DIR, "photos"));
    const folders = ["photos/@eaDir/x", `photos/${photo}/@eaDir`].map((name) =>
      join(DATA_DIR, name),
    );
    const files = [
      ...["pages/._about.md", "pages/a\nb.md", "pages/a\\b.md", "identity.old.secret"],
      ...["photos/@eaDir/x/thumb.jpg", `photos/${photo}/.nfs01`, `photos/${photo}/@eaDir/1.jpg`],
    ].map((name) => join(DATA_DIR, name));
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    for (const file of files) writeFileSync(file, "of another program");
    const strewn = join(newFolder(), "strewn.tar.gz");
    const site = { ...garden.where, SITE_LOGO: "look/oak.svg" };
    expect(await runTrellis(["backup", strewn], site)).toMatchObject({ code: 0 });
    for (const stray of [...files, ...folders]) rmSync(stray, { recursive: true, force: true });
    rmSync(join(DATA_DIR, "photos/@eaDir"), { recursive: true });

    const [whole, { where, remove }] = [await openRestored(), await openRestored(strewn)];
    const namesIn = (folder: string) => readdirSync(folder, { recursive: true }).sort();
    expect(namesIn(where.DATA_DIR)).toEqual(namesIn(whole.where.DATA_DIR));
    await whole.remove();
    await remove();
  });

  test
    .runIf(engine === "sqlite")
    .each(["pages/._about.md", "pages/a/b.md", "secrets/.secret", "photos/@eaDir/x"])(
    "of an older release is unpacked without %s",
    async (name) => {
      const folder = newFolder();
      await unpackArchive(await addFile(name), folder);
      const names = readdirSync(folder, { recursive: true });
      expect(names).toContain("pages/about.md");
      expect(names).not.toContain(name);
    },
  );

  test
    .runIf(engine === "sqlite")
    .each([
      ...["logo/identity.secret", "logo/trellis.sqlite", "logo/.hidden.svg", "logo/leaf.svg.sh"],
      ...[
        "logo/mail/leaf.svg",
        "logo/site.lock/leaf.svg",
        "logo/a/.b/leaf.svg",
        "logo/operator.log",
      ],
    ])("is not unpacked with %s", async (name) => {
    await expect(unpackArchive(await addFile(name), newFolder())).rejects.toThrow(misplaced);
  });
});

test("tables and migrations contain everything of a PostgreSQL database", async () => {
  // A backup does not contain the values of sequences, so the database must not have sequences.
  const garden = await openGarden("postgres");
  const sequences = await sql`select from pg_class where relkind = 'S'`.execute(
    garden.database.reader,
  );
  expect(sequences.rows).toEqual([]);
  await garden.close();
});

// migrations.test.ts shows on both engines that migrations keep every row, so one engine is usually
// enough here. `npm run sweep` tests both.
const tried = isSweep ? engines : engines.filter((engine) => engine === "postgres");
test.each(tried)("a backup of 1.0.0 on %s is restored with every row", async (engine) => {
  const first = await openFirstRelease(engine);
  const file = join(newFolder(), "first.tar.gz");
  expect(await runTrellis(["backup", file], first.where)).toMatchObject({ code: 0 });
  const place = await openEmptyPlace(engine);
  expect(await runTrellis(["restore", file], place.where)).toMatchObject({ code: 0 });
  await (await openDatabase(locationOf(place.where), [])).close();
  expectAllRows(await readAllRows(place.where), await readAllRows(first.where));
  await place.remove();
  await first.remove();
});
