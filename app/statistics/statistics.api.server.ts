import { Hono } from "hono";
import type { Database } from "../database/open.server.ts";
import type { ApiParts } from "../platform/parts.server.ts";
import { allData, growth } from "./statistics.store.server.ts";

/** The site in numbers, of spec 7, and how they came about. */
export function homeApi({ database, gate, clock }: ApiParts<Database>) {
  return new Hono()
    .get("/home/alldata", gate.anyone, async (c) => c.json(await allData(database.read)))
    .get("/home/growth", gate.anyone, async (c) => c.json(await growth(database.read, clock())));
}
