// Prepares a checkout: installs packages and, depending on the arguments, builds the site and
// installs a browser. Skips steps that are up to date. Must run on any Node from version 20 on.
//
//   node scripts/prepare.mjs [build] [browser] [--omit=dev]
//   node scripts/prepare.mjs missing-build [--omit=dev]
//
// `--omit=dev` leaves out the packages for development, a third of all. Building and running the
// site needs none of these packages. `missing-build` changes nothing if there is a build, because a
// running site loads parts of the build and of the packages later.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The lowest version of Node on which npm and this script work. */
const lowestNode = 20;

if (Number.parseInt(process.versions.node, 10) < lowestNode) {
  console.log(
    `Installing takes Node ${lowestNode} or later, and this is ${process.versions.node}: see docs/operating.md`,
  );
  process.exit(1);
}

/** Matches packages that contain Node. npm installs the one for this machine. */
const ownNode = /^node-(bin-)?(linux|darwin|win)-/;

const stamps = ".cache";
const steps = new Set(process.argv.slice(2));
if (steps.has("missing-build")) {
  if (existsSync("build/server/trellis.js")) process.exit(0);
  steps.add("build");
}

const packages = await hashOf(["package-lock.json"]);
const isEnough = steps.has("--omit=dev") && isDone("install", `${packages} without dev`);
if (!isEnough && !isDone("install", packages)) {
  console.log("Installing packages …");
  // The workspaces are for development only.
  const kinds = steps.has("--omit=dev") ? ["--omit=dev", "--workspaces=false"] : ["--include=dev"];
  run("npm", ["ci", ...kinds, "--no-audit", "--no-fund", "--loglevel=error"]);
  await removeHeaders();
  await linkNode();
  setDone("install", steps.has("--omit=dev") ? `${packages} without dev` : packages);
}
if (steps.has("build")) {
  const sources = [
    "app",
    "public",
    "scripts/words",
    "scripts/kept-packages.ts",
    "scripts/slim-contracts.ts",
    "scripts/split-manifest.ts",
    "scripts/style-parts.ts",
    "scripts/syntax.ts",
    "scripts/unused-parts.ts",
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
if (steps.has("browser")) run("node", ["scripts/install-chromium.ts"]);

/** Removes headers that are needed only to compile add-ons for Node: 67 MB. */
async function removeHeaders() {
  for (const name of await readdir("node_modules")) {
    if (ownNode.test(name)) {
      await rm(join("node_modules", name, "include"), { recursive: true, force: true });
    }
  }
}

/** Links the command `node`. npm 9 and 10 do not link it, because several packages contain it. */
async function linkNode() {
  const link = join("node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(link)) return;
  for (const name of await readdir("node_modules")) {
    if (ownNode.test(name)) run("npm", ["rebuild", "--loglevel=error", name]);
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Hashes the contents of files and folders, without tests. */
async function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of await filesIn(path)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
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
