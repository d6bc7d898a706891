import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { startFlags, startVariables } from "../../scripts/start-flags.ts";
import { get } from "../../tests/send.ts";
import type { Place } from "./place.ts";
import { type Program, program } from "./programs.ts";

const numbers = [21, 22, 23] as const;

/** A process of the site. It stores nothing on its machine. */
export interface WebMachine {
  site: Program;
  /** The process's address, without nginx. */
  url: string;
  untilReady: () => Promise<void>;
}

/** Prepares a process of the site on each of three machines. @param settings more variables */
export function prepareWebMachines(place: Place, settings: Record<string, string>): WebMachine[] {
  return numbers.map((number, index) => {
    const name = `web${index + 1}`;
    const variables = parseEnv(place.text("trellis.env", name));
    const own = { ...variables, ...settings, HOST: place.address(number) };
    const site = program(
      place.makeFolder(name),
      "site",
      [process.execPath, ...startFlags, "scripts/start.mjs"],
      // Disables the compile cache, which is in a folder that every user may read.
      {
        cwd: process.cwd(),
        env: { ...startVariables, ...definedIn(own), NODE_DISABLE_COMPILE_CACHE: "1" },
      },
    );
    const url = `http://${place.address(number)}:3000`;
    return { site, url, untilReady: () => untilReady(url, site) };
  });
}

const definedIn = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).map(([key, value = ""]) => [key, value]));

/** Waits until a site and its dependencies are ready. @param program the process at `url` */
export async function untilReady(url: string, program: Program) {
  while ((await get(url, "/readyz"))?.status !== 200) {
    if (!program.isRunning) throw new Error(`${program.name} has ended: see ${program.log}`);
    await setTimeout(50);
  }
}
