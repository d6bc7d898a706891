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

/** The maximum number of prepared statements in memory. The site has about two hundred. */
const maxStatements = 500;

/** Makes Kysely's dialect for a connection of `node:sqlite`. */
export function createSqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** Corrects Kysely: SQLite can change a schema in a transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Turns off Kysely's own lock. Reads need no lock, and the write driver has a queue. */
  override get supportsMultipleConnections() {
    return true;
  }
}

const locks: (string | undefined)[] = ["ForUpdate", "ForNoKeyUpdate", "ForKeyShare", "SkipLocked"];

/** Leaves out row locks, because only one transaction writes at a time. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!locks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}

/** Makes functions that run statements and keep them prepared. */
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
    /** Runs a statement without a result, such as `commit`. */
    run: (text: string) => void prepare(text).statement.run(),

    execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
      const { statement, returnsRows } = prepare(sql);
      const values = parameters.map(bindable);
      // The caller, Kysely, derives the type `Row` from the query.
      if (returnsRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return {
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      };
    },

    iterate<Row>({ sql, parameters }: CompiledQuery) {
      // Uses no cached statement, because it could run again before its last row is read.
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

/**
 * Makes the driver of a connection that only reads. Queries need no queue, because each runs
 * synchronously.
 */
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
