// Finds a Chromium for the browser journeys, or installs one: Debian's own where apt and the
// right to use it are at hand, Playwright's elsewhere.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const debian = "/usr/bin/chromium";

if (!existsSync(debian) && !playwrightHasOne()) {
  console.log("Installing Chromium …");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", ["-qq", "update"]);
    run("apt-get", ["-qq", "install", "-y", "--no-install-recommends", "chromium"]);
  } else {
    run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  }
}

function playwrightHasOne() {
  const print = "console.log(require('@playwright/test').chromium.executablePath())";
  return existsSync(execFileSync("node", ["-e", print], { encoding: "utf8" }).trim());
}

function run(command, options) {
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
