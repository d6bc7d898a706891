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
import type { Clock } from "../../platform/process/clock.ts";
import { readStoredSettings } from "../../site/operate/site-settings.store.server.ts";
import { type Config, ConfigError, withStored } from "../config.server.ts";
import { createLetterhead } from "../letterhead.server.ts";
import { listReadableByOthers, readBackups, readHealth, readRoom } from "../site-state.server.ts";
import { newerRelease } from "../upgrade/newer-release.server.ts";
import { checkBucket, checkPhotos } from "./check-photos.server.ts";
import { command, type Shell } from "./command.server.ts";
import { type Finding, formatFinding, look, ok, wrong } from "./finding.server.ts";
import { mailPlace, parseAddress, sendMail } from "./mail.server.ts";
import { assertSite, databaseLocation, readSiteConfig, withSite } from "./site.server.ts";

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
    if (recount) await correctCounters(shell);
    const findings = [
      await checkRelease(shell.release),
      ...(await checkSite(config, address, shell.clock)),
    ];
    for (const finding of findings) shell.print(formatFinding(finding));
    return findings.every(({ isWrong }) => !isWrong);
  },
});

/** The configuration, or null when it is wrong, which is then said. */
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

/** With the name that operators have given the site, if its database is of this release. */
async function named(config: Config, db: Db) {
  return withStored(config, await readStoredSettings(db).catch(() => new Map()));
}

async function checkSite(config: Config, mail: string | null, clock: Clock): Promise<Finding[]> {
  assertSite(config);
  const reader = await openReader(databaseLocation(config));
  const { bucket } = config.photos;
  try {
    return [
      ...(await checkDatabase(reader, config.auth.firebase === null, clock())),
      await look("photos", () => checkPhotos(config, reader.db)),
      ...(bucket ? [await look("bucket", () => checkBucket(bucket))] : []),
      ...(await checkFolders(config, clock())),
      await look("mail", async () => checkMail(await named(config, reader.db), mail)),
    ];
  } finally {
    await reader.close();
  }
}

async function checkRelease(release: string) {
  const newer = await newerRelease(release);
  return ok("release", newer ? `${version}; ${newer} lies beside it, see upgrade --help` : version);
}

async function checkMail(config: Config, address: string | null) {
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

function correctCounters(shell: Shell) {
  return withSite(shell, async ({ database, logAction }) => {
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
    shell.print(
      `Corrected: ${tips} tips, ${gardeners} gardeners, ${counters.length} other counters, ${search} of the search, the reports of ${results} tips, the talk of ${discussions}`,
    );
    return true;
  });
}

/** Checks that a database is as this release would have it. */
async function checkDatabase(reader: Reader, isEmbedded: boolean, now: number): Promise<Finding[]> {
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
    await look("outcomes", () => checkResults(reader)),
    await look("talk", () => checkDiscussions(reader)),
    await look("operators", () => checkOperators(reader, now)),
    await look("letters", () => checkLetters(reader)),
    ...(await checkHealth(reader, now)),
  ];
}

async function checkSchema({ engine, db }: Reader) {
  const done = knownMigrations(await listMigrations(db), engine);
  const missing = Object.keys(migrations(engine)).length - done.length;
  if (missing > 0) {
    return wrong("schema", `changes are to come (${missing}): back up, then start the site`);
  }
  return ok("schema", `${done.at(-1)}`);
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

/** Checks that all public tips can be found, and are counted. */
async function checkSearch({ db }: Reader) {
  const { tips, counts } = await findSearchFaults(db);
  if (tips + counts === 0) return ok("search", "as a recount");
  return wrong(
    "search",
    `differs from the tips: ${tips} tips, ${counts} counts; --recount corrects it`,
  );
}

async function checkResults({ db }: Reader) {
  const { length } = await findMiscountedResults(db);
  if (length === 0) return ok("outcomes", "as a recount");
  return wrong("outcomes", `are counted wrongly (${length} tips): correct them by --recount`);
}

async function checkDiscussions({ db }: Reader) {
  const { length } = await findMiscountedDiscussions(db);
  if (length === 0) return ok("talk", "as a recount");
  return wrong("talk", `is counted wrongly (${length} tips): correct it by --recount`);
}

/** Checks that somebody looks after what was reported. */
async function checkOperators({ db }: Reader, now: number) {
  const since = await findUnattended(db, now);
  if (since === null) return ok("operators", "nothing waits for them for two weeks");
  return wrong(
    "operators",
    `none has acted for two weeks, and reports wait since ${dateOf(since)}: open /operate`,
  );
}

/** Checks that no letters wait because a mail server has not taken them. */
async function checkLetters({ db }: Reader) {
  const { waiting, failing, lastError } = await readOutbox(db);
  const text = waiting === 0 ? "none waits" : `waiting: ${waiting}`;
  if (failing === 0) return ok("letters", text);
  return wrong("letters", `${text}, not taken: ${failing} (${lastError}): look after SMTP_URL`);
}

/** What the site has found by itself while it ran. @param now milliseconds since 1970 */
async function checkHealth({ db }: Reader, now: number): Promise<Finding[]> {
  const { errors, restore, certificate } = await readHealth(db, now);
  const findings = [
    errors === 0
      ? ok("errors", "none in the log since yesterday")
      : wrong("errors", `in the log since yesterday: ${errors}: look there`),
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
        ? wrong("certificate", `${text}: look at the program that renews it`)
        : ok("certificate", text),
    );
  }
  return findings;
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const megabyte = 1024 * 1024;

/** Checks that the folders are safe and have room. @param now milliseconds since 1970 */
async function checkFolders(config: Config, now: number): Promise<Finding[]> {
  const { dataDir, backupDir } = config;
  return [
    await look("rights", () => checkRights(dataDir)),
    await look("room", () => checkRoom(config)),
    await look("backups", () =>
      backupDir
        ? checkBackups(backupDir, now)
        : ok("backups", "none by themselves: set BACKUP_DIR for one every night"),
    ),
  ];
}

async function checkRights(dataDir: string) {
  if (process.platform === "win32") return ok("rights", "not looked at on Windows");
  const open = await listReadableByOthers(dataDir);
  if (open.length === 0) return ok("rights", `only its owner can read ${dataDir}`);
  return wrong("rights", `others can read ${open.join(", ")}: chmod go= ${open.join(" ")}`);
}

async function checkRoom(config: Config) {
  const { free, needed, isTight } = await readRoom(config);
  const text = `${Math.floor(free / megabyte)} MB free where DATA_DIR is`;
  if (!isTight) return ok("room", text);
  return wrong("room", `${text}: make room, at least ${Math.ceil(needed / megabyte)} MB`);
}

async function checkBackups(folder: string, now: number) {
  const { madeAt, isLate } = await readBackups(folder, now);
  if (madeAt === null)
    return wrong("backups", `none in ${folder} yet: does the site run, with BACKUP_DIR?`);
  const hours = Math.round((now - madeAt) / 3_600_000);
  const text = `the last in ${folder} is ${hours} hours old`;
  return isLate
    ? wrong("backups", `${text}: look in the site's log for "a job failed"`)
    : ok("backups", text);
}
