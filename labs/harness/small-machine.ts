import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** A control group of Linux that limits the memory of its processes. */
export interface SmallMachine {
  /** The command that starts a program in the group, for `watcher` of `startSite`. */
  watcher: string[];
  /** The number of processes in the group that Linux has killed for lack of memory. */
  killed: () => number;
  /** Removes the group after all its processes have ended. */
  remove: () => Promise<void>;
}

/**
 * Both versions of control groups (cgroups(7)): the parent folder of new groups, and the names of
 * their files.
 */
const versions = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes", events: "memory.oom_control" },
  { root: "/sys/fs/cgroup", limit: "memory.max", events: "memory.events" },
];

/** Makes a group; null if this user or system cannot make one. @param bytes the memory limit */
export function smallMachine(bytes: number): SmallMachine | null {
  for (const version of versions) {
    const folder = makeGroup(version, bytes);
    if (!folder) continue;
    return {
      watcher: ["sh", "-c", `echo $$ > ${join(folder, "cgroup.procs")} && exec "$@"`, "sh"],
      killed() {
        const events = readFileSync(join(folder, version.events), "utf8");
        return Number(events.match(/^oom_kill (\d+)/m)?.[1]);
      },
      async remove() {
        // Linux frees a group only some moments after its processes have ended.
        for (let tries = 0; !removed(folder) && tries < 50; tries += 1) await setTimeout(100);
      },
    };
  }
  return null;
}

/** @returns the folder of the group, or null if it cannot be made */
function makeGroup({ root, limit }: (typeof versions)[number], bytes: number) {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(root, "trellis-"));
    writeFileSync(join(folder, limit), `${bytes}`);
    return folder;
  } catch {
    if (folder) removed(folder);
    return null;
  }
}

function removed(folder: string) {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
