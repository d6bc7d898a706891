// Builds a town on this machine. Ctrl-C removes the town. `--faults` breaks its parts first.

import { once } from "node:events";
import { parseArgs } from "node:util";
import { freePort } from "../../tests/free-port.ts";
import { buildReleaseBefore } from "../harness/release-before.ts";
import { breakAll } from "./break.ts";
import { missingPackages } from "./packages.ts";
import { writeReport } from "./report.ts";
import { startTown } from "./town.ts";

const { values, positionals } = parseArgs({
  options: { faults: { type: "boolean" }, cycles: { type: "string", default: "10" } },
  allowPositionals: true,
});
const missing = missingPackages();
if (missing.length > 0) {
  process.stdout.write(
    `The town is built from packages of Debian, of which these are missing: sudo apt install ${missing.join(" ")}\n`,
  );
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const isAsked = (name: string) =>
  positionals.length === 0 ? name !== "reads" : positionals.includes(name);
const release = values.faults && isAsked("upgraded") ? buildReleaseBefore() : null;
const port = Number(process.env.PORT) || (await freePort());
const asked = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
print("Building the town takes half a minute …");
const settings = { DEMO: process.env.DEMO ?? "on", PHOTOS_PER_HOUR: "10000" };
const town = await startTown(port, settings, release?.checkout);
print(`The town is at ${town.url}, and all of it in ${town.place.folder}`);
if (values.faults) {
  const results = await Promise.race([
    asked.then(() => null),
    breakAll(town, Number(values.cycles), isAsked),
  ]);
  if (results) writeReport(results);
  process.exitCode = results?.every(({ passed }) => passed) ? 0 : 1;
} else {
  for (const { name, role } of await town.cluster.members()) print(`  ${name} ${role}`);
  for (const { url } of town.webMachines) print(`  ${url}`);
  print("Ctrl-C takes it down.");
  await asked;
}
print("Taking it down …");
await town.stop();
release?.remove();
process.exit();
