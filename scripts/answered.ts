// Writes the catalogue of this version: its addresses, calls, commands and settings. Tests compare
// every later build with it. Run this script once for each release, with the released build.

import { writeFileSync } from "node:fs";
import manifest from "../package.json" with { type: "json" };
import { addressesOfThisBuild, startAnsweringSite } from "../tests/answered/addresses.ts";
import { type Catalogue, catalogueFile, promisesOf } from "../tests/answered/catalogue.ts";
import { runCommand } from "../tests/site.ts";
import { entryLines } from "./entry-lines.ts";

const { site, ask } = await startAnsweringSite();
const addresses: Catalogue["addresses"] = {};
for (const address of addressesOfThisBuild()) addresses[address] = (await ask(address)).said;
const description = JSON.parse((await ask("/openapi.json")).text);
const { said: help } = await runCommand({}, "--help");
const catalogue: Catalogue = { ...promisesOf(description, help), addresses };
await site.stop();
writeFileSync(catalogueFile(manifest.version), entryLines(catalogue, 2));
