import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { mayWrite } from "./statements.ts";

type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * For so long each process goes by what the server has told it of changes (`watchPostgresChanges`), in
 * milliseconds. Whoever has written is told so when that time is over, and never finds that a process
 * does not know it yet.
 */
export const knownForMs = 5;

/**
 * The time without new attempts after the server has not answered, in milliseconds: each attempt
 * would wait until the time is over.
 */
const restMs = 1000;

/** The messages of `pg` when it has waited for too long. */
const silence = /^(Query read timeout|timeout exceeded when trying to connect)$/;

/** Other statements, such as `vacuum`, commit by themselves, and some of them only so. */
const changesRows = /^\s*(insert|update|delete|with)\b/i;

/**
 * Commits, and waits for the disk only then: nobody waits meanwhile for what the transaction has
 * locked, such as a counter. When the second commit is on disk, all before it are; it notifies
 * nobody, so that such commits share syncs. As one message, which also a pooler sends to one server.
 */
const commitAndSync = CompiledQuery.raw(
  `set local synchronous_commit = off; commit;
  begin; set local synchronous_commit = on;
  select pg_logical_emit_message(true, '', ''); commit`,
);

/**
 * Whoever has written gets the result when it is on disk: on the disk of the server that they wrote
 * to, because the same connection says so.
 */
export class PostgresWriteDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #transactions = new WeakMap<DatabaseConnection, { hasWritten: boolean }>();
  /** When whoever has written by a connection may be told so, by `performance.now()`. */
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
   * Runs a statement in a transaction of its own, all of which is sent at once. If it fails, the
   * server refuses the commit, and the release rolls it back.
   */
  async #writeAlone<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const begun = this.beginTransaction(connection, {});
    const result = connection.executeQuery<Row>(query);
    const committed = this.commitTransaction(connection);
    await Promise.all([begun, result, committed]);
    return result;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#transactions.set(connection, { hasWritten: false });
    await super.beginTransaction(connection, settings);
    this.#transactions.set(connection, { hasWritten: false });
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

  /** @throws Error when the server has just not answered */
  assertAnswering() {
    if (this.#failure && performance.now() < this.#failure.until) throw this.#failure.error;
  }

  /** Throws an error again, and remembers if it says that the server does not answer. */
  readonly fail = (error: unknown): never => {
    const isSilent = error instanceof Error && silence.test(error.message);
    if (isSilent) this.#failure = { error, until: performance.now() + restMs };
    throw error;
  };

  override async releaseConnection(connection: Connection) {
    // A connection on which that fails is not used again.
    if (this.#transactions.has(connection))
      await this.rollbackTransaction(connection).catch(() => {});
    const knownAt = this.#knownAt.get(connection) ?? 0;
    this.#knownAt.delete(connection);
    await super.releaseConnection(connection);
    await untilTime(knownAt);
  }
}

/** Waits until a time of `performance.now()`: a timer may be early by a fraction of a millisecond. */
async function untilTime(time: number) {
  for (;;) {
    const rest = time - performance.now();
    if (rest <= 0) return;
    await setTimeout(Math.ceil(rest));
  }
}
