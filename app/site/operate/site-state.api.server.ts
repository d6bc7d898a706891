import { sql } from "kysely";
import { listNeighbours } from "../../garden/neighbours/neighbours.store.server.ts";
import { findUnattended } from "../../garden/reports/reports.store.server.ts";
import type { Database, Db } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { readOutbox } from "../../platform/mail/outbox.store.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { type Surroundings, siteStateCalls } from "./site-state.contract.ts";

interface SiteStateServices extends SiteServices {
  readSurroundings: () => Promise<Surroundings>;
  neighbours: boolean;
}

export function siteStateApi(services: SiteStateServices) {
  const { database, clock, outbox, readSurroundings, neighbours } = services;
  const { engine, reader } = database;

  return serve(siteStateCalls, {
    async state() {
      const [unattendedSince, letters, kept, photos, clubs, surroundings] = await Promise.all([
        findUnattended(reader, clock()),
        readOutbox(reader),
        readDatabase(database),
        readPhotos(reader),
        neighbours ? listNeighbours(reader) : [],
        readSurroundings(),
      ]);
      return {
        unattendedSince,
        letters: { ...letters, givenUp: outbox.givenUp() },
        database: { engine, ...kept },
        photos,
        unreadNeighbours:
          clubs.length === 0
            ? null
            : clubs.filter(({ isGivenUp }) => isGivenUp).map(({ name }) => name),
        ...surroundings,
      };
    },
  });
}

async function readDatabase({ engine, reader }: Database) {
  const question =
    engine === "postgres"
      ? sql<{ version: string; bytes: string }>`
          select current_setting('server_version') as version,
            pg_database_size(current_database()) as bytes`
      : sql<{ version: string; bytes: number }>`
          select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`;
  const [row] = (await question.execute(reader)).rows;
  return { version: row?.version ?? "", bytes: Number(row?.bytes ?? 0) };
}

async function readPhotos(db: Db) {
  const { count, bytes } = await db
    .selectFrom("photos")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("bytes").as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}
