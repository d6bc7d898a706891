import { setTimeout } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDriver } from "kysely";
import type { Pool } from "pg";

/** How long a read waits for a replica that is behind, in milliseconds. */
const maxWaitMs = 200;

/** How often a replica that is behind is asked again, in milliseconds. */
const pollMs = 10;

/** How long a replica is left alone that was lost or too far behind, in milliseconds. */
const restMs = 1000;

interface Options {
  /** Connections to replicas. */
  replicas: Pool;
  /** The driver of the primary, which is asked when no replica can be. */
  primary: PostgresDriver;
  /** The position in the primary's log that contains every commit before the call. */
  position: () => Promise<string>;
}

/**
 * Reads from replicas whatever was committed before, by anyone: each read first learns where the
 * primary is, and waits for the replica to be there. Reads that wait share the question. When the
 * primary does not say, nobody can write either, and the replica answers as it is.
 */
export class PostgresReadDriver extends PostgresDriver {
  readonly #primary: PostgresDriver;
  readonly #position: () => Promise<string>;
  #restsUntil = 0;

  constructor({ replicas, primary, position }: Options) {
    super({ pool: replicas });
    this.#primary = primary;
    this.#position = position;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (performance.now() < this.#restsUntil) return this.#primary.acquireConnection();
    const position = await this.#position().catch(() => null);
    const connection = await this.#acquireAt(position).catch(() => null);
    if (connection) return connection;
    this.#restsUntil = performance.now() + restMs;
    return this.#primary.acquireConnection();
  }

  /** A connection to a replica that has come to a position in time; null if there is none. */
  async #acquireAt(position: string | null) {
    const connection = await super.acquireConnection();
    try {
      const until = performance.now() + maxWaitMs;
      while (!(await isAt(connection, position))) {
        if (performance.now() > until) {
          await release(this, connection);
          return null;
        }
        await setTimeout(pollMs);
      }
      return connection;
    } catch (error) {
      await release(this, connection);
      throw error;
    }
  }
}

const release = (driver: Driver, connection: DatabaseConnection) =>
  driver.releaseConnection(connection);

/** Whether a server is a replica and has come to a position. */
async function isAt(connection: DatabaseConnection, position: string | null) {
  const { rows } = await connection.executeQuery<{ isAt: boolean | null }>(
    CompiledQuery.raw(
      `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0') as "isAt"`,
      [position],
    ),
  );
  return rows[0]?.isAt === true;
}
