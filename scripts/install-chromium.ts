// Installs a Chromium for the browser tests, unless there is one: Debian's headless shell where apt
// and the right to use it are at hand, Playwright's where there is no Chromium otherwise.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumPath, headlessShell } from "./chromium.ts";

if (chromiumPath !== headlessShell && !existsSync(chromium.executablePath())) {
  console.log("Installing Chromium …");
  const installed = installDebians() || chromiumPath || installPlaywrights();
  if (!installed) process.exitCode = 1;
}

function installDebians() {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const install = ["-qq", "install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  return run("apt-get", ["-qq", "update"]) && run("apt-get", install);
}

function installPlaywrights() {
  return run("npx", ["playwright", "install", "--with-deps", "chromium"]);
}

function run(command: string, options: string[]) {
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
