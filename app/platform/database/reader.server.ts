import { DatabaseSync } from "node:sqlite";
import { Kysely, type QueryExecutorProvider, sql } from "kysely";
import { createReadDriver, createSqliteDialect } from "./sqlite-dialect.server.ts";
import type { Engine, Tables } from "./tables.ts";

/** A database that is opened for reading, and is not migrated. */
export interface Reader {
  engine: Engine;
  db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Opens a database for reading.
 * @param location `postgres://…`, or the path of an SQLite file
 */
export async function openReader(location: string): Promise<Reader> {
  if (/^postgres(ql)?:\/\//.test(location)) {
    const { openPostgres } = await import("./postgres.server.ts");
    // Sets no time limit, because the checks of a whole database may be slow.
    const { reader: db, close } = openPostgres({ url: location }, () => {}, 0);
    return { engine: "postgres", db, close };
  }
  const sqlite = new DatabaseSync(location, { timeout: 5000 });
  sqlite.exec("pragma query_only = on");
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(() => createReadDriver(sqlite)) });
  // Kysely does not close a connection that has run no query.
  return { engine: "sqlite", db, close: async () => sqlite.close() };
}

/** Returns the names of the migrations that a database has had, in order. */
export async function listMigrations(db: QueryExecutorProvider) {
  // The query begins with `select`, so that it counts as a read (`mayWrite`).
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Finds damage in a database: in pages and indexes, and in rows that refer to missing rows.
 * On PostgreSQL, only the rows are checked, because only its administrator may check pages.
 */
export const findDamage = ({ engine, db }: Reader): Promise<string[]> =>
  engine === "sqlite" ? findSqliteDamage(db) : findPostgresDamage(db);

async function findSqliteDamage(db: Kysely<Tables>) {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const lines = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  const orphans = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check
  `.execute(db);
  return [...lines, ...orphans.rows.map(({ table, parent }) => orphanOf(table, parent))];
}

async function findPostgresDamage(db: Kysely<Tables>) {
  const references = await sql<{ child: string; parent: string; keys: string; matches: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      string_agg(format('child.%I is not null', a.attname), ' and ') as keys,
      string_agg(format('parent.%I = child.%I', b.attname, a.attname), ' and ') as matches
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (own, other)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = own
    join pg_attribute b on b.attrelid = confrelid and b.attnum = other
    where contype = 'f' and connamespace = current_schema()::regnamespace
    group by pg_constraint.oid
  `.execute(db);
  const damage: string[] = [];
  for (const { child, parent, keys, matches } of references.rows) {
    const { rows } = await sql
      .raw(
        `select from ${child} as child where ${keys}
          and not exists (select from ${parent} as parent where ${matches})
          limit 1`,
      )
      .execute(db);
    if (rows.length > 0) damage.push(orphanOf(child, parent));
  }
  return damage;
}

const orphanOf = (table: string, parent: string) =>
  `a row of ${table} refers to a row of ${parent} that is not there`;
