import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { timeInName } from "../backup/site-data.server.ts";
import type { Config } from "../config.server.ts";
import { holdLock } from "../site-lock.server.ts";
import { look, lookUntilReady } from "../upgrade/look.server.ts";
import { unpackedPrefix, unpackRelease, verifyArchive } from "../upgrade/unpack-release.server.ts";
import {
  copiesBefore,
  copyBefore,
  endUpgrade,
  progressFile,
  progressOf,
  readUpgrade,
  type UpgradeRecord,
  writeUpgrade,
} from "../upgrade/upgrade-record.server.ts";

export interface Upgrade {
  config: Config;
  release: string;
  /**
   * A file with the public keys that may sign releases. The default is the file beside the archive.
   */
  signers?: string | undefined;
  restart: string;
  /** The time in which a release must become ready, in milliseconds. */
  patienceMs: number;
  now: number;
  print: (text: string) => void;
}

const megabyte = 1024 * 1024;

/** The free space that a start needs in addition to a copy of the database, in bytes. */
const spareRoom = 32 * megabyte;

const triedPrefix = ".tried-";

/**
 * Upgrades a site to the release in an archive, or keeps its own release (docs/decisions/0041).
 * Completes an earlier upgrade that was interrupted.
 * @returns true if the site runs the new release
 * @throws Error when nothing was changed, or when the previous release does not reply as before
 */
export async function upgradeSite(archive: string, site: Upgrade): Promise<boolean> {
  const { release, print } = site;
  const releases = dirname(release);
  if (linkedRelease(releases) === null) {
    throw new Error(
      `${release} is not what ${linkOf(releases)} leads to: this is for a site that was installed from an archive, as docs/operating.md tells`,
    );
  }
  // The installation script of the Debian package (deploy/debian/postinst) writes this file.
  if (existsSync(join(dirname(releases), "package"))) {
    throw new Error("This site is a package of Debian: sudo apt install ./ the next one");
  }
  if (!holdLock(join(releases, "upgrade.lock"))) {
    throw new Error("Another upgrade is running: wait for it to end");
  }
  const cut = readUpgrade(releases);
  if (cut) {
    print(`An upgrade to ${cut.to} was interrupted`);
    const isThere = await endCutUpgrade(cut, site);
    print(isThere ? "It is done now" : "Call this again to retry");
    return isThere;
  }
  clear(releases);
  await removeLeft(site, copiesBefore(site.config.dataDir));
  print(`The archive is signed by ${verifyArchive(archive, site.signers)}`);
  const running = join(releases, linkedRelease(releases) ?? "");
  const to = unpackRelease(archive, running);
  const statuses = await look(originOf(site.config));
  if (statuses["/readyz"] !== 200)
    throw new Error(`The site at ${originOf(site.config)} is not ready: start or repair it first`);
  const backup = backupFile(site, basename(to));
  await command(site, running, ["backup", backup]);
  print(`A backup is in ${backup}`);
  await rehearse(site, to, backup);
  const canOpen = site.config.databaseUrl ? "" : `, and ${basename(to)} can open it`;
  print(`It can be restored${canOpen}`);
  assertRoom(site.config);
  const record: UpgradeRecord = {
    id: randomUUID(),
    from: basename(running),
    to: basename(to),
    direction: "forth",
    dataDir: resolve(site.config.dataDir),
    backup,
    statuses,
  };
  writeUpgrade(releases, record);
  return switchTo(record, site);
}

/** @throws Error when there is too little space for the copy of the database */
function assertRoom({ dataDir, databaseUrl }: Config) {
  const { bavail, bsize } = statfsSync(dataDir);
  const database = databaseUrl ? 0 : statSync(join(dataDir, "trellis.sqlite")).size;
  const needed = database + spareRoom;
  if (bavail * bsize >= needed) return;
  throw new Error(
    `There is too little space in ${dataDir}: free ${Math.ceil(needed / megabyte)} MB. Nothing has been changed`,
  );
}

/** Continues an interrupted upgrade. @returns true if the site runs the new release */
async function endCutUpgrade(record: UpgradeRecord, site: Upgrade) {
  const releases = dirname(site.release);
  if (record.direction === "back") return goBack(record, site);
  if (linkedRelease(releases) === record.to) return switchTo(record, site);
  // The upgrade was interrupted before it changed anything.
  endUpgrade(releases);
  return false;
}

/** Switches to the new release. Switches back if the site does not reply as before. */
async function switchTo(record: UpgradeRecord, site: Upgrade) {
  const { print } = site;
  const wrong = await letRun(record, site);
  if (wrong.length === 0) {
    await finish(record, site);
    removeOthers(record, dirname(site.release));
    print(`${record.to} runs, and answers as ${record.from} did`);
    return true;
  }
  print(`${record.to} does not answer as ${record.from} did:`);
  for (const line of wrong) print(`  ${line}`);
  return goBack(record, site);
}

