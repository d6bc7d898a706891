import {
  chmodSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";

const folderName = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

const upgradeRecord = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /**
   * The folder names of the previous and the new release. The two folders are beside each other.
   */
  from: folderName,
  to: folderName,
  /** `forth` to the new release, or `back` to the previous one. */
  direction: v.picklist(["forth", "back"]),
  dataDir: v.string(),
  backup: v.string(),
  /** The statuses of the site's replies before the upgrade, by path. */
  statuses: v.record(v.string(), v.number()),
});

/**
 * An upgrade in progress. Its file is beside the releases, where only the owner of the releases can
 * write. The site reads the file at start. After an interruption, the next upgrade reads it.
 */
export type UpgradeRecord = v.InferOutput<typeof upgradeRecord>;

const fileIn = (releases: string) => join(releases, "upgrade.json");

/** Returns the upgrade that is in progress or was interrupted, or null. */
export function readUpgrade(releases: string): UpgradeRecord | null {
  const file = fileIn(releases);
  if (!existsSync(file)) return null;
  const record = v.safeParse(
    v.pipe(v.string(), v.parseJson(), upgradeRecord),
    readFileSync(file, "utf8"),
  );
  return record.success ? record.output : null;
}

/** Writes an upgrade's file atomically. */
export function writeUpgrade(releases: string, record: UpgradeRecord) {
  const next = `${fileIn(releases)}.next`;
  writeFileSync(next, `${JSON.stringify(record, null, 2)}\n`, { flush: true });
  // The site runs as another user, and must be able to read the file with every umask of root.
  chmodSync(next, 0o644);
  renameSync(next, fileIn(releases));
}

export function endUpgrade(releases: string) {
  rmSync(fileIn(releases), { force: true });
}

/** Returns the upgrade in progress that has started this release, or null. */
export function upgradeOf(release: string, dataDir: string): UpgradeRecord | null {
  const record = readUpgrade(dirname(release));
  if (!record || record.dataDir !== dataDir) return null;
  return basename(release) === record[record.direction === "forth" ? "to" : "from"] ? record : null;
}

/** Returns the path of the copy of the previous database. */
export const copyBefore = ({ dataDir, id }: UpgradeRecord) =>
  join(dataDir, `before-upgrade-${id}.sqlite`);

/** Finds the copies that interrupted upgrades have left. */
export const copiesBefore = (dataDir: string) =>
  globSync("before-upgrade-*.sqlite*", { cwd: dataDir }).map((name) => join(dataDir, name));

/** Returns the path of the file in which the site stores its progress. */
export const progressFile = ({ dataDir }: Pick<UpgradeRecord, "dataDir">) =>
  join(dataDir, "upgrade.progress");

/** Returns the content of the progress file after the chosen release has started. */
export const progressOf = ({ id, direction }: UpgradeRecord) => `${direction} ${id}\n`;
