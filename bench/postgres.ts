import { startPostgres } from "../tests/databases.ts";

let started: ReturnType<typeof startPostgres> | undefined;
let databases = 0;

/** A new database of a PostgreSQL server that writes to disk. @returns its address */
export async function createPostgresDatabase() {
  started ??= startPostgres(["shared_buffers=512MB", "max_wal_size=4GB"]);
  const { server, createDatabase } = await started;
  databases += 1;
  await createDatabase(`bench_${databases}`);
  return `${server}/bench_${databases}`;
}

export async function stopPostgres() {
  await (await started)?.stop();
}
