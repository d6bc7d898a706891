import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * The tables of the search (docs/decisions/0035): a row for each tip, which triggers make and keep
 * up, and an index of the words of those that everyone can read. Existing tips get empty rows, which
 * the site fills after it has started.
 */
export function search(engine: Engine): Migration {
  return engine === "sqlite" ? sqliteSearch() : postgresSearch();
}

const columns = `
  tip_id text not null unique references tips (id) on delete cascade,
  public integer not null,
  plant text not null default '',
  category text not null,
  difficulty_level text not null,
  heading text not null default '',
  body text not null default '',
  version text not null default ''`;

const facets = `create table tip_facets (
  plant text not null,
  category text not null,
  difficulty_level text not null,
  tips integer not null,
  primary key (plant, category, difficulty_level)
)`;

const byVersion = "create index searchable_tips_by_version on searchable_tips (version)";

const texts = "title, plant_type, description, category, difficulty_level";

const isFound = (row: "old" | "new") => `${row}.public = 1 and ${row}.version <> ''`;

function sqliteSearch(): Migration {
  const row = `insert into searchable_tips (tip_id, public, category, difficulty_level)`;
  const remove = `
    delete from search_index where rowid = old.seq and ${isFound("old")};
    update tip_facets set tips = tips - 1
      where plant = old.plant and category = old.category
      and difficulty_level = old.difficulty_level and ${isFound("old")};`;
  const add = `
    insert into search_index (rowid, heading, body)
      select new.seq, new.heading, new.body where ${isFound("new")};
    insert into tip_facets (plant, category, difficulty_level, tips)
      select new.plant, new.category, new.difficulty_level, 1 where ${isFound("new")}
      on conflict do update set tips = tips + 1;
    insert into changes (thing) select 'tips' where ${isFound("new")};`;
  const statements = [
    `create table searchable_tips (seq integer primary key, ${columns})`,
    byVersion,
    facets,
    `create virtual table search_index using fts5 (
      heading, body, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6',
      tokenize="ascii tokenchars ':-'"
    )`,
    `create trigger searchable_tip_edited after update on searchable_tips
      begin ${remove} ${add} end`,
    `create trigger searchable_tip_deleted after delete on searchable_tips begin ${remove} end`,
    `create trigger tip_made_searchable after insert on tips begin
      ${row} values (new.id, new.availability = 'public', new.category, new.difficulty_level);
    end`,
    `create trigger tip_text_edited after update of ${texts} on tips begin
      update searchable_tips set version = '', category = new.category,
        difficulty_level = new.difficulty_level where tip_id = new.id;
    end`,
    `create trigger tip_availability_edited after update of availability on tips
      when new.availability <> old.availability begin
      update searchable_tips set public = (new.availability = 'public') where tip_id = new.id;
    end`,
    `${row} select id, availability = 'public', category, difficulty_level from tips order by id`,
  ];
  const undo = [
    "drop trigger tip_availability_edited",
    "drop trigger tip_text_edited",
    "drop trigger tip_made_searchable",
    "drop table search_index",
    "drop table tip_facets",
    "drop table searchable_tips",
  ];
  return runAll(statements, undo);
}

function postgresSearch(): Migration {
  const words = (text: string) => `string_to_array(${text}, ' ')`;
  const functions = {
    update_search: `
      if tg_op <> 'INSERT' and ${isFound("old")} then
        update tip_facets set tips = tips - 1
          where plant = old.plant and category = old.category
          and difficulty_level = old.difficulty_level;
      end if;
      if tg_op = 'UPDATE' and ${isFound("new")} then
        insert into tip_facets values (new.plant, new.category, new.difficulty_level, 1)
          on conflict (plant, category, difficulty_level) do update set tips = tip_facets.tips + 1;
        perform pg_notify('changes', 'tips');
      end if;
      return null;`,
    make_searchable: `
      insert into searchable_tips (tip_id, public, category, difficulty_level) values
        (new.id, (new.availability = 'public')::int, new.category, new.difficulty_level);
      return null;`,
    edit_searchable: `
      update searchable_tips set version = '', category = new.category,
        difficulty_level = new.difficulty_level where tip_id = new.id;
      return null;`,
    publish_searchable: `
      update searchable_tips set public = (new.availability = 'public')::int
        where tip_id = new.id;
      return null;`,
  };
  const statements = [
    `create table searchable_tips (${columns.replaceAll(/\btext\b/g, 'text collate "C"')},
      heading_words tsvector generated always as (array_to_tsvector(${words("heading")})) stored,
      words tsvector generated always as
        (array_to_tsvector(${words("heading")} || ${words("body")})) stored
    )`,
    byVersion,
    `create index searchable_tips_by_heading on searchable_tips
      using gin (heading_words) where public = 1`,
    `create index searchable_tips_by_words on searchable_tips using gin (words) where public = 1`,
    facets.replaceAll(/\btext\b/g, 'text collate "C"'),
    ...Object.entries(functions).map(
      ([name, body]) => `create function ${name}() returns trigger language plpgsql as $$
        begin ${body} end $$`,
    ),
    `create trigger searchable_tip_edited after update or delete on searchable_tips
      for each row execute function update_search()`,
    `create trigger tip_made_searchable after insert on tips
      for each row execute function make_searchable()`,
    `create trigger tip_text_edited after update of ${texts} on tips
      for each row execute function edit_searchable()`,
    `create trigger tip_availability_edited after update of availability on tips
      for each row when (new.availability <> old.availability)
      execute function publish_searchable()`,
    `insert into searchable_tips (tip_id, public, category, difficulty_level)
      select id, (availability = 'public')::int, category, difficulty_level from tips`,
  ];
  const undo = [
    ...["tip_availability_edited", "tip_text_edited", "tip_made_searchable"].map(
      (name) => `drop trigger ${name} on tips`,
    ),
    "drop table tip_facets",
    "drop table searchable_tips",
    ...Object.keys(functions).map((name) => `drop function ${name}()`),
  ];
  return runAll(statements, undo);
}

function runAll(up: string[], down: string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of up) await sql.raw(statement).execute(db);
    },
    async down(db: Kysely<unknown>) {
      for (const statement of down) await sql.raw(statement).execute(db);
    },
  };
}
