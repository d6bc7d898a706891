import { sql } from "kysely";
import type { Db } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";

/**
 * Describes a database as statements that make it: tables with their indexes and triggers,
 * PostgreSQL's functions, and all rows. Empty lines separate the statements.
 */
export async function describeSchema(db: Db, engine: Engine) {
  const statements = engine === "sqlite" ? await ofSqlite(db) : await ofPostgres(db);
  return `${[...statements, ...(await ofRows(db))].join("\n\n")}\n`;
}

async function ofRows(db: Db) {
  const statements: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith("search_index")) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)} order by 1`.execute(db);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const values = Object.values(row).map((value) =>
        typeof value === "number" ? value : `'${value}'`,
      );
      statements.push(
        `insert into "${name}" (${columns.join(", ")}) values (${values.join(", ")});`,
      );
    }
  }
  return statements;
}

async function ofSqlite(db: Db) {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master
    where sql is not null and tbl_name not like 'kysely_%' and name not like 'search_index_%'
    order by tbl_name, case type when 'table' then 0 when 'index' then 1 else 2 end, name
  `.execute(db);
  return rows.map((row) => `${/^create table/i.test(row.sql) ? inLines(row.sql) : tidy(row.sql)};`);
}

/** Puts each column of a table on a line of its own. */
function inLines(statement: string) {
  let depth = 0;
  const marked = [...statement].map((character) => {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "(" && depth === 1) return "(\n";
    if (character === ")" && depth === 0) return "\n)";
    return character === "," && depth === 1 ? ",\n" : character;
  });
  const [first = "", ...rest] = marked.join("").split(/\n+/);
  const lines = rest.map((line) => line.trim()).filter((line) => line !== "");
  return [first, ...lines.map((line) => (line.startsWith(")") ? line : `  ${line}`))].join("\n");
}

/** Removes the indentation of the code. */
const tidy = (statement: string) =>
  statement
    .split("\n")
    .map((line, index) => (index === 0 ? line.trim() : `  ${line.trim()}`))
    .filter((line) => line.trim() !== "")
    .join("\n");

async function ofPostgres(db: Db) {
  const tables = await texts(db)`
    with recursive reference as (
      select conrelid as child, confrelid as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid
    ), place (id, depth) as (
      select oid, 0 from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname not like 'kysely_%'
      union select child, depth + 1 from place join reference on parent = id
    )
    select quote_ident(relname) as text from place join pg_class on oid = id
    group by relname order by max(depth), relname collate "C"`;
  const ofTables: string[] = [];
  for (const table of tables) {
    const columns = await texts(db)`
      select quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> typcollation then ' collate ' || quote_ident(collname) else '' end
        || case when attnotnull then ' not null' else '' end
        || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid)
            || ') stored'
          when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end as text
      from pg_attribute join pg_type on pg_type.oid = atttypid
        left join pg_collation on pg_collation.oid = attcollation
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      order by attnum`;
    const constraints = await texts(db)`
      select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text
      from pg_constraint where conrelid = ${table}::regclass and contype <> 'n'
      order by conname collate "C"`;
    const indexes = await texts(db)`
      select pg_get_indexdef(indexrelid) as text from pg_index
      where indrelid = ${table}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid::regclass::text collate "C"`;
    const triggers = await texts(db)`
      select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = ${table}::regclass and not tgisinternal
      order by tgname collate "C"`;
    const lines = [...columns, ...constraints].map((line) => `  ${line}`);
    ofTables.push(`create table ${table} (\n${lines.join(",\n")}\n);`);
    ofTables.push(...[...indexes, ...triggers].map((text) => `${text};`));
  }
  const functions = await texts(db)`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = current_schema()::regnamespace order by proname collate "C"`;
  return [...functions.map((text) => `${tidy(text)};`), ...ofTables];
}

/** Creates a template tag that runs a query and returns its texts, without the schema's name. */
function texts(db: Db) {
  return async (parts: TemplateStringsArray, ...values: string[]) => {
    const { rows } = await sql<{ text: string }>(parts, ...values).execute(db);
    return rows.map(({ text }) => text.replaceAll("public.", ""));
  };
}
