import { sql } from "kysely";
import { version } from "../../../package.json";
import {
  findMiscountedDiscussions,
  recountDiscussions,
} from "../../garden/comments/discussion-recount.store.server.ts";
import { findUnattended } from "../../garden/reports/reports.store.server.ts";
import {
  findMiscountedResults,
  recountResults,
} from "../../garden/results/rankings.store.server.ts";
import { correctSearch, findSearchFaults } from "../../garden/search/search-index.store.server.ts";
import {
  findMiscounts,
  lockCounted,
  recountTips,
} from "../../garden/tips/tip-recount.store.server.ts";
import { addToCounters } from "../../platform/database/counters.server.ts";
import { knownMigrations } from "../../platform/database/migrate.server.ts";
import { migrations } from "../../platform/database/migrations/migrations.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import {
  findDamage,
  listMigrations,
  openReader,
  type Reader,
} from "../../platform/database/reader.server.ts";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import { readOutbox } from "../../platform/mail/outbox.store.server.ts";
import { readStoredSettings } from "../../site/operate/site-settings.store.server.ts";
import { type Config, ConfigError, withStored } from "../config.server.ts";
import { createLetterhead } from "../letterhead.server.ts";
import { listReadableByOthers, readBackups, readHealth, readRoom } from "../site-state.server.ts";
import { newerRelease } from "../upgrade/unpack-release.server.ts";
import { checkBucket, checkPhotos } from "./check-photos.server.ts";
import { command, type Shell } from "./command.server.ts";
import { type Finding, formatFinding, look, ok, wrong } from "./finding.server.ts";
import { mailPlace, parseAddress, sendMail } from "./mail.server.ts";
import {
  assertSite,
  databaseLocation,
  readSiteConfig,
  type Site,
  withSite,
} from "./site.server.ts";

export const checkCommand = command({
  usage: "check",
  summary: "Whether all is well: a line for each check, ok or wrong, and what to do",
  details:
    "It ends with 0 if all is well, else with 1, and repairs nothing by itself. The site may run.",
  options: {
    mail: { type: "string", help: "also send a test letter to this address" },
    recount: { type: "boolean", help: "first correct what is counted wrongly" },
  },
  async run(shell, _, { mail, recount }) {
    const address = mail === undefined ? null : parseAddress(mail);
    const config = readConfigOrNull(shell);
    if (!config) return false;
    if (recount) await withSite(shell, correctCounters);
    const findings = [
      await checkRelease(shell.release),
      ...(await checkSite(config, address, shell.clock())),
    ];
    for (const finding of findings) shell.print(formatFinding(finding));
    return findings.every(({ isWrong }) => !isWrong);
  },
});

/** Reads the configuration. If it has mistakes, prints them and returns null. */
function readConfigOrNull(shell: Shell) {
  try {
    const config = readSiteConfig(shell);
    shell.print(formatFinding(ok("configuration", `${config.siteName} at ${config.siteUrl}`)));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.message.split("\n")) {
      shell.print(formatFinding(wrong("configuration", line)));
    }
    return null;
  }
}

async function checkSite(config: Config, mail: string | null, now: number): Promise<Finding[]> {
  assertSite(config);
  const reader = await openReader(databaseLocation(config));
  const { dataDir, backupDir, auth } = config;
  const { bucket } = config.photos;
  try {
    return [
      ...(await checkDatabase(reader, auth.firebase === null, now)),
      await look("photos", () => checkPhotos(config, reader.db)),
      ...(bucket ? [await look("bucket", () => checkBucket(bucket))] : []),
      await look("rights", () => checkRights(dataDir)),
      await look("room", () => checkRoom(config)),
      await look("backups", () => checkBackups(backupDir, now)),
      await look("mail", () => checkMail(config, reader.db, mail)),
    ];
  } finally {
    await reader.close();
  }
}

async function checkRelease(release: string) {
  const newer = await newerRelease(release);
  return ok("release", newer ? `${version}; ${newer} is available, see upgrade --help` : version);
}

