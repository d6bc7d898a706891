import { execFile } from "node:child_process";
import { chown, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startPostgres } from "./databases.ts";

/** Starts a replica of a server that `startPostgres` has started. */
export function startReplica(primary: { server: string; folder: string }) {
  const address = `${primary.server}/postgres`;
  return startPostgres([], async (folder) => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query("select pg_backup_start('replica', true)");
    // Keeps the owners of the files.
    await promisify(execFile)("cp", ["-a", primary.folder, folder]);
    const { rows } = await client.query("select labelfile from pg_backup_stop()");
    await client.end();
    await rm(join(folder, "postmaster.pid"));
    const { uid, gid } = await stat(folder);
    const files = {
      backup_label: rows[0].labelfile,
      "standby.signal": "",
      "postgresql.auto.conf": `primary_conninfo = '${address}'\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text);
      await chown(join(folder, name), uid, gid);
    }
  });
}
