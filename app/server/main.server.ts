import cluster from "node:cluster";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { configHelp, readConfig } from "./config.server.ts";
import { lockDataDir } from "./site-lock.server.ts";
import { describeStartError } from "./start-error.server.ts";
import { upgradeOf } from "./upgrade/upgrade-record.server.ts";

const release = join(import.meta.dirname, "../..");

if (process.argv.includes("--help")) {
  print(`npm start\n\n${configHelp()}`);
} else {
  await start().catch((error: unknown) => {
    print(describeStartError(error));
    process.exitCode = 1;
    // A worker does not end while it is connected to the primary process.
    cluster.worker?.disconnect();
  });
}

async function start() {
  const config = readConfig(process.env);
  if (!config.databaseUrl && cluster.isPrimary) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    lockDataDir(config.dataDir);
  }
  const upgrade = cluster.isPrimary && upgradeOf(release, resolve(config.dataDir));
  if (upgrade) {
    const { followUpgrade } = await import("./upgrade/follow-upgrade.server.ts");
    const loadFeatures = () => import("./features.server.ts");
    await followUpgrade(config, upgrade, { now: Date.now(), loadFeatures });
  }
  if (config.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import("./processes.server.ts");
    await runProcesses(config);
  } else {
    const { startSite } = await import("./site.server.ts");
    await startSite(config, join(import.meta.dirname, "../client"));
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
