import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { isNewer } from "./unpack-release.server.ts";

/** What a release is called beside others: as its archive, or unpacked. */
const releaseName = /^trellis-(\d+\.\d+\.\d+)(-linux-\w+\.tar\.gz)?$/;

/**
 * The newest release that lies beside one, for a site that was installed from an archive or a package.
 * @param release the folder of the one that runs, such as `trellis-1.0.0`
 * @returns its version; null if none is newer
 */
export async function newerRelease(release: string) {
  const versionIn = (name: string) => releaseName.exec(name)?.[1] ?? null;
  let newest = versionIn(basename(release));
  if (!newest) return null;
  const own = newest;
  for (const name of await readdir(dirname(release)).catch(() => [])) {
    const version = versionIn(name);
    if (version && isNewer(version, newest)) newest = version;
  }
  return newest === own ? null : newest;
}
