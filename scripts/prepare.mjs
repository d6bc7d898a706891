// Brings a checkout to where npm's own commands can run: installed, and built or with a browser
// as asked. Runs on whatever Node the machine has, and takes no step that is done already.
//
//   node scripts/prepare.mjs [build] [browser]

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const stamps = ".cache";
const wanted = new Set(process.argv.slice(2));

if (!isDone("install", await hashOf(["package-lock.json"]))) {
  console.log("Installing packages …");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  setDone("install", await hashOf(["package-lock.json"]));
}
if (wanted.has("build")) {
  const sources = [
    "app",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
  ];
  const hash = await hashOf(sources);
  if (!isDone("build", hash) || !existsSync("build/server/main.js")) {
    console.log("Building …");
    run("npm", ["run", "--silent", "build", "--", "--logLevel=warn"]);
    setDone("build", hash);
  }
}
if (wanted.has("browser")) run("node", ["scripts/install-chromium.ts"]);

function run(command, options) {
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** What the files and folders hold, in one number. */
async function hashOf(places) {
  const hash = createHash("sha256");
  for (const place of places) {
    for (const file of await filesIn(place)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function filesIn(place) {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function isDone(step, hash) {
  const file = join(stamps, step);
  return existsSync(file) && readFileSync(file, "utf8") === hash && existsSync("node_modules");
}

function setDone(step, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, step), hash);
}
