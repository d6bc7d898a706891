import type { Database } from "../app/platform/database/open.server.ts";
import {
  ofReleaseBefore,
  postgresTriggers,
} from "../app/platform/database/postgres-triggers.server.ts";
import { replaceTriggers } from "../app/platform/database/replace-triggers.server.ts";

const none = (texts: object) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, null] as const));

/**
 * Triggers of PostgreSQL that are there for the release before alone. Tests run without them (`down`),
 * so that they see whether this release does all of it by itself; those of migrations need them (`up`).
 */
export const forReleaseBefore = replaceTriggers("postgres", postgresTriggers, {
  functions: none(ofReleaseBefore.functions),
  triggers: none(ofReleaseBefore.triggers),
});

/** A database as it is after its migrations, for tests that lead it down, or are of that release. */
export async function withReleaseBefore({ engine, writer }: Database) {
  if (engine === "postgres") await forReleaseBefore.up(writer);
}
