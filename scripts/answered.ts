// Writes the addresses, calls, commands and settings of a release. Later builds are compared with
// them. Run this once for each release, with the released build.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import manifest from "../package.json" with { type: "json" };
import { addressesOfThisBuild, startAnsweringSite } from "../tests/answered/addresses.ts";
import { type Catalogue, catalogueFile, promisesOf } from "../tests/answered/catalogue.ts";
import { runCommand } from "../tests/site.ts";

const { site, ask } = await startAnsweringSite();
const addresses: Catalogue["addresses"] = {};
for (const address of addressesOfThisBuild()) addresses[address] = (await ask(address)).said;
const description = JSON.parse((await ask("/openapi.json")).text);
const { said: help } = await runCommand({}, "--help");
const catalogue: Catalogue = { ...promisesOf(description, help), addresses };
await site.stop();
const file = catalogueFile(manifest.version);
writeFileSync(file, JSON.stringify(catalogue));
execFileSync("biome", ["format", "--write", file], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
