import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgres } from "../../tests/databases.ts";
import { freePort } from "../../tests/free-port.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { addWriter, compare, newLedger, write } from "../harness/ledger.ts";
import { buildReleaseBefore } from "../harness/release-before.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { siteSecrets } from "./killable-site.ts";

/** The number of tips in each part of the run. */
const tipsEach = 60;

/** The addresses that visitors request all the time. */
const pages = ["/", "/home/browseTips", "/home/explore", "/plants", "/season", "/feed"];

/**
 * Runs the previous release beside this one on the same PostgreSQL database. This release first
 * changes the schema; then both run until the previous one stops. No request may fail.
 */
export async function versions(): Promise<Result> {
  const before = buildReleaseBefore();
  if (!before) return resultOf("versions", "not run: there is no history of this checkout", []);
  const postgres = await startPostgres(["fsync=off"]);
  await postgres.createDatabase("versions");
  const folder = mkdtempSync(join(tmpdir(), "trellis-versions-"));
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const common = {
    DATABASE_URL: `${postgres.server}/versions`,
    SITE_URL: `http://localhost:${oldPort}`,
    ...siteSecrets(),
  };
  const start = (name: string, port: number, checkout?: string) =>
    startSite({ ...common, DATA_DIR: join(folder, name), PORT: `${port}` }, { checkout });
  const faults: string[] = [];
  const ledger = newLedger();
  const old = await start("old", oldPort, before.checkout);
  const reading = readAllTheWhile(faults);
  reading.sites.push(old);

  /** Makes new gardeners write at the sites in turn, and looks for the newest tip at all sites. */
  async function writeAt(writing: Site[], meanwhile?: () => Promise<unknown>) {
    const wanted = ledger.tips.size + tipsEach;
    const other = meanwhile?.();
    while (ledger.tips.size < wanted) {
      for (const site of writing) {
        // Each new account writes until the site refuses a write: writes have a limit per minute.
        const writer = await addWriter(common.SITE_URL);
        await write(site.url, writer, ledger);
        for (const seen of reading.sites) await seesNewest(seen, ledger.tips, faults);
      }
    }
    await other;
  }

  await writeAt([old]);
  const young = start("new", newPort);
  await writeAt([old], () => young);
  const site = await young;
  reading.sites.push(site);
  await writeAt([site, old]);
  const replies = await reading.stop();
  await old.stop().catch((error: Error) => faults.push(error.message));
  const hasFiles = (id: string) => existsSync(join(folder, "new", "photos", id));
  for (const fault of await compare(common.DATABASE_URL, ledger, hasFiles)) faults.push(fault);
  await site.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  before.remove();
  return resultOf(
    "versions",
    `${before.commit} beside this one: ${ledger.tips.size} tips and ${ledger.likes.size} likes acknowledged, none lost, each seen by both; ${replies} pages read`,
    faults,
  );
}

/** Reads pages of sites without a pause. Each bad reply is a fault. */
function readAllTheWhile(faults: string[]) {
  const sites: Site[] = [];
  let replies = 0;
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const { url } of sites) {
        const page = pages[turn % pages.length] ?? "/";
        const status = await fetch(`${url}${page}?x=${turn}`).then(
          async (reply) => (await reply.arrayBuffer()) && reply.status,
          () => 0,
        );
        if (status !== 200) faults.push(`${page} was answered with ${status}`);
        replies += 1;
      }
      await setTimeout(5);
    }
  })();
  return {
    sites,
    /** @returns the number of replies */
    async stop() {
      isOver = true;
      await reading;
      return replies;
    },
  };
}

/** Checks that the list of a site shows the newest tip. */
async function seesNewest({ url }: Site, tips: Map<string, string>, faults: string[]) {
  const [title] = [...tips.keys()].slice(-1);
  const list = await fetch(`${url}/home/browseTips?limit=100`);
  if (title && !(await list.text()).includes(title)) faults.push(`${url} does not show ${title}`);
}