async function checkMail(own: Config, db: Db, address: string | null) {
  // Ignores the stored settings if they cannot be read, as in a database of another release.
  const config = withStored(own, await readStoredSettings(db).catch(() => new Map()));
  if (!address) {
    const place = config.smtpUrl
      ? "SMTP_URL is set; --mail ADDRESS sends a test letter"
      : `is written to files ${mailPlace(config)}: SMTP_URL is not set`;
    return ok("mail", place);
  }
  const { siteName, siteUrl } = config;
  const parts = [`This is the test letter that was asked of ${siteName}, ${siteUrl}.`];
  const letter = { subject: "a test letter", parts };
  await sendMail(config, writeMail(address, createLetterhead({ name: siteName }), letter));
  return ok("mail", `a test letter for ${address} is ${mailPlace(config)}`);
}

async function correctCounters({ database, logAction, print }: Site) {
  const corrected = await database.transaction(async (transaction) => {
    await lockCounted(transaction, database.engine);
    const found = await findMiscounts(transaction, database.engine);
    await recountTips(transaction);
    const differences = found.counters.map(({ name, difference }) => [name, difference]);
    await addToCounters(transaction, Object.fromEntries(differences));
    const search = await findSearchFaults(transaction);
    if (search.tips + search.counts > 0) await correctSearch(transaction);
    const results = await findMiscountedResults(transaction);
    await recountResults(transaction, results);
    const discussions = await findMiscountedDiscussions(transaction);
    await recountDiscussions(transaction, discussions);
    return {
      ...{ ...found, search: search.tips + search.counts },
      ...{ outcomes: results.length, discussions: discussions.length },
    };
  });
  const { tips, gardeners, counters, search, outcomes: results, discussions } = corrected;
  if (tips + gardeners + counters.length + search + results + discussions > 0)
    logAction("check --recount", { ...corrected });
  print(
    `Corrected: ${tips} tips, ${gardeners} gardeners, ${counters.length} other counters, ${search} of the search, the reports of ${results} tips, the talk of ${discussions}`,
  );
}

/** Checks the schema, content and counters of a database, and the recorded health of its site. */
async function checkDatabase(reader: Reader, isEmbedded: boolean, now: number): Promise<Finding[]> {
  const { db } = reader;
  const schema = await look("schema", () => checkSchema(reader));
  const damage = await look("integrity", () => checkIntegrity(reader));
  // The queries of the other checks need the schema of this release.
  if (schema.isWrong) return [schema, damage];
  return [
    schema,
    damage,
    ...(isEmbedded ? [await look("accounts", () => checkAccounts(db))] : []),
    await look("counters", () => checkCounters(reader)),
    await look("search", () => checkSearch(db)),
    await look("outcomes", async () => {
      const { length } = await findMiscountedResults(db);
      if (length === 0) return ok("outcomes", "as a recount");
      return wrong("outcomes", `are counted wrongly (${length} tips): correct them by --recount`);
    }),
    await look("talk", async () => {
      const { length } = await findMiscountedDiscussions(db);
      if (length === 0) return ok("talk", "as a recount");
      return wrong("talk", `is counted wrongly (${length} tips): correct it by --recount`);
    }),
    await look("operators", () => checkOperators(db, now)),
    await look("letters", () => checkLetters(db)),
    ...(await checkHealth(db, now)),
  ];
}

async function checkSchema({ engine, db }: Reader) {
  const done = knownMigrations(await listMigrations(db), engine);
  const missing = Object.keys(migrations(engine)).length - done.length;
  if (missing > 0) {
    return wrong("schema", `migrations are missing (${missing}): back up, then start the site`);
  }
  return ok("schema", `${done.at(-1)}`);
}

async function checkIntegrity(reader: Reader) {
  const damage = await findDamage(reader);
  if (damage.length === 0) return ok("integrity", "the database is intact");
  return wrong("integrity", `${damage.slice(0, 3).join("; ")}: restore a backup`);
}

