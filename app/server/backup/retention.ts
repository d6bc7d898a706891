import { join } from "node:path";
import { day, hour } from "../../platform/process/clock.ts";

/** The number of nightly backups to keep, and the number of earlier weeks with one backup each. */
const nights = 7;
const weeks = 4;

/** Returns the folder of the backups. Without `BACKUP_DIR`, this folder is in the data folder. */
export const backupFolder = ({
  backupDir,
  dataDir,
}: {
  backupDir: string | null;
  dataDir: string;
}) => backupDir ?? join(dataDir, "backups");

/** The time of the nightly backup, in milliseconds after midnight (UTC). */
const twoInTheMorning = 2 * hour;

/**
 * Returns the name of the backup of this night, such as `trellis-2026-11-22.tar.gz`. A night lasts
 * until the next nightly backup.
 */
export function backupName(now: number) {
  return `trellis-${new Date(now - twoInTheMorning).toISOString().slice(0, 10)}.tar.gz`;
}

/** Finds the names of nightly backups, the newest first. */
export function nightlyBackups(names: string[]) {
  return names
    .filter((name) => /^trellis-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name) && nightOf(name) > 0)
    .sort()
    .reverse();
}

/** Finds the nightly backups to delete. Other files stay. */
export function outdatedBackups(names: string[]) {
  const older = nightlyBackups(names).slice(nights);
  const lastOfWeeks = older.filter(
    (name, index) => index === 0 || weekOf(name) !== weekOf(older[index - 1] ?? ""),
  );
  const kept = lastOfWeeks.slice(0, weeks);
  return older.filter((name) => !kept.includes(name));
}

function nightOf(name: string) {
  return Date.parse(name.slice("trellis-".length, -".tar.gz".length));
}

/** Returns the number of a week from Monday to Sunday. January 1, 1970 was a Thursday. */
function weekOf(name: string) {
  return Math.floor((nightOf(name) / day + 3) / 7);
}
