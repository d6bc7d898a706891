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

/** A place in the log of a primary. */
export interface LogPosition {
  lsn: string;
  /** The number of the primary's history: each new primary begins one. */
  timeline: number;
}

interface Options {
  /** Connections to replicas. */
  replicas: Pool;
  /** The driver of the primary, which is asked when no replica can be. */
  primary: PostgresDriver;
  /** The position in the primary's log that contains every commit before the call. */
  position: () => Promise<LogPosition>;
}

/** Before anything is known of the primary. */
const beginning: LogPosition = { lsn: "0/0", timeline: 0 };

/**
 * Reads from replicas whatever was committed before, by anyone: each read first learns where the
 * primary is, and waits for the replica to be there. Reads that wait share the question. When the
 * primary does not say, and the replica hears nothing of it either, nobody can write, and the replica
 * answers as it is, if it has all that was known of before.
 */
export class PostgresReadDriver extends PostgresDriver {
  readonly #primary: PostgresDriver;
  readonly #position: () => Promise<LogPosition>;
  #known = beginning;
  #restsUntil = 0;

  constructor({ replicas, primary, position }: Options) {
    super({ pool: replicas });
    this.#primary = primary;
    this.#position = position;
  }

  override async acquireConnection() {
    const patience = waitFor(patienceMs);
    let isKnown = await this.#learnPosition();
    while (!isKnown && !patience.isOver()) {
      const replica = await this.#replica(hearsOfNoPrimary);
      if (replica) return replica;
      await setTimeout(pollMs);
      isKnown = await this.#learnPosition();
    }
    if (isKnown && performance.now() < this.#restsUntil) return this.#primary.acquireConnection();
    for (const wait = waitFor(maxWaitMs); !wait.isOver(); await setTimeout(pollMs)) {
      const replica = await this.#replica(isKnown ? follows(this.#known.timeline) : anyReplica);
      if (replica) return replica;
    }
    if (isKnown) this.#restsUntil = performance.now() + restMs;
    return this.#primary.acquireConnection();
  }

  /** @returns false if the primary does not say where it is */
  async #learnPosition() {
    const position = await this.#position().catch(() => null);
    if (position) this.#known = position;
    return position !== null;
  }

  /**
   * A connection to a replica that has all that was known of before; null if this one has not, or has
   * gone away.
   * @param condition what else must be so
   */
  async #replica(condition: string) {
    const connection = await super.acquireConnection().catch(() => null);
    if (!connection || (await hasAll(connection, this.#known.lsn, condition).catch(() => false)))
      return connection;
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
 * A replica that follows the primary. One that follows nobody, or an earlier primary, may have been
 * the primary itself, and have what another one has never had: its log ends by itself, perhaps at a
 * place with the same number. Servers tell the timeline to some roles alone.
 */
const follows = (timeline: number) => `exists (select from pg_stat_wal_receiver
  where coalesce(received_tli, ${timeline}) = ${timeline})`;

/** A replica that has not heard of a primary for a while, as far as it may say so. */
const hearsOfNoPrimary = `not exists (select from pg_stat_wal_receiver
  where last_msg_receipt_time > clock_timestamp() - interval '3 s')`;

const anyReplica = "true";

/** True for a replica that has come to a place, and fulfils a condition. */
async function hasAll(connection: DatabaseConnection, lsn: string, condition: string) {
  const { rows } = await connection.executeQuery<{ hasAll: boolean | null }>(
    CompiledQuery.raw(
      `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${condition}
        as "hasAll"`,
      [lsn],
    ),
  );
  return rows[0]?.hasAll === true;
}
