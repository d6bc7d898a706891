import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { mayWrite } from "./prepared.server.ts";

type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * The time for which a process relies on its last knowledge of changes (`watchPostgresChanges`), in
 * milliseconds. A write is confirmed only this long after its commit, so that every process then
 * knows about the write.
 */
export const knownForMs = 5;

/** The time after a timeout in which all further attempts fail immediately, in milliseconds. */
const restMs = 1000;

/** The messages of `pg` for timeouts. */
const silence = /^(Query read timeout|timeout exceeded when trying to connect)$/;

/**
 * Matches the statements that `#writeAlone` runs in a transaction. Other statements, such as
 * `vacuum`, commit by themselves.
 */
const changesRows = /^\s*(insert|update|delete|with)\b/i;

/**
 * Commits twice. The first commit does not wait for the disk, so locks, such as the lock of a
 * counter, are released at once. The server then runs the `select` in a transaction of its own. The
 * commit of the `select` waits until all earlier commits are on disk. Many such commits can share a
 * sync, because they send no notifications: PostgreSQL lets only one transaction with notifications
 * commit at a time. A pooler sends both statements to one server, because they are one message.
 */
const commitAndSync = CompiledQuery.raw(
  `set local synchronous_commit = off; commit;
  select set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, '', '')`,
);

/** Confirms a write after it is on the server's disk. Each connection syncs its own writes. */
export class PostgresWriteDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #transactions = new WeakMap<DatabaseConnection, { hasWritten: boolean }>();
  /** The time at which a connection's write may be confirmed, by `performance.now()`. */
  readonly #knownAt = new WeakMap<DatabaseConnection, number>();
  #failure: { error: unknown; until: number } | null = null;

  override async acquireConnection() {
    this.assertAnswering();
    const connection = await super.acquireConnection().catch(this.fail);
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection) {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const transaction = this.#transactions.get(connection);
      if (!transaction && changesRows.test(query.sql))
        return this.#writeAlone<Row>(connection, query);
      if (transaction) transaction.hasWritten ||= mayWrite(query);
      return execute<Row>(query).catch(this.fail);
    };
    this.#watched.add(connection);
  }

  /**
   * Runs a statement in a transaction of its own. Sends begin, statement and commit together. If
   * the statement fails, the server refuses the commit, and the release of the connection rolls the
   * transaction back.
   */
  async #writeAlone<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const begun = this.beginTransaction(connection, {});
    const result = connection.executeQuery<Row>(query);
    const committed = this.commitTransaction(connection);
    await Promise.all([begun, result, committed]);
    return result;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // Sends `begin` before the transaction is registered, so that `begin` does not count as a
    // write.
    const begun = super.beginTransaction(connection, settings);
    this.#transactions.set(connection, { hasWritten: false });
    await begun;
  }

  override async commitTransaction(connection: DatabaseConnection) {
    if (this.#transactions.get(connection)?.hasWritten) {
      await connection.executeQuery(commitAndSync);
      this.#knownAt.set(connection, performance.now() + knownForMs);
    } else await super.commitTransaction(connection);
    this.#transactions.delete(connection);
  }

  override async rollbackTransaction(connection: Connection) {
    await super.rollbackTransaction(connection).finally(() => {
      this.#transactions.delete(connection);
    });
  }

  /** @throws Error the error of the last timeout, if the timeout was less than `restMs` ago */
  assertAnswering() {
    if (this.#failure && performance.now() < this.#failure.until) throw this.#failure.error;
  }

  /**
   * Throws an error again. After a timeout, `assertAnswering` also throws the error for `restMs`.
   */
  readonly fail = (error: unknown): never => {
    const isSilent = error instanceof Error && silence.test(error.message);
    if (isSilent) this.#failure = { error, until: performance.now() + restMs };
    throw error;
  };

  override async releaseConnection(connection: Connection) {
    // If the rollback fails, Kysely discards the connection.
    if (this.#transactions.has(connection))
      await this.rollbackTransaction(connection).catch(() => {});
    const knownAt = this.#knownAt.get(connection) ?? 0;
    this.#knownAt.delete(connection);
    await super.releaseConnection(connection);
    await untilTime(knownAt);
  }
}

/**
 * Waits until a time of `performance.now()`. Checks the time after each timer, because a timer may
 * end a fraction of a millisecond early.
 */
async function untilTime(time: number) {
  for (;;) {
    const rest = time - performance.now();
    if (rest <= 0) return;
    await setTimeout(Math.ceil(rest));
  }
}
