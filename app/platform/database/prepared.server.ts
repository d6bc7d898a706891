import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  ValueNode,
} from "kysely";
import type { Tables } from "./tables.ts";

/** True if a statement may change something: any statement except a plain `select`. */
export const mayWrite = ({ sql }: CompiledQuery) => !/^select\b/i.test(sql);

/** The names of prepared queries, by their SQL. All connections use the same names. */
const names = new Map<string, string>();

/** Returns the name of a prepared query in PostgreSQL; undefined for other queries. */
export const preparedName = (text: string) => names.get(text);

/** The placeholders in a prepared query for the values that differ from run to run. */
export type Params<Values> = { [Name in keyof Values]: Expression<Values[Name]> };

class Param implements Expression<unknown> {
  readonly name: string | symbol;
  constructor(name: string | symbol) {
    this.name = name;
  }
  get expressionType() {
    return undefined;
  }
  toOperationNode() {
    return ValueNode.create(this);
  }
}

/**
 * Prepares a query that is built and compiled once, because building a small query takes longer
 * than running it. Use this function for queries that every request of a signed-in user makes
 * (docs/decisions/0009).
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<Tables>, params: Params<Values>) => Compilable<Row>,
) {
  const queries = new WeakMap<object, CompiledQuery<Row>>();
  const params: Params<Values> = new Proxy(Object.create(null), {
    get: (_, name) => new Param(name),
  });

  function compile(db: Kysely<Tables>) {
    const query = build(db, params).compile();
    if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
    return query;
  }

  return function run(db: Kysely<Tables>, values: Values) {
    // The adapter identifies the engine. A transaction has the same adapter as its database.
    const { adapter } = db.getExecutor();
    const query = queries.get(adapter) ?? compile(db);
    queries.set(adapter, query);
    const parameters = query.parameters.map((each) =>
      each instanceof Param ? Reflect.get(values, each.name) : each,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
}
