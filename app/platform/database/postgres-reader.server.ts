import { setTimeout } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDriver } from "kysely";
import type { Pool } from "pg";

/** The longest time that a read waits for a replica that is behind, in milliseconds. */
const maxWaitMs = 200;

/** The time until a replica that is behind is asked again, in milliseconds. */
const pollMs = 10;

/**
 * The pause after a replica was lost or too far behind, before it is asked again, in milliseconds.
 */
const restMs = 1000;

/**
 * The time for which a read keeps asking a primary that does not answer, in milliseconds, while a
 * replica still hears from a primary. In this time the replica is not used, because it may lack
 * the latest writes of other processes to that primary.
 */
const patienceMs = 4000;

/** A place in the log of a primary. */
export interface LogPosition {
  lsn: string;
  /** The number of the primary's history. Each new primary begins a new history. */
  timeline: number;
}

interface Options {
  replicas: Pool;
  /** The driver of the primary, for reads that no replica can answer. */
  primary: PostgresDriver;
  /** Returns a position in the primary's log that is after all commits made before the call. */
  position: () => Promise<LogPosition>;
}

/**
 * Reads from replicas. Each read first asks the primary for the position of its log, and waits
 * until the replica has reached this position. So the read sees everything that was committed
 * before. Simultaneous reads share one query to the primary. If neither this process nor the
 * replica hears from the primary, nobody can write, and the replica answers once it has reached the
 * last known position. After `patienceMs`, a replica that still hears from the primary may answer,
 * too.
 */
export class PostgresReadDriver extends PostgresDriver {
  readonly #primary: PostgresDriver;
  readonly #position: () => Promise<LogPosition>;
  #known: LogPosition = { lsn: "0/0", timeline: 0 };
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

  /** @returns false if the primary does not answer */
  async #learnPosition() {
    const position = await this.#position().catch(() => null);
    if (position) this.#known = position;
    return position !== null;
  }

  /**
   * Connects to a replica that has reached the last known position.
   * @param condition a further condition in SQL
   * @returns null if the replica is behind or gone, or does not meet the condition
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
 * The SQL condition that a replica follows the current primary. Any other server may have other
 * data at the same positions. For a role that cannot see the timeline, the condition accepts every
 * primary.
 */
const follows = (timeline: number) => `exists (select from pg_stat_wal_receiver
  where coalesce(received_tli, ${timeline}) = ${timeline})`;

/**
 * The SQL condition that a replica has heard from no primary for 3 s. The condition also holds for
 * a role that cannot see the time of the last message.
 */
const hearsOfNoPrimary = `not exists (select from pg_stat_wal_receiver
  where last_msg_receipt_time > clock_timestamp() - interval '3 s')`;

const anyReplica = "true";

/** True for a replica that has reached a position and meets a condition. */
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
