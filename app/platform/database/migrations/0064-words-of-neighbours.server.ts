import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the words by which posts of other clubs are found. They are made when a feed is read. */
export async function wordsOfNeighbours(db: Kysely<unknown>, engine: Engine) {
  await sql`alter table neighbour_items
    add column words ${textType(engine)} not null default ''`.execute(db);
}
