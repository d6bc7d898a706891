import { readFileSync } from "node:fs";
import { badImports } from "../../tests/bad-imports.ts";
import { formOf } from "../../tests/photos.ts";
import { randomIp } from "../../tests/site.ts";
import type { Target } from "../harness/target.ts";

/** What receiving a file may take, in MB: it is read in a process of its own. */
const maxGrowth = 100;

/** The most memory that a process has had, in MB. */
const peakOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1000;

/**
 * Uploads files that unpack without end, lead out of their folder, or are no tips at all.
 * @param pid of the site
 * @returns how many, and by how much the most memory of the site has grown, in MB
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
