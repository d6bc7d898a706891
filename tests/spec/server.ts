import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hosted } from "./provider.ts";

/** The built site, served by a process of its own. */
export interface Site {
  url: string;
  dataDir: string;
  /** Asks the server to stop, as an operator does. It has to, well and soon. */
  stop: () => Promise<void>;
}

/** Starts the built site on a fresh data folder, filled with demo content unless told otherwise. */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-site-"));
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      // The emulator is let in in development alone.
      NODE_ENV: hosted ? "development" : "production",
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // Gardeners of a test come from an address of their own, so that they share no limit.
      TRUSTED_PROXIES: "127.0.0.1, ::1",
      ...variables,
    },
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  let said = "";
  const listening = new Promise<boolean>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(" is at http")) resolve(true);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
  });
  const started = await Promise.race([listening, ended.then(() => false)]);
  if (!started) rmSync(dataDir, { recursive: true });
  // Somebody else was faster to take the port.
  if (!started && said.includes(" is in use")) return startSite(variables);
  if (!started) throw new Error(`the site did not start: ${said}`);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async stop() {
      server.kill("SIGTERM");
      const status = await ended;
      rmSync(dataDir, { recursive: true, force: true });
      if (status !== 0) throw new Error(`the site did not stop well: ${status} ${said}`);
    },
  };
}

/** One of the addresses that are kept for documentation (RFC 3849). */
export function anAddress() {
  const group = () => Math.floor(Math.random() * 65536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** A port that nobody listens on. */
export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
