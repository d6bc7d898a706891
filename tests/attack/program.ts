import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

export type FrontServer = Awaited<ReturnType<typeof startProgram>>;

/**
 * Starts a server that stands in front of a site, and waits until the site answers through it.
 * @param place its port, a folder of its own, and the signal that ends it
 */
export async function startProgram(
  name: string,
  args: string[],
  place: { port: number; folder: string; signal: NodeJS.Signals },
) {
  const program = spawn(name, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  program.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const gone = new Promise((resolve) => program.once("exit", resolve));
  const url = `http://127.0.0.1:${place.port}`;
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) break;
    if (tries > 200 || program.exitCode !== null) throw new Error(`no answer of ${name}: ${said}`);
    await setTimeout(50);
  }
  return {
    url,
    pid: program.pid ?? 0,
    async stop() {
      program.kill(place.signal);
      await gone;
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}
