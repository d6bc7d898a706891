import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { hosted } from "./provider.ts";

/** The built site, served by a process of its own. */
export interface Site {
  url: string;
  dataDir: string;
  /** The id of its process, or of the one that has started the others. */
  pid: number;
  /** What it has printed so far. */
  output: () => string;
  /** Stops the server with SIGTERM. @throws Error unless it exits with status 0 */
  stop: () => Promise<void>;
}

/**
 * Starts the built site on a fresh data folder, filled with demo content unless told otherwise.
 * @param options the folder of another release, and a program that starts it, with its arguments
 */
export async function startSite(
  variables: Record<string, string> = {},
  options: { checkout?: string; watcher?: string[] } = {},
): Promise<Site> {
  const { checkout = ".", watcher = [] } = options;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-site-"));
  const [program = "", ...args] = [...watcher, process.execPath, "scripts/start.mjs"];
  const server = spawn(program, args, {
    cwd: checkout,
    env: {
      ...process.env,
      // The emulator is allowed only in development.
      NODE_ENV: hosted ? "development" : "production",
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // Each test sends an IP address of its own, so that tests share no rate limit.
      TRUSTED_PROXIES: "127.0.0.1, ::1",
      ...variables,
    },
  });
  const exited = new Promise<number | null>((resolve) => server.once("exit", resolve));
  let output = "";
  const listening = new Promise<boolean>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(" is at http")) resolve(true);
    };
    server.stdout.on("data", collect);
    server.stderr.on("data", collect);
  });
  const started = await Promise.race([listening, exited.then(() => false)]);
  if (!started) rmSync(dataDir, { recursive: true });
  // Another process has taken the port meanwhile.
  if (!started && output.includes(" is in use")) return startSite(variables, options);
  if (!started) throw new Error(`the site did not start: ${output}`);
  return {
    url: `http://localhost:${variables.PORT ?? port}`,
    dataDir,
    pid: server.pid ?? 0,
    output: () => output,
    async stop() {
      server.kill("SIGTERM");
      const status = await exited;
      rmSync(dataDir, { recursive: true, force: true });
      if (status !== 0) throw new Error(`the site did not stop well: ${status} ${output}`);
    },
  };
}

/** A random IP address from the range reserved for documentation (RFC 3849). */
export function randomIp() {
  const group = () => Math.floor(Math.random() * 65536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}
