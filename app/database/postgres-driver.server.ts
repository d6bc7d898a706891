import { CompiledQuery, type DatabaseConnection, PostgresDriver } from "kysely";
import type { Pool } from "pg";
import { mayWrite } from "./may-write.ts";

type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * How long nobody tries again when the server has not answered, in milliseconds: each who tried
 * would wait until the time is over.
 */
const restMs = 1000;

/** What `pg` says when it has waited for too long. */
const silence = /^(Query read timeout|timeout exceeded when trying to connect)$/;

/**
 * When this commit is on disk, all before it are. It notifies nobody, so that such commits share
 * syncs.
 */
const sync = CompiledQuery.raw(
  `begin; set local synchronous_commit = on;
  select pg_logical_emit_message(true, '', ''); commit`,
);

/**
 * Whoever has written gives the connection back, and gets the result when it is on disk: on the disk
 * of the server that they wrote to, because the same connection says so.
 */
export class PostgresWriteDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #written = new WeakSet<DatabaseConnection>();
  readonly #commitsAreSynced: boolean;
  #failure: { error: unknown; until: number } | null = null;

  /** @param commitsAreSynced whether commits are on disk already when the server says that they are done */
  constructor({ pool, commitsAreSynced }: { pool: Pool; commitsAreSynced: boolean }) {
    super({ pool });
    this.#commitsAreSynced = commitsAreSynced;
  }

  override async acquireConnection() {
    this.assertAnswering();
    const connection = await super.acquireConnection().catch(this.fail);
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection) {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const result = await execute<Row>(query).catch(this.fail);
      if (!this.#commitsAreSynced && mayWrite(query)) this.#written.add(connection);
      return result;
    };
    this.#watched.add(connection);
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
    try {
      if (this.#written.has(connection)) await connection.executeQuery(sync);
    } finally {
      this.#written.delete(connection);
      await super.releaseConnection(connection);
    }
  }
}
