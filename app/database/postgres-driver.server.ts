import { type CompiledQuery, type DatabaseConnection, PostgresDriver } from "kysely";
import { mayWrite } from "./may-write.ts";

type Config = ConstructorParameters<typeof PostgresDriver>[0];
type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * How long nobody tries again when the server has not answered, in milliseconds: each who tried
 * would wait until the time is over.
 */
const restMs = 1000;

/** What `pg` says when it has waited for too long. */
const silence = /^(Query read timeout|timeout exceeded when trying to connect)$/;

/** Whoever has written gives the connection back, and gets the result when it is on disk. */
export class PostgresWriteDriver extends PostgresDriver {
  readonly #sync: () => Promise<void>;
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #written = new WeakSet<DatabaseConnection>();
  #failure: { error: unknown; until: number } | null = null;

  /** @param sync makes all commits before it durable */
  constructor(config: Config, sync: () => Promise<void>) {
    super(config);
    this.#sync = sync;
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
      if (mayWrite(query)) this.#written.add(connection);
      return execute<Row>(query).catch(this.fail);
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
    await super.releaseConnection(connection);
    if (this.#written.delete(connection)) await this.#sync().catch(this.fail);
  }
}
