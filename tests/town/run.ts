// Builds a town on this machine, and takes it down again on Ctrl-C.

import { once } from "node:events";
import { freePort } from "../free-port.ts";
import { missingPackages } from "./packages.ts";
import { startTown } from "./town.ts";

const missing = missingPackages();
if (missing.length > 0) {
  process.stdout.write(
    `The town is built from packages of Debian, of which these are missing: sudo apt install ${missing.join(" ")}\n`,
  );
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const port = Number(process.env.PORT) || (await freePort());
const asked = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
print("Building the town takes half a minute …");
const town = await startTown(port, { DEMO: process.env.DEMO ?? "on" });
print(`The town is at ${town.url}, and all of it in ${town.place.folder}`);
for (const { name, role } of await town.cluster.members()) print(`  ${name} ${role}`);
for (const { url } of town.webMachines) print(`  ${url}`);
print("Ctrl-C takes it down.");
await asked;
print("Taking it down …");
await town.stop();
process.exit(0);
