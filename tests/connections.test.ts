import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "./site.ts";
import { isSweep } from "./sweep.ts";

const watched = ["--import", new URL("./watch-connections.ts", import.meta.url).href];

/** Returns the peers that a program has contacted so far, without repeats. */
const spokenTo = (file: string) =>
  existsSync(file) ? [...new Set(readFileSync(file, "utf8").trim().split("\n"))].sort() : [];

test("connections of a program are recorded", () => {
  const WATCHED = join(mkdtempSync(join(tmpdir(), "trellis-watched-")), "list");
  const program = `await fetch("http://127.0.0.1:65001").catch(() => {});
    await fetch("http://nobody.invalid").catch(() => {});`;
  execFileSync(process.execPath, [...watched, "--input-type=module", "-e", program], {
    env: { ...process.env, WATCHED },
  });
  expect(spokenTo(WATCHED)).toEqual([
    "connect 127.0.0.1:65001",
    "connect nobody.invalid:80",
    "lookup nobody.invalid",
  ]);
});

test.runIf(isSweep)(
  "an idle site connects within an hour only to hosts in its settings",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "trellis-watched-"));
    const [WATCHED, BACKUP_DIR] = [join(folder, "list"), join(folder, "backups")];
    mkdirSync(BACKUP_DIR);
    const site = await startSite(
      { ...{ WATCHED, BACKUP_DIR, FASTER: "180", DEMO: "on" }, SITE_URL: "https://garden.invalid" },
      { nodeArgs: watched },
    );
    onTestFinished(async () => void (await site.end("SIGKILL")));
    // A backup that is still written or checked does not count yet.
    const backups = () => readdirSync(BACKUP_DIR).filter((name) => !name.startsWith(".")).length;
    const until = async (isSo: () => boolean) => {
      while (!isSo()) {
        expect(site.status(), site.output()).toBeNull();
        await setTimeout(200);
      }
    };
    await until(() => backups() >= 1);
    process.kill(site.pid, "SIGUSR2");
    await until(() => backups() >= 2 && spokenTo(WATCHED).includes("an hour has passed"));
    await site.stop();
    // The site looks up HOST to listen there, and connects to itself to check its certificate.
    expect(spokenTo(WATCHED)).toEqual([
      "an hour has passed",
      "connect garden.invalid:443",
      "lookup 127.0.0.1",
      "lookup garden.invalid",
    ]);
  },
);
