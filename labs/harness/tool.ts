import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Installs a large, rarely needed program at its first use.
 * @param packages names with versions, such as `lighthouse@13.5.0`
 * @param path of the requested file, relative to the folder of packages
 * @returns the absolute path of this file
 */
export function installTool(packages: string[], path: string) {
  const folder = `.cache/tools/${packages.join("+").replace(/[^\w.@+-]+/g, "-")}`;
  const found = resolve(folder, "node_modules", path);
  if (existsSync(found)) return found;
  process.stdout.write(`Installing ${packages.join(" and ")} …\n`);
  mkdirSync(folder, { recursive: true });
  const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit"];
  spawnSync("npm", [...install, "--no-fund", "--loglevel=error", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  return found;
}
