import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "../../../tests/backups.ts";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { day, hour } from "../../platform/process/clock.ts";
import { backUpNow, backupJob } from "./backup.jobs.server.ts";
import { makeBackup } from "./backup.server.ts";
import { backupName, nightlyBackups, outdatedBackups } from "./retention.ts";

const { signal } = new AbortController();

describe.each(ruleEngines)("nightly backups on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const siteOf = () => ({
    dataDir: garden.where.DATA_DIR,
    databaseUrl: garden.where.DATABASE_URL || null,
    photoFiles: garden.services.photos.files,
  });

  function jobIn(folder: string, clock: () => number) {
    const log = pino({ level: "silent" });
    return backupJob({ site: siteOf(), folder, writer: garden.database.writer, clock, log });
  }

  test("are made once a night, by one of several processes", async () => {
    const folder = join(newFolder(), "nightly");
    let now = Date.UTC(2026, 10, 22, 1, 30);
    const jobs = [jobIn(folder, () => now), jobIn(folder, () => now)];
    const run = () => Promise.all(jobs.map((job) => job.run(signal)));
    // There is no backup for the previous night, so one is made now.
    await run();
    expect(readdirSync(folder)).toEqual(["trellis-2026-11-21.tar.gz"]);
    now = Date.UTC(2026, 10, 22, 1, 59);
    await run();
    expect(readdirSync(folder)).toEqual(["trellis-2026-11-21.tar.gz"]);
    now = Date.UTC(2026, 10, 22, 2, 30);
    await run();
    expect(readdirSync(folder)).toEqual(["trellis-2026-11-21.tar.gz", "trellis-2026-11-22.tar.gz"]);
  });

  test("are made after a backup by hand before two o'clock", async () => {
    const folder = newFolder();
    let now = Date.UTC(2026, 10, 22, 1, 30);
    const { photoFiles, ...site } = siteOf();
    await backUpNow({ ...site, backupDir: folder }, photoFiles, now);
    expect(readdirSync(folder)).toEqual(["trellis-2026-11-21.tar.gz"]);
    now = Date.UTC(2026, 10, 22, 2, 30);
    await jobIn(folder, () => now).run(signal);
    expect(readdirSync(folder)).toEqual(["trellis-2026-11-21.tar.gz", "trellis-2026-11-22.tar.gz"]);
  });

  test("are retried an hour after a failure", async () => {
    const folder = join(newFolder(), "nightly");
    writeFileSync(folder, "a file where the folder should be");
    let now = Date.UTC(2026, 10, 22, 3);
    const job = jobIn(folder, () => now);
    await expect(job.run(signal)).rejects.toThrow();
    await expect(job.run(signal)).resolves.toBeUndefined();
    now += hour;
    await expect(job.run(signal)).rejects.toThrow();
  });

  test("delete outdated ones, whatever else is in the folder", async () => {
    const folder = newFolder();
    const now = Date.UTC(2026, 10, 22, 3);
    for (let nights = 1; nights <= 60; nights += 1) {
      writeFileSync(join(folder, backupName(now - nights * day)), "");
    }
    writeFileSync(join(folder, "trellis-before-the-fair.tar.gz"), "");
    const running = join(folder, ".trellis-tried-GhIjKl");
    const killed = [
      join(folder, ".trellis-2026-11-21.tar.gz-AbCdEf"),
      join(folder, ".first.tar.gz-AbCdEf"),
      join(garden.where.DATA_DIR, ".restore-AbCdEf"),
    ];
    for (const path of [running, ...killed]) {
      const age = path === running ? day - 1000 : day + 1000;
      mkdirSync(path);
      utimesSync(path, (now - age) / 1000, (now - age) / 1000);
    }
    await jobIn(folder, () => now).run(signal);
    expect(killed.filter((path) => existsSync(path))).toEqual([]);
    const left = readdirSync(folder);
    expect(left).toEqual(
      expect.arrayContaining(["trellis-before-the-fair.tar.gz", basename(running)]),
    );
    expect(left).toHaveLength(2 + 7 + 4);
    expect(existsSync(join(folder, "trellis-2026-11-22.tar.gz"))).toBe(true);
  });

  test("are not packed without a database", async () => {
    const { DATA_DIR } = garden.where;
    mkdirSync(join(DATA_DIR, "pages"), { recursive: true });
    writeFileSync(join(DATA_DIR, "pages", "about.md"), "# The club");
    const folder = newFolder();
    const { files } = garden.services.photos;
    let lists = 0;
    const photoFiles = {
      ...files,
      // The photos are listed before and after the database is copied.
      list() {
        lists += 1;
        const [begun = ""] = readdirSync(folder);
        if (lists === 2) rmSync(join(folder, begun), { recursive: true });
        return files.list();
      },
    };
    const backup = makeBackup({ ...siteOf(), photoFiles }, join(folder, "a.tar.gz"), { now: 0 });
    await expect(backup).rejects.toThrow(/has lost/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("leave the last 7 nights and the Sundays of 4 weeks", () => {
  const nights = fc.integer({ min: 60, max: 200 });
  const start = fc.integer({ min: 19_000, max: 22_000 });
  fc.assert(
    fc.property(start, nights, (first, count) => {
      let kept: string[] = [];
      for (let night = first; night < first + count; night += 1) {
        kept.push(backupName(night * day));
        const outdated = outdatedBackups(kept);
        kept = kept.filter((name) => !outdated.includes(name));
      }
      const newest = nightlyBackups(kept);
      const last = first + count - 1;
      expect(newest.slice(0, 7)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((n) => backupName((last - n) * day)),
      );
      const weekly = newest.slice(7);
      expect(weekly).toHaveLength(4);
      const days = weekly.map((name) => new Date(name.slice(8, 18)).getUTCDay());
      // The newest weekly backup may not be from a Sunday, because the Sunday of its week may be
      // among the seven newest backups.
      expect(days.slice(1)).toEqual([0, 0, 0]);
    }),
    { numRuns: 50 },
  );
});
