import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { version } from "../../../package.json";
import { engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { hour } from "../../platform/process/clock.ts";
import { backupName } from "../../server/backup/retention.ts";
import type { SiteState } from "./site-state.contract.ts";

describe.each(engines)("the state of the site on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  let backups: string;
  beforeEach(async () => {
    backups = mkdtempSync(join(tmpdir(), "trellis-state-"));
    garden = await openGarden(engine, { environment: { BACKUP_DIR: backups } });
    olga = await garden.registerOperator();
    await garden.services.outbox.drain();
  });
  afterEach(async () => {
    await garden.close();
    rmSync(backups, { recursive: true });
  });

  async function read() {
    const reply = await garden.ask("GET", "/user/operate/state", { token: olga.token });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    return (await reply.json()) as SiteState;
  }

  test("shows the database, photos and versions", async () => {
    const before = await read();
    expect(before).toMatchObject({
      letters: { waiting: 0, failing: 0, oldest: null, lastError: null, givenUp: 0 },
      mail: "files",
      photos: { count: 0, bytes: 0 },
      photosInBucket: false,
      ...{ restore: null, certificate: null, errors: 0 },
      room: { isTight: before.room.free < before.room.needed },
      database: { engine, version: expect.stringMatching(/^\d+\.\d+/) },
      ...{ version, newer: null },
      processes: 1,
    });
    expect(before.database.bytes).toBeGreaterThan(100_000);
    await garden.addPhoto(olga);
    const { photos } = await read();
    expect(photos.count).toBe(1);
    expect(photos.bytes).toBeGreaterThan(100);
  });

  test("shows waiting letters, their age and refused ones", async () => {
    const { outbox, clock } = garden.services;
    const mail = { to: "rosa@example.org", subject: "A letter", text: "", html: "" };
    const written = clock();
    await outbox.add(garden.database.writer, mail, { kind: "message" });
    await outbox.add(garden.database.writer, mail, { kind: "message" });
    const later = { next_attempt_at: clock() + hour / 2 };
    await garden.database.writer.updateTable("outbox").set(later).execute();
    const { letters } = await read();
    expect(letters).toMatchObject({ waiting: 2, failing: 0 });
    expect(letters.oldest).toBeGreaterThanOrEqual(written);
    await garden.database.writer
      .updateTable("outbox")
      .set({ last_error: "ESOCKET ECONNREFUSED" })
      .execute();
    expect((await read()).letters).toMatchObject({ failing: 2, lastError: "ESOCKET ECONNREFUSED" });
    // These letters expired before they could be sent.
    const gone = { next_attempt_at: 0, expires_at: 1 };
    await garden.database.writer.updateTable("outbox").set(gone).execute();
    await outbox.drain();
    expect((await read()).letters).toMatchObject({ waiting: 0, givenUp: 2 });
  });

  test("shows the time of the last backup, and that it is late", async () => {
    expect((await read()).backups).toEqual({ isNightly: true, madeAt: null, isLate: true });
    const now = garden.services.clock();
    const file = join(backups, backupName(now));
    writeFileSync(file, "");
    expect((await read()).backups).toMatchObject({ isLate: false });
    const old = new Date(Math.floor(now / 1000) * 1000 - 27 * hour);
    utimesSync(file, old, old);
    expect((await read()).backups).toEqual({
      isNightly: true,
      madeAt: old.getTime(),
      isLate: true,
    });
    // The folder is also missing if its disk is not mounted.
    rmSync(backups, { recursive: true });
    expect((await read()).backups).toEqual({ isNightly: true, madeAt: null, isLate: true });
    mkdirSync(backups);
  });

  test("counts no backup of a later night, which a wrong clock made", async () => {
    writeFileSync(join(backups, backupName(garden.services.clock() + 48 * hour)), "");
    expect((await read()).backups).toEqual({ isNightly: true, madeAt: null, isLate: true });
  });

  test("warns that others can read the data folder, and shows no paths", async () => {
    const folder = garden.where.DATA_DIR;
    const secret = join(folder, "mail.secret");
    writeFileSync(secret, "only the site knows", { mode: 0o600 });
    chmodSync(folder, 0o700);
    expect((await read()).isReadableByOthers).toBe(false);
    chmodSync(secret, 0o644);
    const state = await read();
    expect(state.isReadableByOthers).toBe(true);
    const text = JSON.stringify(state);
    for (const hidden of [folder, backups, "mail.secret", "only the site", "/tmp"]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).not.toMatch(/"[^"]*\/[^"]*"/);
  });
});

test("a site without backups of its own says so", async () => {
  const garden = await openGarden("sqlite");
  const { token } = await garden.registerOperator();
  const reply = await garden.ask("GET", "/user/operate/state", { token });
  expect(await reply.json()).toMatchObject({
    backups: { isNightly: false, madeAt: null, isLate: false },
  });
  await garden.close();
});
