import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register, shareTip } from "../../tests/account.ts";
import { startPostgres } from "../../tests/databases.ts";
import { launchSite, type Site } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { descendantsOf, hasStrace, trace } from "../harness/strace.ts";
import { longTip, missingFrom } from "./disk.ts";

/** The number of tips that are shared while the system calls are watched. */
const shares = 10;

const noStrace = (name: string) => resultOf(name, "not tried: there is no strace here", []);

/**
 * Watches the system calls of the site and its database. Each acknowledgement must follow a sync.
 */
export async function syncs(): Promise<Result> {
  if (!hasStrace()) return noStrace("syncs");
  const faults: string[] = [];
  const figures: string[] = [];
  for (const engine of ["SQLite", "PostgreSQL"]) {
    const dataDir = mkdtempSync(join(tmpdir(), "trellis-syncs-"));
    const postgres = engine === "PostgreSQL" ? await startPostgres([]) : null;
    await postgres?.createDatabase("syncs");
    const site = await launchSite({
      ...{ DATA_DIR: dataDir, DEMO: "off" },
      DATABASE_URL: postgres ? `${postgres.server}/syncs` : "",
    });
    const account = await register(site);
    // The processes of PostgreSQL are descendants of this process, because it starts the server.
    const pids = postgres ? descendantsOf(process.pid) : [site.pid];
    const calls = "trace=fdatasync,fsync,sendto,sendmsg,write,writev";
    const watched = await trace(pids, ["-e", calls]);
    let acknowledged = 0;
    for (let share = 0; share < shares; share += 1)
      if ((await shareTip(site, account, longTip)).status === 201) acknowledged += 1;
    const lines = await watched.end();
    const synced = countSynced(lines, postgres ? /pg_wal\// : /\.sqlite-wal>/);
    if (acknowledged < shares) faults.push(`${engine}: ${shares - acknowledged} are not shared`);
    if (synced < acknowledged)
      faults.push(`${engine}: ${acknowledged - synced} of ${acknowledged} replies without a sync`);
    figures.push(`${engine}: ${synced} of ${acknowledged} replies`);
    await site.end("SIGTERM");
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return resultOf(
    "syncs",
    `a sync that has ended before each reply; ${figures.join(", ")}`,
    faults,
  );
}

/**
 * Counts the successful replies for which a sync has ended since the previous successful reply.
 */
function countSynced(lines: string[], log: RegExp) {
  const syncing = new Set<string>();
  let isSynced = false;
  let replies = 0;
  for (const line of lines) {
    const [, thread = ""] = line.match(/^\[pid +(\d+)\]/) ?? [];
    const isSync = /\bf(data)?sync\(/.test(line) && log.test(line);
    if (isSync && line.includes("<unfinished")) syncing.add(thread);
    else if (isSync && line.endsWith("= 0")) isSynced = true;
    else if (/f(data)?sync resumed/.test(line) && syncing.delete(thread))
      isSynced ||= line.endsWith("= 0");
    if (!line.includes('"HTTP/1.1 201')) continue;
    if (isSynced) replies += 1;
    isSynced = false;
  }
  return replies;
}

/**
 * Disk errors. Each has a name, the affected system calls, the error, and the numbers of the calls
 * that fail.
 */
const errors = [
  ["a write that fails", "pwrite64:error=EIO:when=1"],
  ["a later write that fails", "pwrite64:error=EIO:when=7"],
  ["every fifth write fails", "pwrite64:error=EIO:when=3+5"],
  ["a sync that fails", "fdatasync:error=EIO:when=1"],
  ["a later sync that fails", "fdatasync:error=EIO:when=2"],
  ["every other sync fails", "fdatasync:error=EIO:when=1+2"],
  ["no room any more", "pwrite64:error=ENOSPC:when=5+"],
  ["a quota that is used up", "pwrite64:error=EDQUOT:when=5+"],
  ["read-only from then on", "pwrite64,ftruncate,fdatasync:error=EROFS:when=2+"],
] as const;

/** Makes system calls of the database fail. Acknowledged writes must still survive a kill. */
export async function diskErrors(): Promise<Result> {
  if (!hasStrace()) return noStrace("errors");
  const faults: string[] = [];
  const sums = { acknowledged: 0, refused: 0 };
  for (const [what, inject] of errors) {
    const dataDir = mkdtempSync(join(tmpdir(), "trellis-errors-"));
    const site = await launchSite({ DATA_DIR: dataDir, DEMO: "off" });
    const account = await register(site);
    const file = join(dataDir, "trellis.sqlite");
    const [calls = ""] = inject.split(":", 1);
    const paths = [file, `${file}-wal`].flatMap((path) => ["-P", path]);
    const failing = await trace(
      [site.pid],
      ["-e", `trace=${calls}`, "-e", `inject=${inject}`, ...paths],
    );
    const ids: string[] = [];
    const share = async (from: Site) => {
      const { status, text } = await shareTip(from, account, longTip);
      if (status === 201) ids.push((JSON.parse(text) as { insertedId: string }).insertedId);
      return status;
    };
    for (let count = 0; count < 8; count += 1) {
      const status = await share(site);
      if (status !== 201) sums.refused += 1;
      if (![201, 503, 507].includes(status)) faults.push(`${what}: a write gets ${status}`);
    }
    const read = await fetch(`${site.url}/home/browseTips`);
    if (read.status !== 200) faults.push(`${what}: reading gets ${read.status}`);
    const lines = await failing.end();
    if (!lines.some((line) => line.includes("(INJECTED)"))) faults.push(`${what}: it did not`);
    // The disk works again. The site must recover without a restart.
    let recovered = 0;
    for (let tries = 0; tries < 20 && recovered !== 201; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      recovered = await share(site);
    }
    if (recovered !== 201) faults.push(`${what}: afterwards a write still gets ${recovered}`);
    await site.end("SIGKILL");
    const again = await launchSite({ DATA_DIR: dataDir, DEMO: "off" });
    if (again.status() !== null) faults.push(`${what}: it does not start again: ${again.output()}`);
    else await again.end("SIGTERM");
    sums.acknowledged += ids.length;
    for (const id of missingFrom(file, ids))
      faults.push(`${what}: ${id} was acknowledged and is lost`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return resultOf(
    "errors",
    `${errors.length} kinds of failing calls: ${sums.refused} writes refused, ${sums.acknowledged} acknowledged and there after a kill`,
    faults,
  );
}
