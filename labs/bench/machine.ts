import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Program } from "../../tests/programs.ts";

/** The core of the server under measurement. */
export const serverCore = "0";

/** The core of the load, and of this process. */
export const loadCore = "1";

/** A folder for databases and scripts; it is deleted at the end. */
export const folder = mkdtempSync(join(tmpdir(), "trellis-bench-"));
// If this process is root, PostgreSQL runs as another user, which must read a library in this
// folder.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/**
 * Keeps this process and its later children on the core of the load.
 * @throws Error if the machine cannot do that
 */
export function pinLoad() {
  pin(loadCore);
}

/** Lets this process and its new children use every core until the work is done. */
export async function unpinned<T>(work: () => Promise<T>) {
  pin(`0-${cpus().length - 1}`);
  return work().finally(pinLoad);
}

function pin(cores: string) {
  if (spawnSync("taskset", ["-acp", cores, String(process.pid)]).status !== 0) {
    throw new Error("taskset (util-linux) and two cores are needed to keep load and server apart");
  }
}

/** A server in a process of its own. */
export interface Server {
  url: string;
  pid: number;
  /** From the start of the process to its first answer, in milliseconds. */
  startMs: number;
  stop: () => Promise<unknown>;
}

/** The command that keeps a server on its cores. @param cores such as `0,1` */
export const pinned = (cores = serverCore) => ["taskset", "-c", cores];

/** Waits for the first answer of a started server. @throws Error if the server has ended */
export async function untilAnswered(program: Program, url: string, path: string) {
  while (!(await answers(`${url}${path}`))) {
    if (program.status() !== null) throw new Error(`it did not start: ${program.output()}`);
    await setTimeout(2);
  }
  return { url, pid: program.pid, startMs: performance.now() - program.startedAt };
}

function answers(url: string) {
  return new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (reply) => {
      reply.resume().once("end", () => resolve(true));
    }).once("error", () => resolve(false));
  });
}
