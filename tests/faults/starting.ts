import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.ts";

/** What a start came to. */
export interface Start {
  /** Null while it runs. */
  status: number | null;
  output: string;
  url: string;
  pid: number;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the site, and waits until it serves or has ended.
 * @param killedAfter kills it so many milliseconds after it began, whatever it does
 */
export async function start(
  dataDir: string,
  variables: Record<string, string> = {},
  killedAfter?: number,
): Promise<Start> {
  const port = await freePort();
  const settings = { PORT: `${port}`, DATA_DIR: dataDir, DEMO: "off", NODE_ENV: "production" };
  const proxies = { TRUSTED_PROXIES: "127.0.0.1, ::1" };
  const site = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...settings, ...proxies, ...variables },
  });
  let output = "";
  for (const stream of [site.stdout, site.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const exited = new Promise<number>((resolve) => site.once("exit", (code) => resolve(code ?? -1)));
  let status: number | null = null;
  void exited.then((code) => {
    status = code;
  });
  if (killedAfter !== undefined) {
    await Promise.race([setTimeout(killedAfter), exited]);
    site.kill("SIGKILL");
    await exited;
  }
  while (status === null && !output.includes(" is at http")) await setTimeout(20);
  return {
    get status() {
      return status;
    },
    get output() {
      return output;
    },
    url: `http://localhost:${port}`,
    pid: site.pid ?? 0,
    async kill(signal) {
      site.kill(signal);
      await exited;
    },
  };
}
