import { type DatabaseConnection, PostgresDriver } from "kysely";
import { mayWrite } from "./may-write.ts";

type Config = ConstructorParameters<typeof PostgresDriver>[0];
type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/** Whoever has written gives the connection back, and gets the result when it is on disk. */
export class PostgresWriteDriver extends PostgresDriver {
  readonly #sync: () => Promise<void>;
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #written = new WeakSet<DatabaseConnection>();

  /** @param sync makes all commits before it durable */
  constructor(config: Config, sync: () => Promise<void>) {
    super(config);
    this.#sync = sync;
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection();
    if (!this.#watched.has(connection)) this.#watch(connection);
    return connection;
  }

  #watch(connection: DatabaseConnection) {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => {
      if (mayWrite(query)) this.#written.add(connection);
      return execute(query);
    };
    this.#watched.add(connection);
  }

  override async releaseConnection(connection: Connection) {
    await super.releaseConnection(connection);
    if (this.#written.delete(connection)) await this.#sync();
  }
}
