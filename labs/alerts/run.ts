// Checks the alert rules in deploy/prometheus, and runs their tests with promtool: npm run alerts

import { spawnSync } from "node:child_process";
import { isInstalled } from "../../tests/programs.ts";

if (!isInstalled("promtool", "--version")) {
  console.log("Installing promtool …");
  run("apt-get", ["-qq", "update"]);
  run("apt-get", ["-qq", "install", "-y", "--no-install-recommends", "prometheus"]);
}
run("promtool", ["check", "rules", "trellis.rules.yml"], "deploy/prometheus");
run("promtool", ["test", "rules", "trellis.test.yml"], "deploy/prometheus");

/** Ends this process with the status of the command if the command fails. */
function run(command: string, words: string[], cwd = ".") {
  const { status, error } = spawnSync(command, words, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