/** Checks that each gardener has an account, because no foreign key ensures this. */
async function checkAccounts(db: Db) {
  const { count } = await db
    .selectFrom("gardeners")
    .leftJoin("user", "user.id", "gardeners.uid")
    .select(sql<number>`count(*)`.as("count"))
    .where("gardeners.uid", "is not", null)
    .where("user.id", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return ok("accounts", "every gardener who signed in has one");
  return wrong("accounts", `gardeners have lost theirs (${count}): has IDENTITY been changed?`);
}

async function checkCounters({ engine, db }: Reader) {
  const { tips, gardeners, counters } = await findMiscounts(db, engine);
  if (tips + gardeners + counters.length === 0) return ok("counters", "as a recount");
  const found = [
    ...(tips > 0 ? [`of tips (${tips})`] : []),
    ...(gardeners > 0 ? [`of gardeners (${gardeners})`] : []),
    ...counters.map(({ name }) => name),
  ].join(", ");
  return wrong("counters", `differ from a recount: ${found}; correct them by --recount`);
}

/** Checks that all public tips can be found, and are counted. */
async function checkSearch(db: Db) {
  const { tips, counts } = await findSearchFaults(db);
  if (tips + counts === 0) return ok("search", "as a recount");
  const text = `differs from the tips: ${tips} tips, ${counts} counts; --recount corrects it`;
  return wrong("search", text);
}

async function checkOperators(db: Db, now: number) {
  const since = await findUnattended(db, now);
  if (since === null) return ok("operators", "nothing waits for them for two weeks");
  const text = `none has acted for two weeks, and reports wait since ${dateOf(since)}: open /operate`;
  return wrong("operators", text);
}

/** Checks that the mail server takes letters. */
async function checkLetters(db: Db) {
  const { waiting, failing, lastError } = await readOutbox(db);
  const text = waiting === 0 ? "none waits" : `waiting: ${waiting}`;
  if (failing === 0) return ok("letters", text);
  return wrong("letters", `${text}, not taken: ${failing} (${lastError}): check SMTP_URL`);
}

/** Reports the problems that the running site has recorded. */
async function checkHealth(db: Db, now: number): Promise<Finding[]> {
  const { errors, restore, certificate } = await readHealth(db, now);
  const findings = [
    errors === 0
      ? ok("errors", "none in the log since yesterday")
      : wrong("errors", `in the log since yesterday: ${errors}: read the log`),
  ];
  if (restore) {
    const text = `of a backup was tried on ${dateOf(restore.triedAt)}`;
    findings.push(
      restore.isPossible
        ? ok("restore", `${text}: it can be done`)
        : wrong("restore", `${text}: it cannot be done; the site's log says why`),
    );
  }
  if (certificate) {
    const text = `valid until ${dateOf(certificate.validUntil)}`;
    findings.push(
      certificate.isDue
        ? wrong("certificate", `${text}: check the program that renews it`)
        : ok("certificate", text),
    );
  }
  return findings;
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function checkRights(dataDir: string) {
  if (process.platform === "win32") return ok("rights", "not checked on Windows");
  const open = await listReadableByOthers(dataDir);
  if (open.length === 0) return ok("rights", `only its owner can read ${dataDir}`);
  return wrong("rights", `others can read ${open.join(", ")}: chmod go= ${open.join(" ")}`);
}

const megabyte = 1024 * 1024;

async function checkRoom(config: Config) {
  const { free, needed, isTight } = await readRoom(config);
  const text = `${Math.floor(free / megabyte)} MB free where DATA_DIR is`;
  if (!isTight) return ok("room", text);
  return wrong("room", `${text}: make room, at least ${Math.ceil(needed / megabyte)} MB`);
}

async function checkBackups(folder: string | null, now: number) {
  if (!folder) return ok("backups", "none by themselves: set BACKUP_DIR for one every night");
  const { madeAt, isLate } = await readBackups(folder, now);
  if (madeAt === null)
    return wrong("backups", `none in ${folder} yet: does the site run, with BACKUP_DIR?`);
  const hours = Math.round((now - madeAt) / 3_600_000);
  const text = `the last in ${folder} is ${hours} hours old`;
  if (!isLate) return ok("backups", text);
  return wrong("backups", `${text}: look in the site's log for "a job failed"`);
}
