import cluster from "node:cluster";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, configHelp, readConfig } from "./config.server.ts";
import { lockDataDir } from "./site-lock.server.ts";

if (process.argv.includes("--help")) {
  print(`npm start\n\n${configHelp()}`);
} else {
  await start().catch((error: unknown) => {
    print(describeStartError(error));
    process.exitCode = 1;
    // A process that others have started does not end as long as it is connected to them.
    cluster.worker?.disconnect();
  });
}

async function start() {
  const config = readConfig(process.env);
  if (!config.databaseUrl && cluster.isPrimary) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    lockDataDir(config.dataDir);
  }
  if (config.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import("./processes.server.ts");
    await runProcesses(config);
  } else {
    const { startSite } = await import("./site.server.ts");
    // The folders of the build beside each other: `server` and `client`.
    await startSite(config, join(import.meta.dirname, "../client"));
  }
}

/** Explains why the process could not start and how to fix it, in one line. */
function describeStartError(error: unknown) {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : null;
  const port = "port" in error ? error.port : "";
  const path = "path" in error ? error.path : "DATA_DIR";
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use: stop what listens there, or set PORT to another one`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this user: set PORT to 1024 or above`
        : `${path} cannot be written: give this user the right to, or set DATA_DIR to another folder`;
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
    case "ENOSPC":
      return `${path} cannot be written (${code}): set DATA_DIR to a folder with room for the site`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0";
    case "ECONNREFUSED":
      return "The PostgreSQL server of DATABASE_URL does not answer: start it, or correct the address";
    default:
      return error.message;
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
