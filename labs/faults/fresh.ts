import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { fillCrowd } from "../../tests/crowd.ts";
import { startPostgres } from "../../tests/databases.ts";
import { freePort } from "../../tests/free-port.ts";
import { sendTo } from "../../tests/send.ts";
import { startSite } from "../../tests/site.ts";
import { addAccounts, type Caller } from "../harness/accounts.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { siteSecrets } from "./killable-site.ts";

/** The number of checked writes on each engine. */
const writes = Number(process.env.WRITES ?? 100_000);

/** The number of writing gardeners. */
const gardeners = 100;

/** The time between two writes of a gardener, in milliseconds. The limit is 60 a minute. */
const pauseMs = 1050;

/**
 * Gardeners write, and at once request public pages from another process. The kept replies of that
 * process must show the write.
 */
export async function fresh(): Promise<Result> {
  const faults: string[] = [];
  const figures: string[] = [];
  for (const [engine, look] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    const { stale, failed, seconds } = await look();
    figures.push(`${engine}: ${stale} of ${writes} writes were not seen, in ${seconds} s`);
    if (stale > 0) faults.push(`${engine}: ${stale} writes were not seen at once`);
    for (const what of failed) faults.push(`${engine}: ${what}`);
  }
  return resultOf("fresh", figures.join("; "), faults);
}

/** Runs the check on a SQLite site with two processes that share connections. */
async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "trellis-fresh-"));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const crowd = await fill(join(folder, "trellis.sqlite"), "sqlite", siteUrl);
  const variables = { DATA_DIR: folder, PORT: `${port}`, WEB_CONCURRENCY: "2", DEMO: "off" };
  const site = await startSite(variables);
  const result = await writeAndLook([siteUrl, siteUrl], crowd);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** Runs the check on two processes with one PostgreSQL database, as on two machines. */
async function onPostgres() {
  const postgres = await startPostgres([]);
  await postgres.createDatabase("fresh");
  const folder = mkdtempSync(join(tmpdir(), "trellis-fresh-"));
  const DATABASE_URL = `${postgres.server}/fresh`;
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://localhost:${port}`);
  const [SITE_URL = ""] = urls;
  const crowd = await fill(DATABASE_URL, "postgres", SITE_URL);
  const common = { DATABASE_URL, SITE_URL, DEMO: "off", ...siteSecrets() };
  const sites = await Promise.all(
    ports.map((port) =>
      startSite({ ...common, DATA_DIR: join(folder, `${port}`), PORT: `${port}` }),
    ),
  );
  const result = await writeAndLook(urls, crowd);
  for (const site of sites) await site.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return result;
}

interface Crowd {
  callers: Caller[];
  tips: string[];
}

/** Fills a new database with signed-in gardeners, and an unliked tip for each. */
async function fill(location: string, engine: "sqlite" | "postgres", siteUrl: string) {
  const { writer, close } = await openDatabase(location, [], { queryTimeoutMs: 0 });
  const now = Date.now();
  await fillCrowd(writer, engine, { gardeners, tips: gardeners * 2 }, now);
  const callers = await addAccounts(writer, gardeners, siteUrl, now);
  const liked = writer.selectFrom("likes").select("tip_id");
  const tips = await writer
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .where("id", "not in", liked)
    .limit(gardeners)
    .execute();
  await close();
  return { callers, tips: tips.map(({ id }) => id) };
}

/** Makes each gardener like a tip that nobody else likes, remove the like, and repeat this. */
async function writeAndLook(urls: string[], { callers, tips }: Crowd) {
  const began = performance.now();
  const failed = new Set<string>();
  let left = writes;
  let stale = 0;

  async function write(url: string, method: string, tip: string, { token }: Caller) {
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await sendTo(url, { method, path: `/user/addLike/${tip}`, headers });
    if (status !== 200 || !text.includes('"modifiedCount":1')) failed.add(`${status}: ${text}`);
  }

  async function look(url: string, tip: string) {
    const reply = await sendTo(url, { method: "GET", path: `/home/tips/${tip}`, headers: {} });
    if (reply.status !== 200) failed.add(`${reply.status}: ${reply.text}`);
    return JSON.parse(reply.text).totalLikes as number;
  }

  await Promise.all(
    callers.map(async (caller, number) => {
      const tip = tips[number];
      if (!tip) return void failed.add("there are too few tips");
      for (let turn = number; left > 0; turn += 1) {
        left -= 1;
        const until = setTimeout(pauseMs);
        const likes = turn % 2 === number % 2 ? 1 : 0;
        // One process writes. The other process has a kept reply, and gets a request at once.
        const [writing = "", looking = ""] = turn % 4 < 2 ? urls : urls.toReversed();
        await write(writing, likes ? "PUT" : "DELETE", tip, caller);
        if ((await look(looking, tip)) !== likes) stale += 1;
        await until;
      }
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  return { stale, failed: [...failed].slice(0, 20), seconds };
}
