import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { goodTip } from "../../tests/account.ts";
import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startPostgres } from "../../tests/databases.ts";
import { freePort } from "../../tests/free-port.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { startSmtpServer } from "../../tests/smtp.ts";
import { addWriter, compare, newLedger } from "../harness/ledger.ts";
import { siteSecrets } from "./killable-site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

const gardeners = 4;
const subscribers = 60;

/** The time between two writes of a gardener, in milliseconds. The limit is 60 a minute. */
const pauseMs = 1050;

/**
 * Starts gardeners who write at two sites on one database. Records acknowledged writes, and faults.
 */
function startGardeners(sites: Site[], siteUrl: string) {
  const ledger = newLedger();
  const faults = new Set<string>();
  const acknowledged = sites.map(() => 0);
  let isOver = false;
  /** True while the database restarts. Meanwhile a site may send an older reply. */
  let isRestarting = false;

  async function send(url: string, init: RequestInit) {
    const reply = await fetch(url, init).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (!reply || text == null) return null;
    if (reply.status >= 300 && ![429, 503].includes(reply.status))
      faults.add(`${reply.status}: ${text}`);
    return reply.status < 300 ? text : null;
  }

  /** Shares tips at both sites in turn, and looks for each tip at the other site. */
  async function garden(number: number) {
    const { headers } = await addWriter(siteUrl);
    const json = { ...headers, "content-type": "application/json" };
    for (let turn = number; !isOver; ) {
      const attempt = { title: `Told ${randomUUID()}`, key: randomUUID() };
      ledger.titles.add(attempt.title);
      const body = JSON.stringify({ ...goodTip, title: attempt.title });
      const keyed = { method: "POST", headers: { ...json, "idempotency-key": attempt.key }, body };
      for (let added: string | null = null; !added; turn += 1) {
        added = await send(`${sites[turn % 2]?.url}/user/addtip`, keyed);
        if (!added) await setTimeout(300);
        else ledger.tips.set(attempt.title, JSON.parse(added).insertedId);
      }
      acknowledged[(turn - 1) % 2] = (acknowledged[(turn - 1) % 2] ?? 0) + 1;
      const mayBeOld = isRestarting;
      const seen = await send(`${sites[turn % 2]?.url}/home/browseTips?limit=100&x=${turn}`, {});
      if (seen && !seen.includes(attempt.title) && !mayBeOld && !isRestarting)
        faults.add(`${attempt.title} is not seen`);
      await setTimeout(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: gardeners }, (_, number) => garden(number)));
  /** Waits until both sites have acknowledged another write. */
  async function go() {
    const before = [...acknowledged];
    const isWritten = () => acknowledged.every((count, site) => count > (before[site] ?? 0));
    await expect.poll(isWritten, { timeout: 120_000 }).toBe(true);
  }
  return {
    ledger,
    faults,
    go,
    /** Restarts the database, and waits until both sites have acknowledged another write. */
    async restart(database: { restart: () => Promise<unknown> }) {
      isRestarting = true;
      await database.restart();
      await go();
      isRestarting = false;
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

test("two sites on one database go on when it restarts, and one when the other dies", {
  tag: "@long",
}, async () => {
  const postgres = await startPostgres([]);
  await postgres.createDatabase("garden");
  const folder = mkdtempSync(join(tmpdir(), "trellis-two-"));
  let isKilled = false;
  let killAtTenth = () => {};
  let asked = 0;
  const smtp = await startSmtpServer(0, () => {
    asked += 1;
    if (asked >= 10) killAtTenth();
    return null;
  });
  const ports = [await freePort(), await freePort()];
  const siteUrl = `http://localhost:${ports[0]}`;
  const common = {
    DATABASE_URL: `${postgres.server}/garden`,
    SITE_URL: siteUrl,
    SMTP_URL: smtp.url,
    ...siteSecrets(),
  };
  const start = (index: number) =>
    startSite({ ...common, DATA_DIR: join(folder, `${index}`), PORT: `${ports[index]}` });
  const sites = [await start(0), await start(1)];
  const notified = startGardeners(sites, siteUrl);
  await notified.go();

  await notified.restart(postgres);

  const client = new pg.Client(common.DATABASE_URL);
  await client.connect();
  await client.query(
    "insert into subscribers select 'reader-' || n || '@example.org', 0, 1 from generate_series(1, $1) n",
    [subscribers],
  );
  // A process starts its jobs when it starts, so this restart begins the weekly letters.
  await sites[1]?.stop();
  const dying = await start(1);
  killAtTenth = () => {
    isKilled = isKilled || process.kill(dying.pid, "SIGKILL");
  };
  await expect.poll(() => isKilled).toBe(true);
  await expect(dying.stop()).rejects.toThrow();
  // Moves the claim of a letter into the past, so that another process may send it.
  await client.query("update outbox set next_attempt_at = 0");
  sites[1] = await start(1);
  await notified.go();
  const letters = () => smtp.received.filter((mail) => mail.includes("\nTo: reader-"));
  const different = (field: RegExp) =>
    new Set(letters().map((mail) => mail.match(field)?.[1])).size;
  await expect.poll(() => different(/^To: (\S+)/m), { timeout: 120_000 }).toBe(subscribers);

  await notified.stop();
  const compared = await compare(common.DATABASE_URL, notified.ledger, () => true);
  expect([...notified.faults, ...compared]).toEqual([]);
  expect(different(/^Message-ID: (\S+)/im)).toBe(subscribers);
  // A letter that was being sent arrives twice if the mail server had already accepted it.
  expect(letters().length - subscribers).toBeLessThanOrEqual(1);

  await client.end();
  for (const site of sites) await site.stop();
  await smtp.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
