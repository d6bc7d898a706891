import type { DatabaseSync } from "node:sqlite";
import { setTimeout as startTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import { mayWrite } from "./prepared.server.ts";
import { createCheckpoints } from "./sqlite-checkpoints.server.ts";
import { createStatements, streamRows } from "./sqlite-dialect.server.ts";

/**
 * The longest time that a write waits for other processes, and the pause between its attempts, in
 * milliseconds.
 */
const busyTimeoutMs = 5000;
const busyRetryMs = 5;

/** The result code of SQLite while another connection is writing (sqlite.org/rescode). */
const busyCode = 5;

/** The maximum number of transactions that are committed together. */
const maxTogether = 64;

/** Transactions that are committed together. */
interface Batch {
  size: number;
  /** Resolves when the transactions are on disk. Rejects if they are rolled back. */
  done: PromiseWithResolvers<void>;
}

/**
 * Makes the driver of the connection that writes (docs/decisions/0009). Transactions run one after
 * another. Transactions in one turn of the event loop share one SQLite transaction. Each of them
 * has a savepoint, so that its failure does not affect the others. All commits during a sync share
 * the next sync. A write resolves when it is on disk.
 * @param file the path of the database
 * @param sync makes all earlier commits durable
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

  /** @param end the time at which the wait ends, by `performance.now()` */
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

  /**
   * Runs a statement of the batch. If SQLite rolls back the batch, all transactions in the batch
   * fail.
   */
  function inBatch<T>(run: () => T) {
    try {
      return run();
    } catch (error) {
      // SQLite may roll back the whole transaction when the disk is full or fails.
      if (batch && !sqlite.isTransaction) {
        batch.done.reject(error);
        batch = null;
      }
      throw error;
    }
  }

  /** Lets the next waiting connection begin. */
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
    // Takes the write lock at once. After a plain `begin`, a transaction that reads before it
    // writes can fail, because another process may write between the read and the write.
    await retryWhileBusy(() => statements.run("begin immediate"), end);
    batch = { size: 0, done: Promise.withResolvers() };
    // Prevents an unhandled rejection. The transactions in the batch handle a failure at the end of
    // their turns.
    batch.done.promise.catch(() => {});
  }

  /** Commits at the end of a turn of the event loop, so that more writes share the commit. */
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
      // A killed process may have left data in the WAL.
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
      // The last batch may not be committed yet.
      if (batch && !isTaken) {
        const { promise } = batch.done;
        commit(batch);
        await promise.catch(() => {});
      }
      sqlite.close();
    },
  };
}

/** Repeats work while another process has the lock, without blocking this process. */
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

/** Makes the same error as SQLite makes for a locked database. */
const busyError = () => Object.assign(new Error("database is locked"), { errcode: busyCode });

function isBusy(error: unknown) {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  // The upper bits of the code are details.
  return (code & 0xff) === busyCode;
}
