import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** A control group of Linux that lets what runs in it have so much memory, and no more. */
export interface SmallMachine {
  /** Starts a program in it, as of `startSite`. */
  watcher: string[];
  /** How many of its processes Linux has ended because there was too little. */
  killed: () => number;
  /** Removes it, once all that ran in it has ended. */
  remove: () => Promise<void>;
}

/** The files of both versions of control groups (cgroups(7)), and where a folder makes a group. */
const versions = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes", events: "memory.oom_control" },
  { root: "/sys/fs/cgroup", limit: "memory.max", events: "memory.events" },
];

/** Makes one; null where that needs another user, or another system. @param bytes of memory */
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
        // Linux lets go of what has ended some moments later.
        for (let tries = 0; !removed(folder) && tries < 50; tries += 1) await setTimeout(100);
      },
    };
  }
  return null;
}

/** @returns its folder, or null if it cannot be made */
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
