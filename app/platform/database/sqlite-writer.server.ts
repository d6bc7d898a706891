import type { DatabaseSync } from "node:sqlite";
import { setTimeout as startTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import { createCheckpoints } from "./sqlite-checkpoints.server.ts";
import { createStatements, streamRows } from "./sqlite-dialect.server.ts";
import { mayWrite } from "./statements.ts";

/** The longest wait of a write for others, and the time between two attempts, in milliseconds. */
const busyTimeoutMs = 5000;
const busyRetryMs = 5;

/** SQLite's result code for a database that somebody else is writing to (sqlite.org/rescode). */
const busyCode = 5;

/** The most transactions that are committed together. */
const maxTogether = 64;

/** Transactions that are committed together. */
interface Batch {
  size: number;
  /** Settles when they are on disk, or are not. */
  done: PromiseWithResolvers<void>;
}

/**
 * The connection that writes (docs/decisions/0009). Transactions take turns. Those of one turn of the
 * event loop share one transaction of SQLite, each in a savepoint of its own, so that one that fails
 * takes no other with it; and all that are committed while the disk is busy share its next sync. Who
 * has written gets the result when it is on disk.
 * @param file the database's
 * @param sync makes all commits before it durable
 */
export function createWriteDriver(
  sqlite: DatabaseSync,
  file: string,
  sync: () => Promise<void>,
): Driver & Pick<ReturnType<typeof createCheckpoints>, "tidy"> {
  const statements = createStatements(sqlite);
  const waiting = new Set<() => void>();
  let isTaken = false;
  let batch: Batch | null = null;

  const checkpoints = createCheckpoints(file, async (work) => {
    await takeTurn();
    if (batch) commit(batch);
    await work().finally(passOn);
  });

  /** @param end when to stop waiting, by `performance.now()` */
  async function takeTurn(end = Infinity) {
    if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        const timer = end < Infinity ? startTimer(giveUp, end - performance.now()) : null;
        function begin() {
          if (timer) clearTimeout(timer);
          resolve();
        }
        function giveUp() {
          waiting.delete(begin);
          reject(busyError());
        }
        waiting.add(begin);
      });
    }
    isTaken = true;
  }

  class Connection implements DatabaseConnection {
    readonly end = performance.now() + busyTimeoutMs;
    async executeQuery<Row>(query: CompiledQuery) {
      if (mayWrite(query)) await joinBatch(this.end);
      return retryWhileBusy(() => inBatch(() => statements.execute<Row>(query)), this.end);
    }
    streamQuery<Row>(query: CompiledQuery) {
      return streamRows<Row>(statements, query);
    }
  }

  /** Runs a statement of the batch, and says it to all who are in it if that ends the batch. */
  function inBatch<T>(run: () => T) {
    try {
      return run();
    } catch (error) {
      // When the disk is full or fails, SQLite may have undone the whole transaction by itself.
      if (batch && !sqlite.isTransaction) {
        batch.done.reject(error);
        batch = null;
      }
      throw error;
    }
  }

  /** Ends the turn of one, and begins that of the next. */
  function passOn() {
    const [next] = waiting;
    if (!next) {
      isTaken = false;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function joinBatch(end: number) {
    if (batch) return;
    // After a plain `begin`, a transaction that first reads and then writes can fail.
    await retryWhileBusy(() => statements.run("begin immediate"), end);
    batch = { size: 0, done: Promise.withResolvers() };
    // Those who are in it handle its failure, but only when their turn has ended.
    batch.done.promise.catch(() => {});
  }

  /** At the end of a turn of the event loop: what others write in the same turn costs less then. */
  function commitSoon() {
    if (batch && !isTaken) commit(batch);
  }

  function commit({ done }: Batch) {
    batch = null;
    try {
      statements.run("commit");
    } catch (error) {
      if (sqlite.isOpen && sqlite.isTransaction) statements.run("rollback");
      return done.reject(error);
    }
    sync().then(done.resolve, done.reject);
  }

  return {
    tidy: checkpoints.tidy,

    async init() {
      // A process that was killed may have left something in the WAL.
      checkpoints.schedule();
    },

    async acquireConnection() {
      const connection = new Connection();
      await takeTurn(connection.end);
      return connection;
    },

    async beginTransaction(connection) {
      await joinBatch(connection instanceof Connection ? connection.end : Infinity);
      inBatch(() => statements.run("savepoint one"));
    },

    async commitTransaction() {
      inBatch(() => statements.run("release one"));
    },

    async rollbackTransaction() {
      if (!sqlite.isTransaction) return;
      statements.run("rollback to one");
      statements.run("release one");
    },

    async releaseConnection() {
      const mine = batch;
      if (mine) {
        mine.size += 1;
        if (mine.size >= maxTogether) commit(mine);
        else setImmediate(commitSoon);
      }
      passOn();
      if (!mine) return;
      checkpoints.schedule();
      await mine.done.promise;
    },

    async destroy() {
      await checkpoints.stop();
      // Whose turn has ended may have left without waiting for what is stored.
      if (batch && !isTaken) {
        const { promise } = batch.done;
        commit(batch);
        await promise.catch(() => {});
      }
      sqlite.close();
    },
  };
}

/** Waits for other processes without blocking this one. */
async function retryWhileBusy<T>(run: () => T, end: number): Promise<T> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await setTimeout(busyRetryMs);
  }
}

/** Like SQLite's own. */
function busyError() {
  return Object.assign(new Error("database is locked"), { errcode: busyCode });
}

function isBusy(error: unknown) {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  // The lower eight bits; the others say more precisely why.
  return (code & 0xff) === busyCode;
}
