import { setTimeout } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDriver } from "kysely";
import type { Pool } from "pg";

/** The longest that a read waits for a replica that is behind, in milliseconds. */
const maxWaitMs = 200;

/** The time until a replica that is behind is asked again, in milliseconds. */
const pollMs = 10;

/** The time for which a lost replica, or one too far behind, is left alone, in milliseconds. */
const restMs = 1000;

/**
 * The time for which a read goes on asking a silent primary while a replica hears from one,
 * in milliseconds: others may be able to write to it already.
 */
const patienceMs = 4000;

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
 * primary does not say, and the replica hears nothing of it either, nobody can write, and the replica
 * answers as it is.
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

  override async acquireConnection() {
    let position = await this.#positionIfKnown();
    for (const wait = waitFor(patienceMs); !position; position = await this.#positionIfKnown()) {
      const replica = wait.isOver() ? await super.acquireConnection() : await this.#replicaAt(null);
      if (replica) return replica;
      await setTimeout(pollMs);
    }
    if (performance.now() < this.#restsUntil) return this.#primary.acquireConnection();
    for (const wait = waitFor(maxWaitMs); !wait.isOver(); await setTimeout(pollMs)) {
      const replica = await this.#replicaAt(position);
      if (replica) return replica;
    }
    this.#restsUntil = performance.now() + restMs;
    return this.#primary.acquireConnection();
  }

  /** Where the primary is; null if it does not say. */
  #positionIfKnown() {
    return this.#position().catch(() => null);
  }

  /** A connection to a replica that is right in time; null if this one is not, or has gone away. */
  async #replicaAt(position: string | null) {
    const connection = await super.acquireConnection().catch(() => null);
    if (!connection || (await isAt(connection, position).catch(() => false))) return connection;
    await release(this, connection);
    return null;
  }
}

const release = (driver: Driver, connection: DatabaseConnection) =>
  driver.releaseConnection(connection);

function waitFor(ms: number) {
  const until = performance.now() + ms;
  return { isOver: () => performance.now() > until };
}

/**
 * True if a server is a replica that follows a primary and has come to a position. One that follows
 * nobody may have been the primary, and have what another one has never had. Without a position:
 * true if it is a replica that has not heard of a primary for a while, as far as it may say so.
 */
async function isAt(connection: DatabaseConnection, position: string | null) {
  const condition = position
    ? "pg_last_wal_replay_lsn() >= $1::pg_lsn and exists (select from pg_stat_wal_receiver)"
    : `not exists (select from pg_stat_wal_receiver
        where last_msg_receipt_time > clock_timestamp() - interval '3 s')`;
  const { rows } = await connection.executeQuery<{ isAt: boolean | null }>(
    CompiledQuery.raw(
      `select pg_is_in_recovery() and ${condition} as "isAt"`,
      position ? [position] : [],
    ),
  );
  return rows[0]?.isAt === true;
}
