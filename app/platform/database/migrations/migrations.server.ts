import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { baseline } from "./0047-baseline.server.ts";
import { changesOfTips } from "./0048-changes-of-tips.server.ts";
import { imports } from "./0049-imports.server.ts";
import { deletions } from "./0051-deletions.server.ts";
import { standardNames } from "./0052-standard-names.server.ts";
import { notificationPreferences } from "./0054-notification-preferences.server.ts";
import { roles } from "./0055-roles.server.ts";
import { journal } from "./0056-journal.server.ts";
import { publicPhotos } from "./0057-public-photos.server.ts";
import { correspondents } from "./0058-correspondents.server.ts";
import { broughtFiles } from "./0059-brought-files.server.ts";
import { events } from "./0060-events.server.ts";
import { webhooks } from "./0061-webhooks.server.ts";
import { neighbours } from "./0062-neighbours.server.ts";
import { notifiedEvents } from "./0063-notified-events.server.ts";
import { wordsOfNeighbours } from "./0064-words-of-neighbours.server.ts";

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Does nothing, because only triggers change. All triggers are replaced after the migrations. */
const replacesTriggers: Step = async () => {};

/**
 * Turns off merges of the search index at deletions (sqlite.org/fts5, "deletemerge"). Such merges
 * would block other writers while many tips are deleted. Later, `tidy` merges the index.
 */
const noMergesAtDeletions: Step = async (db, engine) => {
  if (engine === "postgres") return;
  await sql`insert into search_index (search_index, rank) values ('deletemerge', 0)`.execute(db);
};

const steps: Record<string, Step> = {
  "0047-baseline": baseline,
  "0048-changes-of-tips": changesOfTips,
  "0049-imports": imports,
  "0050-unused-triggers": replacesTriggers,
  "0051-deletions": deletions,
  "0052-standard-names": standardNames,
  "0053-authors-who-leave": noMergesAtDeletions,
  "0054-notification-preferences": notificationPreferences,
  "0055-roles": roles,
  "0056-journal": journal,
  "0057-public-photos": publicPhotos,
  "0058-correspondents": correspondents,
  "0059-brought-files": broughtFiles,
  "0060-events": events,
  "0061-webhooks": webhooks,
  "0062-neighbours": neighbours,
  "0063-notified-events": notifiedEvents,
  "0064-words-of-neighbours": wordsOfNeighbours,
};

/**
 * The hash of the triggers (tests/schema.test.ts). Changed triggers need a migration and a new
 * hash.
 */
export const hashOfTriggers = "d21b84df4dacd3b7a80a006af0f5e318ea6891141fb46dfd84ab448864b7a318";

/** The migrations, in the order in which they run. A released migration must not be changed. */
export const migrations = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => step(db, engine) }]),
  );
