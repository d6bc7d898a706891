// Installs Chromium for the browser tests if there is none: Debian's headless shell for root on a
// system with apt, otherwise Playwright's. Debian's full Chromium is enough if it is installed.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumPath, headlessShell } from "./chromium.ts";

if (chromiumPath !== headlessShell && !existsSync(chromium.executablePath())) {
  console.log("Installing Chromium …");
  const installed = installDebianPackage() || chromiumPath || installPlaywrightBrowser();
  if (!installed) process.exitCode = 1;
}

function installDebianPackage() {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const install = ["-qq", "install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  return run("apt-get", ["-qq", "update"]) && run("apt-get", install);
}

function installPlaywrightBrowser() {
  return run("npx", ["playwright", "install", "--with-deps", "chromium"]);
}

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
