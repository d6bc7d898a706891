import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./program.ts";

/** Whether there is a Varnish to start. */
export function hasVarnish() {
  try {
    execFileSync("varnishd", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts Varnish with deploy/varnish.vcl; only addresses and folders are others. */
export function startVarnish(siteUrl: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-varnish-"));
  chmodSync(folder, 0o755);
  const text = readFileSync("deploy/varnish.vcl", "utf8");
  const vcl = join(folder, "default.vcl");
  writeFileSync(vcl, text.replace('"3000"', `"${new URL(siteUrl).port}"`));
  const args = ["-F", "-j", "none", "-n", join(folder, "work"), "-s", "malloc,64m", "-f", vcl];
  const address = ["-a", `127.0.0.1:${port}`, "-T", "none"];
  return startProgram("varnishd", [...args, ...address], { port, folder, signal: "SIGTERM" });
}
