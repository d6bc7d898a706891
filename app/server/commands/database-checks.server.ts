import { sql } from "kysely";
import { findMiscountedOutcomes } from "../../garden/outcomes/outcome-recount.store.server.ts";
import { findSearchFaults } from "../../garden/search/search-recount.store.server.ts";
import { findMiscounts } from "../../garden/tips/tip-recount.store.server.ts";
import { migrations } from "../../platform/database/migrations/migrations.server.ts";
import { findDamage, listMigrations, type Reader } from "../../platform/database/reader.server.ts";
import { readOutbox } from "../../platform/mail/outbox.store.server.ts";
import { type Finding, look, ok, wrong } from "./findings.server.ts";

/** Whether a database is as this release would have it. */
export async function checkDatabase(reader: Reader, isEmbedded: boolean): Promise<Finding[]> {
  const schema = await look("schema", () => checkSchema(reader));
  const damage = await look("integrity", () => checkIntegrity(reader));
  // The queries of the others are made for the schema of this release.
  if (schema.isWrong) return [schema, damage];
  return [
    schema,
    damage,
    ...(isEmbedded ? [await look("accounts", () => checkAccounts(reader))] : []),
    await look("counters", () => checkCounters(reader)),
    await look("search", () => checkSearch(reader)),
    await look("outcomes", () => checkOutcomes(reader)),
    await look("letters", () => checkLetters(reader)),
  ];
}

async function checkSchema({ engine, db }: Reader) {
  const known = Object.keys(migrations(engine));
  const had = await listMigrations(db);
  const unknown = had.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !had.includes(name));
  if (unknown.length > 0) {
    return wrong("schema", `made by a newer release (${unknown}): install that one`);
  }
  if (missing.length > 0) {
    return wrong("schema", `changes are to come (${missing.length}): back up, then start the site`);
  }
  return ok("schema", `${had.at(-1)}`);
}

async function checkIntegrity(reader: Reader) {
  const damage = await findDamage(reader);
  return damage.length === 0
    ? ok("integrity", "the database is whole")
    : wrong("integrity", `${damage.slice(0, 3).join("; ")}: restore a backup`);
}

/** Gardeners belong to accounts, without a reference that the database would check. */
async function checkAccounts({ db }: Reader) {
  const { count } = await db
    .selectFrom("gardeners")
    .leftJoin("user", "user.id", "gardeners.uid")
    .select(sql<number>`count(*)`.as("count"))
    .where("gardeners.uid", "is not", null)
    .where("user.id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) === 0
    ? ok("accounts", "every gardener who signed in has one")
    : wrong("accounts", `gardeners have lost theirs (${count}): has IDENTITY been changed?`);
}

async function checkCounters({ engine, db }: Reader) {
  const { tips, gardeners, counters } = await findMiscounts(db, engine);
  if (tips + gardeners + counters.length === 0) return ok("counters", "as a recount");
  const names = counters.map(({ name }) => name);
  const found = [
    ...(tips > 0 ? [`of tips (${tips})`] : []),
    ...(gardeners > 0 ? [`of gardeners (${gardeners})`] : []),
    ...names,
  ];
  return wrong("counters", `differ from a recount: ${found.join(", ")}; correct them by --recount`);
}

/** Whether all public tips can be found, and are counted. */
async function checkSearch({ db }: Reader) {
  const { tips, counts } = await findSearchFaults(db);
  if (tips + counts === 0) return ok("search", "as a recount");
  return wrong(
    "search",
    `differs from the tips: ${tips} tips, ${counts} counts; --recount corrects it`,
  );
}

async function checkOutcomes({ db }: Reader) {
  const { length } = await findMiscountedOutcomes(db);
  if (length === 0) return ok("outcomes", "as a recount");
  return wrong("outcomes", `are counted wrongly (${length} tips): correct them by --recount`);
}

/** Whether letters wait that a mail server has not taken. */
async function checkLetters({ db }: Reader) {
  const { waiting, failing, lastError } = await readOutbox(db);
  const text = Number(waiting) === 0 ? "none waits" : `waiting: ${waiting}`;
  if (Number(failing) === 0) return ok("letters", text);
  return wrong("letters", `${text}, not taken: ${failing} (${lastError}): look after SMTP_URL`);
}
