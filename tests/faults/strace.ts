import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Whether system calls can be watched and made to fail here. */
export function hasStrace() {
  try {
    execFileSync("strace", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The processes that a process has started, and those of these. */
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
    // It has ended meanwhile.
    return 0;
  }
}

/** Attaches strace to processes with all their threads. @returns what it has seen, a line each */
export async function trace(pids: number[], options: string[]) {
  const attached: ChildProcess = spawn("strace", [
    ...["-f", "-qq", "-y", "-s", "60", ...options],
    ...pids.flatMap((pid) => ["-p", `${pid}`]),
  ]);
  let output = "";
  attached.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => attached.once("exit", resolve));
  const isTraced = (pid: number) =>
    /TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  for (let tries = 0; !pids.every(isTraced); tries += 1) {
    if (tries > 200) throw new Error(`strace cannot attach: ${output}`);
    await setTimeout(20);
  }
  // Threads are attached to one after another.
  await setTimeout(300);
  return {
    async end() {
      attached.kill("SIGINT");
      await ended;
      return output.split("\n");
    },
  };
}
