import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import { mayWrite } from "./may-write.ts";
import { createCheckpoints } from "./sqlite-checkpoints.server.ts";
import { createStatements, streamRows } from "./sqlite-dialect.server.ts";

/** How long a write waits for another process, in milliseconds, and between two attempts. */
const busyTimeoutMs = 5000;
const busyRetryMs = 5;

/** SQLite's result code for a database that somebody else is writing to (sqlite.org/rescode). */
const busyCode = 5;

/** How many transactions are committed together at most. */
const maxTogether = 64;

/** Transactions that are committed together. */
interface Batch {
  size: number;
  /** Settles when they are on disk, or are not. */
  done: PromiseWithResolvers<void>;
}

/**
 * The connection that writes (docs/decisions/0057). Transactions take turns. Those that wait share
 * one transaction of SQLite, each in a savepoint of its own, so that one that fails takes no other
 * with it; and all that are committed while the disk is busy share its next sync. Who has written
 * gets the result when it is on disk.
 * @param file the database's
 * @param sync makes all commits before it durable
 */
export function createWriteDriver(
  sqlite: DatabaseSync,
  file: string,
  sync: () => Promise<void>,
): Driver {
  const statements = createStatements(sqlite);
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let batch: Batch | null = null;

  const checkpoints = createCheckpoints(file, async (work) => {
    await takeTurn();
    if (batch) commit(batch);
    await work().finally(passOn);
  });

  async function takeTurn() {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
  }

  class Connection implements DatabaseConnection {
    hasWritten = false;
    async executeQuery<Row>(query: CompiledQuery) {
      this.hasWritten ||= mayWrite(query);
      if (this.hasWritten && waiting.length > 0) await joinBatch();
      return retryWhileBusy(() => statements.execute<Row>(query));
    }
    streamQuery<Row>(query: CompiledQuery) {
      return streamRows<Row>(statements, query);
    }
  }

  /** Ends the turn of one, and begins that of the next. */
  function passOn() {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  async function joinBatch() {
    if (batch) return;
    // After a plain `begin`, a transaction that first reads and then writes can fail.
    await retryWhileBusy(() => statements.run("begin immediate"));
    batch = { size: 0, done: Promise.withResolvers() };
    // Those who are in it handle its failure, but only when their turn has ended.
    batch.done.promise.catch(() => {});
  }

  function commit({ done }: Batch) {
    batch = null;
    try {
      statements.run("commit");
    } catch (error) {
      if (sqlite.isTransaction) statements.run("rollback");
      return done.reject(error);
    }
    sync().then(done.resolve, done.reject);
  }

  return {
    async init() {},

    async acquireConnection() {
      await takeTurn();
      return new Connection();
    },

    async beginTransaction() {
      await joinBatch();
      statements.run("savepoint one");
    },

    async commitTransaction() {
      statements.run("release one");
    },

    async rollbackTransaction() {
      statements.run("rollback to one");
      statements.run("release one");
    },

    async releaseConnection(connection) {
      const mine = batch;
      if (mine) {
        mine.size += 1;
        if (waiting.length === 0 || mine.size >= maxTogether) commit(mine);
      }
      passOn();
      const hasWritten = connection instanceof Connection && connection.hasWritten;
      if (mine || hasWritten) checkpoints.schedule();
      if (mine) await mine.done.promise;
      else if (hasWritten) await sync();
    },

    async destroy() {
      await checkpoints.stop();
      sqlite.close();
    },
  };
}

/** Waits for other processes without blocking this one. */
async function retryWhileBusy<T>(run: () => T): Promise<T> {
  const end = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await setTimeout(busyRetryMs);
  }
}

function isBusy(error: unknown) {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  // The lower eight bits; the others say more precisely why.
  return (code & 0xff) === busyCode;
}
