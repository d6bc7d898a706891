import { type Compilable, type CompiledQuery, type Expression, ValueNode } from "kysely";
import type { Db } from "./open.server.ts";
import { addPrepared } from "./statements.ts";

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
 * A query that is built and compiled once. To build a small one takes longer than to run it: this is
 * for those that run with every request of a gardener (docs/decisions/0009).
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, params: Params<Values>) => Compilable<Row>,
) {
  const queries = new WeakMap<object, CompiledQuery<Row>>();
  const params: Params<Values> = new Proxy(Object.create(null), {
    get: (_, name) => new Param(name),
  });

  function compile(db: Db) {
    const query = build(db, params).compile();
    addPrepared(query.sql);
    return query;
  }

  return function run(db: Db, values: Values) {
    // Each engine has its own words for a query; transactions share the adapter of their database.
    const { adapter } = db.getExecutor();
    const query = queries.get(adapter) ?? compile(db);
    queries.set(adapter, query);
    const parameters = query.parameters.map((each) =>
      each instanceof Param ? Reflect.get(values, each.name) : each,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
}
