import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";

/** Installs a large program that is rarely needed when it is first used. @returns its path */
export function installTool(name: string, version: string, program: string) {
  const folder = `.cache/${name}`;
  const path = `${folder}/node_modules/${name}/${program}`;
  if (existsSync(path)) return path;
  process.stdout.write(`Installing ${name} ${version} …\n`);
  mkdirSync(folder, { recursive: true });
  const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit"];
  spawnSync("npm", [...install, "--no-fund", "--loglevel=error", `${name}@${version}`], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  return path;
}
