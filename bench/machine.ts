import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../tests/free-port.ts";

/** The core of the server under measurement. */
export const serverCore = "0";

/** The core of the load, and of this process. */
export const loadCore = "1";

/** A folder for databases and scripts; it is deleted at the end. */
export const folder = mkdtempSync(join(tmpdir(), "trellis-bench-"));
// PostgreSQL runs as another user when this process is root's, and reads a library from here.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/**
 * Keeps this process, and what it starts from now on, on the core of the load.
 * @throws Error if the machine cannot do that
 */
export function pinLoad() {
  pin(loadCore);
}

/** Starts something on whatever core is free. */
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
  stop: () => Promise<void>;
}

interface ServerOptions {
  /** Arguments of Node. */
  args: string[];
  env?: Record<string, string>;
  /** Which cores it may use, as taskset writes them. */
  cores?: string;
  /** What is asked for until there is an answer. */
  path?: string;
}

const running = new Set<ChildProcess>();
process.once("exit", stopServers);

/** Ends what still runs after a measurement has failed. */
export function stopServers() {
  for (const child of running) child.kill("SIGKILL");
}

/** Starts a server on one core and waits until it answers. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { args, env = {}, cores = serverCore, path = "/" } = options;
  const port = await freePort();
  const started = performance.now();
  const child = spawn("taskset", ["-c", cores, process.execPath, ...args], {
    env: { ...process.env, NODE_ENV: "production", PORT: `${port}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} did not start: ${output}`);
    await setTimeout(2);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      running.delete(child);
    },
  };
}

function answers(url: string) {
  return new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (reply) => {
      reply.resume().once("end", () => resolve(true));
    }).once("error", () => resolve(false));
  });
}

/** The memory of a process and of those it has started (resident set size), in megabytes. */
export function memoryOf(pid: number): number {
  const own = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children
    .filter((child) => child.trim() !== "")
    .reduce((sum, child) => sum + memoryOf(Number(child)), (Number(own) * 1024) / 1e6);
}
