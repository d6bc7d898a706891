import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { fillEmptySite } from "../app/server/demo/demo.store.server.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { openGarden } from "./garden.ts";

/** The SQLite file with the demo content, which each worker makes once. */
let template: Promise<string> | undefined;

/** Opens a site with the demo content of an English site. */
export async function openDemoGarden(engine: Engine) {
  if (engine === "sqlite") {
    template ??= makeTemplate();
    return openGarden(engine, { template: await template });
  }
  const garden = await openGarden(engine);
  await fill(garden.database);
  return garden;
}

async function makeTemplate() {
  const { database, where } = await openEmptyDatabase("sqlite");
  await fill(database);
  await database.close();
  return join(where.DATA_DIR, "trellis.sqlite");
}

const fill = (database: Database) =>
  fillEmptySite(database, Date.now(), (msecs) => uuidv7({ msecs }));
