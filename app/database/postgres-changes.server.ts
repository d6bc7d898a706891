import type { Pool, PoolClient } from "pg";
import { type Changes, createChangeLog } from "../platform/changes.server.ts";
import { createSharedRun } from "../platform/shared-run.ts";

/**
 * Listens for what triggers notify. A notification is sent before the writer is told of its commit,
 * and arrives before the answer to a query that is asked later on the same connection: so one
 * empty query tells that all earlier changes are known. Requests that wait share it.
 */
export function watchPostgresChanges(pool: Pool): Changes & { close: () => void } {
  const log = createChangeLog();
  let listening: Promise<PoolClient> | null = null;

  function listen() {
    listening ??= pool.connect().then(async (client) => {
      client.on("notification", ({ payload = "" }) => log.add(payload));
      client.once("error", () => {
        listening = null;
        // The pool destroys it. Later errors of the same connection mean nothing new.
        client.on("error", () => {});
        client.release(true);
      });
      await client.query("listen changes");
      // What happened before is not known.
      log.addAll();
      return client;
    });
    listening.catch(() => {
      listening = null;
    });
    return listening;
  }

  /** @throws Error when the database does not answer */
  const refresh = createSharedRun(async () => {
    const client = await listen();
    await client.query("");
  });

  return {
    position: log.position,
    changedSince: log.changedSince,
    refresh,
    close() {
      void listening?.then((client) => client.release(true));
    },
  };
}
