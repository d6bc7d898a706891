import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../app/database/open.server.ts";
import { startPostgres } from "../databases.ts";
import { type Site, startSite } from "../spec/server.ts";
import { expect, hosted, test } from "../spec/site.ts";
import { type Author, addAuthor, tip } from "./author.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** How often the site is killed: `CRASHES=200` tries it for some minutes. */
const crashes = Number(process.env.CRASHES ?? 3);

const authors = 12;

/** What the site has said that it has done. */
interface Ledger {
  tips: Set<string>;
  likes: Set<string>;
}

for (const engine of ["SQLite", "PostgreSQL"]) {
  test(`what a site on ${engine} has acknowledged is there after it was killed`, async () => {
    test.setTimeout(120_000 + crashes * 20_000);
    const dataDir = mkdtempSync(join(tmpdir(), "trellis-crash-"));
    const postgres = engine === "PostgreSQL" ? await startPostgres([]) : null;
    await postgres?.createDatabase("crash");
    const DATABASE_URL = postgres ? `${postgres.server}/crash` : "";
    const ledger: Ledger = { tips: new Set(), likes: new Set() };
    let site = await startSite({ DATA_DIR: dataDir, DATABASE_URL });
    // Their tokens bear this address.
    const { url } = site;
    const PORT = new URL(url).port;
    const writers: Author[] = [];
    while (writers.length < authors) writers.push(await addAuthor(site));

    for (let crash = 0; crash < crashes; crash += 1) {
      const writing = writers.map((author) => write(url, author, ledger));
      const before = ledger.tips.size;
      const written = expect.poll(() => ledger.tips.size).toBeGreaterThan(before);
      await Promise.race([written, Promise.all(writing)]);
      await setTimeout(Math.random() * 400);
      process.kill(site.pid, "SIGKILL");
      await Promise.all(writing);
      await expect(site.stop()).rejects.toThrow();
      site = await startSite({ DATA_DIR: dataDir, DATABASE_URL, PORT });
      await expectAll(DATABASE_URL || join(dataDir, "trellis.sqlite"), ledger);
    }
    expect(ledger.tips.size).toBeGreaterThan(0);
    expect(ledger.likes.size).toBeGreaterThan(0);
    await site.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Shares tips and likes them until the site does not answer. */
async function write(url: Site["url"], { headers }: Author, ledger: Ledger) {
  const json = { ...headers, "content-type": "application/json" };
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify({ ...tip, title: `Before a crash, number ${count}` });
    const added = await send(`${url}/user/addtip`, { method: "POST", headers: json, body });
    // Too many changes for a minute: the others go on.
    if (added?.status !== 201) return;
    const { insertedId } = added.body;
    ledger.tips.add(String(insertedId));
    const liked = await send(`${url}/user/addLike/${insertedId}`, { method: "PUT", headers });
    if (liked?.status !== 200) return;
    ledger.likes.add(String(insertedId));
  }
}

/** @returns the complete reply, or null without one */
async function send(url: string, init: RequestInit) {
  try {
    const reply = await fetch(url, init);
    const body = (await reply.json()) as { insertedId?: string };
    return { status: reply.status, body };
  } catch {
    return null;
  }
}

/** Looks for all that was acknowledged, and counts anew what the site counts as it goes. */
async function expectAll(location: string, ledger: Ledger) {
  const database = await openDatabase(location);
  const { reader } = database;
  const tips = await reader.selectFrom("tips").select(["id", "likes_count"]).execute();
  const likes = await reader.selectFrom("likes").select("tip_id").execute();
  const ids = new Set(tips.map(({ id }) => id));
  const liked = Map.groupBy(likes, ({ tip_id }) => tip_id);
  expect([...ledger.tips].filter((id) => !ids.has(id))).toEqual([]);
  expect([...ledger.likes].filter((id) => !liked.has(id))).toEqual([]);
  const wrong = tips.filter(({ id, likes_count }) => likes_count !== (liked.get(id)?.length ?? 0));
  // The likes of the demo content are numbers alone.
  expect(wrong.filter(({ id }) => ledger.tips.has(id))).toEqual([]);
  await database.close();
}
