import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import type { Language } from "../app/platform/text/languages.ts";
import { createListeners } from "../app/server/features.server.ts";

/**
 * Opens an empty database with all tables, a copy of a template of tests/databases.ts.
 * @param filled an SQLite file to copy in place of the template
 */
export async function openEmptyDatabase(
  engine: Engine,
  ownLanguage: Language = "en",
  webhooks = true,
  filled?: string,
) {
  const listeners = createListeners({ ownLanguage, webhooks });
  const { folder: databases, file, server, template } = inject("databases");
  const folder = mkdtempSync(join(databases, "garden-"));
  if (engine === "sqlite") {
    copyFileSync(filled ?? file, join(folder, "trellis.sqlite"));
    const database = await openDatabase(join(folder, "trellis.sqlite"), listeners);
    return {
      database,
      where: { DATA_DIR: folder, DATABASE_URL: "" },
      async remove() {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const name = `garden_${randomUUID().replaceAll("-", "")}`;
  // Copying the template's files costs half as much as copying its pages through the log.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  const database = await openDatabase(`${server}/${name}`, listeners, { queryTimeoutMs: 0 });
  return {
    database,
    where: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    async remove() {
      await database.close();
      await execute(server, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function execute(server: string, statement: string) {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