async function goBack(record: UpgradeRecord, site: Upgrade) {
  const back: UpgradeRecord = { ...record, direction: "back" };
  writeUpgrade(dirname(site.release), back);
  const wrong = await letRun(back, site);
  if (wrong.length > 0) {
    throw new Error(
      `${record.from} does not answer either: ${wrong.join("; ")}. Read its log, and call this again. The backup is ${record.backup}`,
    );
  }
  await finish(back, site);
  const data = site.config.databaseUrl
    ? ". If the new release changed the schema, the data is that of the backup, less what was deleted since. Later changes are in the schema before_restore_…"
    : ", with all data from before the upgrade";
  site.print(`The site is back at ${record.from}${data}`);
  return false;
}

/** Restarts the site with the chosen release. @returns the faults, one line each */
async function letRun(record: UpgradeRecord, site: Upgrade) {
  link(dirname(site.release), record.direction === "forth" ? record.to : record.from);
  const code = await run("sh", ["-c", site.restart], {});
  if (code !== 0) return [`“${site.restart}” fails with ${code}`];
  return lookUntilReady(originOf(site.config), {
    hasBegun: () =>
      existsSync(progressFile(record)) &&
      readFileSync(progressFile(record), "utf8") === progressOf(record),
    expected: record.statuses,
    patienceMs: site.patienceMs,
  });
}

/**
 * Ends an upgrade by deleting its record. Deletes the other files after the record, because an
 * upgrade with a record may continue, and then needs these files.
 */
async function finish(record: UpgradeRecord, site: Upgrade) {
  endUpgrade(dirname(site.release));
  await removeLeft(site, [progressFile(record), copyBefore(record)]);
}

/** Deletes files in the data folder as the user of the site. */
const removeLeft = ({ config }: Upgrade, files: string[]) =>
  run("rm", ["-f", ...files], ownerOf(config));

/** Deletes older releases. Keeps the previous release, because the site may go back to it. */
function removeOthers({ from, to }: UpgradeRecord, releases: string) {
  for (const name of readdirSync(releases)) {
    if (!/^trellis-\d+\.\d+\.\d+$/.test(name) || name === from || name === to) continue;
    rmSync(join(releases, name), { recursive: true, force: true });
  }
}

/**
 * Checks that the backup can be restored and, with SQLite, that the new release can migrate it.
 * With PostgreSQL, the tables are only loaded into a schema of the site's database.
 */
async function rehearse(site: Upgrade, to: string, backup: string) {
  if (site.config.databaseUrl) return command(site, to, ["restore", backup, "--dry-run"]);
  const folder = mkdtempSync(join(dirname(to), triedPrefix));
  try {
    const { uid, gid } = statSync(site.config.dataDir);
    chownSync(folder, uid, gid);
    // The site under test gets no setting that leads to other data or services.
    const tried = { PATH: site.config.environment.PATH ?? "", DATA_DIR: folder, DEMO: "off" };
    await command(site, to, ["restore", backup], tried);
    await command(site, to, ["migrate"], tried);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs an operators' command of a release, as the user of the site. @throws Error if it fails */
async function command(
  site: Upgrade,
  release: string,
  words: string[],
  env: NodeJS.ProcessEnv = { ...site.config.environment, INIT_CWD: undefined },
) {
  const code = await run(join(release, "bin/trellis"), words, { ...ownerOf(site.config), env });
  if (code !== 0) {
    throw new Error(
      `“trellis ${words[0]}” of ${basename(release)} fails: nothing has been changed`,
    );
  }
}

/** Returns the owner of the data, if root runs the upgrade for another user. */
function ownerOf({ dataDir }: Config) {
  const { uid, gid } = statSync(dataDir);
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {};
}

async function run(
  program: string,
  words: string[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
) {
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"], ...options });
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : -1;
}

const backupFile = ({ config, now }: Upgrade, to: string) =>
  resolve(config.backupDir ?? config.dataDir, `before-${to}-${timeInName(now)}.tar.gz`);

function originOf({ host, port }: Config) {
  const isAny = host === "0.0.0.0" || host === "::";
  const name = isAny ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

const linkOf = (releases: string) => join(dirname(releases), "current");

/** Returns the name of the release that `current` links to. Null if it links elsewhere. */
function linkedRelease(releases: string) {
  try {
    const target = resolve(dirname(releases), readlinkSync(linkOf(releases)));
    return dirname(target) === releases ? basename(target) : null;
  } catch {
    return null;
  }
}

function link(releases: string, name: string) {
  const next = `${linkOf(releases)}.next`;
  rmSync(next, { force: true });
  symlinkSync(join(relative(dirname(releases), releases), name), next);
  renameSync(next, linkOf(releases));
}

function clear(releases: string) {
  for (const name of readdirSync(releases)) {
    if (!name.startsWith(unpackedPrefix) && !name.startsWith(triedPrefix)) continue;
    rmSync(join(releases, name), { recursive: true, force: true });
  }
}
