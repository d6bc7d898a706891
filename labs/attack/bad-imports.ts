import { readFileSync } from "node:fs";
import { badImports } from "../../tests/bad-imports.ts";
import { formOf } from "../../tests/photos.ts";
import { randomIp } from "../../tests/site.ts";
import type { Target } from "../harness/target.ts";

/**
 * The maximum memory growth of the site's process during imports, in MB. This limit is small,
 * because another process reads the files.
 */
const maxGrowth = 100;

/** Returns the peak memory of a process, in MB. */
const peakOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1000;

/**
 * Uploads archives that unpack without end or write outside their folder, and files without tips.
 * @param pid the process id of the site
 * @returns the number of files, and the growth of the site's peak memory in MB
 */
export async function sendBadImports(target: Target, pid: number, faults: string[]) {
  const { token } = await target.register();
  const before = peakOf(pid);
  for (const [what, make, expected, name = ""] of badImports) {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() };
    const url = `${target.url}/user/imports?name=${name}`;
    const body = formOf("file", await make());
    const reply = await fetch(url, { method: "POST", headers, body });
    const { type } = (await reply.json()) as { type?: string };
    if (type !== `urn:trellis:problem:${expected}`) faults.push(`${what}: ${reply.status} ${type}`);
  }
  const grown = peakOf(pid) - before;
  if (grown > maxGrowth) faults.push(`reading imports has taken ${Math.round(grown)} MB`);
  return { imports: badImports.length, grown };
}
