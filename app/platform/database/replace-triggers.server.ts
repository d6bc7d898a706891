import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "./tables.ts";

/** Triggers by their names, without the words that create them, and PostgreSQL's functions likewise. */
export interface TriggerSet {
  functions: Record<string, string>;
  triggers: Record<string, string>;
}

/** Earlier definitions of parts of a set, by name; null for a part that was not there. */
export interface ReplacedTriggers {
  functions: Record<string, string | null>;
  triggers: Record<string, string | null>;
}

/**
 * A migration from one set of triggers to another. On PostgreSQL triggers that are alike in both
 * stay: whoever drops one keeps all others from its table until the migration ends.
 * @param set what there is after it
 * @param replaced what there was instead before it
 */
export function replaceTriggers(
  engine: Engine,
  set: TriggerSet,
  replaced: ReplacedTriggers,
): Migration {
  return {
    up: (db) => changeTriggers(db, engine, withReplaced(set, replaced), set),
    down: (db) => changeTriggers(db, engine, set, withReplaced(set, replaced)),
  };
}

/** A set as it was before something in it was replaced. */
export function withReplaced(set: TriggerSet, replaced: ReplacedTriggers): TriggerSet {
  const before = (now: Record<string, string>, was: Record<string, string | null>) =>
    Object.fromEntries(
      Object.entries({ ...now, ...was }).flatMap(([name, text]) =>
        text === null ? [] : [[name, text]],
      ),
    );
  return {
    functions: before(set.functions, replaced.functions),
    triggers: before(set.triggers, replaced.triggers),
  };
}

/** Changes a set of triggers into another. */
export async function changeTriggers(
  db: Kysely<unknown>,
  engine: Engine,
  before: TriggerSet,
  after: TriggerSet,
) {
  const without = engine === "sqlite" ? Object.entries<string> : difference;
  const dropped = without(before.triggers, after.triggers).map(([name, text]) => {
    const table = text.match(/\son (\w+)/)?.[1];
    return `drop trigger ${name}${engine === "postgres" ? ` on ${table}` : ""}`;
  });
  const functions = Object.entries(after.functions).map(
    ([name, body]) =>
      `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
  );
  const created = without(after.triggers, before.triggers).map(
    ([name, text]) => `create trigger ${name} ${text}`,
  );
  const unused = Object.keys(before.functions)
    .filter((name) => !(name in after.functions))
    .map((name) => `drop function ${name}()`);
  for (const statement of [...dropped, ...functions, ...created, ...unused]) {
    await sql.raw(statement).execute(db);
  }
}

/** The entries of `one` that `other` lacks or has with another text. */
const difference = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).filter(([name, text]) => other[name] !== text);
