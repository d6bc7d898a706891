import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds a column for the words by which a search finds the posts of other clubs. */
export async function wordsOfNeighbours(db: Kysely<unknown>, engine: Engine) {
  await sql`alter table neighbour_items
    add column words ${textType(engine)} not null default ''`.execute(db);
}
