import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startFlags, startVariables } from "../scripts/start-flags.ts";
import { freePort } from "./free-port.ts";
import { type Program, startProgram } from "./programs.ts";

/** The built site in a process of its own, which may have started more processes. */
export interface Site extends Program {
  url: string;
  dataDir: string;
  /** Stops the server with SIGTERM. @throws Error unless it exits with status 0 */
  stop: () => Promise<void>;
}

export interface SiteOptions {
  /** The folder of another release. */
  checkout?: string;
  /** A program that starts the site, with its arguments. */
  watcher?: string[];
  /** Arguments of Node before the site's own. */
  nodeArgs?: string[];
  /** Kills the site this many milliseconds after its start. */
  killedAfter?: number;
}

/**
 * Starts the built site, and waits until it is ready (`status()` is null) or has ended. Without
 * `DATA_DIR`, the site has a new data folder, which is deleted when the site ends. Demo content
 * fills it unless `DEMO` is off.
 */
export async function launchSite(
  variables: Record<string, string> = {},
  { checkout, watcher = [], nodeArgs = [], killedAfter }: SiteOptions = {},
): Promise<Site> {
  const port = variables.PORT ?? `${await freePort()}`;
  const ownDir = variables.DATA_DIR ? null : mkdtempSync(join(tmpdir(), "trellis-site-"));
  const dataDir = ownDir ?? variables.DATA_DIR ?? "";
  const env = {
    // The emulator is allowed only in development.
    NODE_ENV: process.env.IDENTITY === "firebase" ? "development" : "production",
    PORT: port,
    DATA_DIR: dataDir,
    // Each test sends an IP address of its own, so that tests share no rate limit.
    TRUSTED_PROXIES: "127.0.0.1, ::1",
    // A site with operators does not ask to be set up.
    OPERATORS: "olga@operators.example",
    ...startVariables,
    ...variables,
  };
  const command = [...watcher, process.execPath, ...startFlags, ...nodeArgs, "scripts/start.mjs"];
  const program = startProgram(command, { env, cwd: checkout });
  const { status, output, end, ended } = program;
  void ended.then(() => ownDir && rmSync(ownDir, { recursive: true, force: true }));
  if (killedAfter !== undefined) {
    await Promise.race([setTimeout(killedAfter), ended]);
    await end("SIGKILL");
  }
  while (status() === null && !output().includes(" is at http")) await setTimeout(2);
  if (status() !== null) await program.printed;
  return {
    ...program,
    url: `http://localhost:${port}`,
    dataDir,
    async stop() {
      const exit = await end();
      if (exit !== 0) throw new Error(`the site did not stop well: ${exit} ${output()}`);
    },
  };
}

/** Starts a site. @throws Error with its output when the site does not start */
export async function startSite(
  variables: Record<string, string> = {},
  options: SiteOptions = {},
): Promise<Site> {
  const site = await launchSite(variables, options);
  if (site.status() === null) return site;
  const output = site.output();
  // Another process has taken the port meanwhile.
  if (output.includes(" is in use")) return startSite(variables, options);
  throw new Error(`the site did not start: ${output}`);
}

/** Runs a command for operators in a process of its own. @returns its exit status and output */
export async function runCommand(
  variables: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const command = [process.execPath, "build/server/trellis.js", ...words];
  const { ended, printed } = startProgram(command, { env: variables });
  return { code: await ended, said: await printed };
}

/** Returns a random IP address from the range reserved for documentation (RFC 3849). */
export function randomIp() {
  const group = () => Math.floor(Math.random() * 65536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}
