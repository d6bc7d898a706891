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
  /** The names of two folders beside each other: the release that ran, and the one to run. */
  from: folderName,
  to: folderName,
  /** To the new release, or back to the one before. */
  direction: v.picklist(["forth", "back"]),
  /** Of the site, as a whole path. */
  dataDir: v.string(),
  /** The file with all of the site, made before. */
  backup: v.string(),
  /** What the site answered before, by paths. */
  statuses: v.record(v.string(), v.number()),
});

/**
 * An upgrade that is going on. The file lies beside the releases, where only who installs them can
 * write: the site reads it when it starts, and whoever upgrades after an upgrade was cut off.
 */
export type UpgradeRecord = v.InferOutput<typeof upgradeRecord>;

const fileIn = (releases: string) => join(releases, "upgrade.json");

/** The upgrade that is going on, or was cut off. @param releases the folder of releases */
export function readUpgrade(releases: string): UpgradeRecord | null {
  const file = fileIn(releases);
  if (!existsSync(file)) return null;
  const record = v.safeParse(
    v.pipe(v.string(), v.parseJson(), upgradeRecord),
    readFileSync(file, "utf8"),
  );
  return record.success ? record.output : null;
}

/** Writes it down, wholly or not at all. */
export function writeUpgrade(releases: string, record: UpgradeRecord) {
  const next = `${fileIn(releases)}.next`;
  writeFileSync(next, `${JSON.stringify(record, null, 2)}\n`, { flush: true });
  // Whatever the umask of root: the site is another user.
  chmodSync(next, 0o644);
  renameSync(next, fileIn(releases));
}

export function endUpgrade(releases: string) {
  rmSync(fileIn(releases), { force: true });
}

/** The upgrade that a release takes part in: it is the one that is to run now. */
export function upgradeOf(release: string, dataDir: string): UpgradeRecord | null {
  const record = readUpgrade(dirname(release));
  if (!record || record.dataDir !== dataDir) return null;
  return basename(release) === record[record.direction === "forth" ? "to" : "from"] ? record : null;
}

/** The database as it was before, in the data folder. */
export const copyBefore = ({ dataDir, id }: UpgradeRecord) =>
  join(dataDir, `before-upgrade-${id}.sqlite`);

/** Those of upgrades that are over, which were cut off before they took theirs away. */
export const copiesBefore = (dataDir: string) =>
  globSync("before-upgrade-*.sqlite*", { cwd: dataDir }).map((name) => join(dataDir, name));

/** Where the site writes down how far it has come with an upgrade. */
export const progressFile = ({ dataDir }: Pick<UpgradeRecord, "dataDir">) =>
  join(dataDir, "upgrade.progress");

/** What stands there once the release that is to run has begun. */
export const progressOf = ({ id, direction }: UpgradeRecord) => `${direction} ${id}\n`;
