import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { isInstalled, startProgram } from "../../tests/programs.ts";

/** True if strace is installed. It watches system calls, and makes them fail. */
export const hasStrace = () => isInstalled("strace", "-V");

/** Lists all descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").match(/\) \S (\d+)/)?.[1]);
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/**
 * Attaches strace to all threads of processes. @returns a function that ends strace and returns its
 * output lines
 */
export async function trace(pids: number[], options: string[]) {
  const attached = startProgram([
    ...["strace", "-f", "-qq", "-y", "-s", "60", ...options],
    ...pids.flatMap((pid) => ["-p", `${pid}`]),
  ]);
  const isTraced = (pid: number) =>
    /TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  for (let tries = 0; !pids.every(isTraced); tries += 1) {
    if (tries > 200) throw new Error(`strace cannot attach: ${attached.output()}`);
    await setTimeout(20);
  }
  // strace attaches to one thread at a time, so this waits for the remaining threads.
  await setTimeout(300);
  return {
    async end() {
      await attached.end("SIGINT");
      return (await attached.printed).split("\n");
    },
  };
}
