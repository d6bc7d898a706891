import { day } from "../../platform/process/clock.ts";

/** The number of nights that are kept, and of weeks before them, of each its last backup. */
const nights = 7;
const weeks = 4;

/** The name of the backup of a night, such as `trellis-2026-11-22.tar.gz` (UTC). */
export function backupName(now: number) {
  return `trellis-${new Date(now).toISOString().slice(0, 10)}.tar.gz`;
}

/** The names of nightly backups among others, the newest first. */
export function nightlyBackups(names: string[]) {
  return names
    .filter((name) => /^trellis-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name) && nightOf(name) > 0)
    .sort()
    .reverse();
}

/** Which nightly backups are to be deleted; other files never are. */
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

/** The number of a week that begins on Monday; the first of January 1970 was a Thursday. */
function weekOf(name: string) {
  return Math.floor((nightOf(name) / day + 3) / 7);
}
