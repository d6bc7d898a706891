import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";

/** The most prepared statements that are kept; the site has about two hundred. */
const maxStatements = 500;

/** Kysely's dialect for a connection of `node:sqlite`, by the driver that takes turns on it. */
export function createSqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** Kysely says that it has none, but it has. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Otherwise Kysely holds a lock, while the drivers here know better when to wait. */
  override get supportsMultipleConnections() {
    return true;
  }
}

const locks: (string | undefined)[] = ["ForUpdate", "ForNoKeyUpdate", "ForKeyShare", "SkipLocked"];

/** On SQLite only one transaction writes at a time, so that there is nothing to lock. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!locks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}

/** Runs statements, and keeps them prepared. */
export function createStatements(sqlite: DatabaseSync) {
  const statements = new LRUCache<string, { statement: StatementSync; returnsRows: boolean }>({
    max: maxStatements,
  });

  function prepare(text: string) {
    const known = statements.get(text);
    if (known) return known;
    const statement = sqlite.prepare(text);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    statements.set(text, prepared);
    return prepared;
  }

  return {
    /** Runs a statement of which the result does not matter, such as `commit`. */
    run: (text: string) => void prepare(text).statement.run(),

    execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
      const { statement, returnsRows } = prepare(sql);
      const values = parameters.map(bindable);
      // Kysely types the rows of a query; here nobody knows them.
      if (returnsRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return {
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      };
    },

    iterate<Row>({ sql, parameters }: CompiledQuery) {
      // Not one that is kept: others could run it before the last row is read.
      const rows = sqlite.prepare(sql).iterate(...parameters.map(bindable));
      return rows as Iterable<Row>;
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;

function bindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as SQLInputValue;
}

/** A connection that only reads. Statements are never interrupted, so nobody has to wait. */
export function createReadDriver(sqlite: DatabaseSync): Driver {
  const statements = createStatements(sqlite);
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => statements.execute<Row>(query),
    streamQuery: (query) => streamRows(statements, query),
  };
  const refuse = async () => {
    throw new Error("this connection only reads");
  };
  return {
    async init() {},
    acquireConnection: async () => connection,
    async releaseConnection() {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async destroy() {
      sqlite.close();
    },
  };
}

export async function* streamRows<Row>(statements: Statements, query: CompiledQuery) {
  for (const row of statements.iterate<Row>(query)) yield { rows: [row] };
}
