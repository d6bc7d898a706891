import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { GoogleConfig } from "../auth/auth-config.server.ts";
import { createBetterAuthProvider } from "../auth/better-auth/better-auth.server.ts";
import { createPasswords } from "../auth/better-auth/passwords.server.ts";
import { createFirebaseProvider } from "../auth/firebase/firebase.server.ts";
import type { IdentityProvider } from "../auth/identity-provider.server.ts";
import { type Database, openDatabase } from "../database/open.server.ts";
import { saveGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { createLastSeen, type LastSeen } from "../gardeners/last-seen.jobs.server.ts";
import { createOutbox, type Outbox } from "../mail/outbox.server.ts";
import {
  createSubscriptionLinks,
  type SubscriptionLinks,
} from "../newsletter/subscription-links.server.ts";
import { createPageFiles, type PageFiles } from "../pages/page-files.server.ts";
import { createConversions } from "../photos/conversions.server.ts";
import { createPhotoFolder } from "../photos/photo-files.server.ts";
import type { Photos } from "../photos/photos.api.server.ts";
import type { Clock } from "../platform/clock.ts";
import { loadOnce } from "../platform/load-once.ts";
import type { Log } from "../platform/log.server.ts";
import { createMailer } from "../platform/mail.server.ts";
import type { Letterhead } from "../platform/mail-layout.server.tsx";
import { readOrCreateSecret } from "../platform/secret.server.ts";
import { isSitePicture } from "../platform/text.ts";
import type { Config } from "./config.server.ts";
import { createLetterhead } from "./letterhead.server.ts";
import { createReadiness, type Readiness } from "./readiness.server.ts";

/** How many writes an account may make in a minute (docs/decisions/0024). */
const maxWritesPerMinute = 60;

/** The services that live as long as the process. Created at start, and passed to everything. */
export interface Services {
  database: Database;
  identity: IdentityProvider;
  /** The addresses of those who operate the site, in lower case. */
  operators: readonly string[];
  lastSeen: LastSeen;
  links: SubscriptionLinks;
  outbox: Outbox;
  pageFiles: PageFiles;
  clock: Clock;
  /** Creates a UUIDv7 that sorts after all before it. */
  newId: () => string;
  log: Log;
  siteName: string;
  letterhead: Letterhead;
  /** The garden of whoever has described none. */
  siteGarden: Config["siteGarden"];
  /** Origin, without a slash at the end. */
  siteUrl: string;
  /**
   * Reads one of the site's own pictures by its path, such as `/pictures/…`; null if there is none.
   */
  readPicture: (path: string) => Promise<Uint8Array | null>;
  maxWritesPerMinute: number;
  readiness: Readiness;
  photos: Photos;
}

/**
 * Opens the database and creates the services. Fills an empty demo site.
 * @param clientDir folder of the files that browsers load
 * @throws Error when the database or the data folder cannot be opened
 */
export async function createServices(
  config: Config,
  log: Log,
  clientDir: string,
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const clock = Date.now;
  const location = config.databaseUrl ?? join(config.dataDir, "trellis.sqlite");
  const isNew = !secretNames.some((name) => existsSync(join(config.dataDir, name)));
  const database = await openDatabase(location, {
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    mustExist: isNew ? null : missingDatabase(config, location),
    onConnectionLost: (error) =>
      log.warn({ error: error.message }, "a database connection was lost"),
  });
  if (config.demo && isNew && (await isWithoutGardeners(database))) {
    const { fillEmptySite } = await import("../demo/demo.store.server.ts");
    await fillEmptySite(database, clock(), (msecs) => uuidv7({ msecs }));
  }
  const { siteName, siteUrl } = config;
  const letterhead = createLetterhead(siteName);
  const newId = () => uuidv7();
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, "mail"),
  });
  const outbox = createOutbox({ database, mailer, clock, newId, log });
  const { firebase, google, registration } = config.auth;
  const identity = firebase
    ? createFirebaseProvider({ firebase, clock, log })
    : createBetterAuthProvider({
        database,
        siteUrl,
        letterhead,
        outbox,
        passwords: createPasswords(),
        secret: readOrCreateSecret(config.dataDir, secretNames[0]),
        clock,
        log,
        google: google && loadOnce(() => createGoogleProvider(google, siteUrl)),
        registration,
        onAccountChanged: (db, account) => saveGardener(db, account, { now: clock(), newId }),
      });
  const linkSecret = readOrCreateSecret(config.dataDir, secretNames[1]);
  return {
    database,
    identity,
    operators: config.operators,
    lastSeen: createLastSeen({ database, clock }),
    links: createSubscriptionLinks(linkSecret, siteUrl, clock),
    outbox,
    pageFiles: createPageFiles(join(config.dataDir, "pages")),
    clock,
    newId,
    log,
    siteName,
    letterhead,
    siteGarden: config.siteGarden,
    siteUrl,
    readPicture: createPictureReader(clientDir),
    maxWritesPerMinute,
    readiness: createReadiness(database, config.dataDir, clock),
    photos: {
      files: createPhotoFolder(join(config.dataDir, "photos")),
      conversions: createConversions(converterProgram(clientDir), log),
      uploads: join(config.dataDir, "uploads"),
    },
  };
}

/** The program that converts photos: built, it stands beside the one that is running. */
const converterProgram = (clientDir: string) =>
  import.meta.env.DEV
    ? resolve("app/photos/photo-converter.server.ts")
    : join(clientDir, "../server/photo-converter.js");

/** The secrets in the data folder. They are made last: a folder that has one has had a site. */
const secretNames = ["identity.secret", "mail.secret"] as const;

const missingDatabase = ({ dataDir, databaseUrl }: Config, file: string) =>
  `${dataDir} has the secrets of a site, but ${databaseUrl ? "the database of DATABASE_URL" : file} is empty: restore it from a backup, or set DATA_DIR to a new folder to begin anew`;

/** Whether nobody has ever been on the site, so that it may want demo content. */
async function isWithoutGardeners({ reader }: Database) {
  return !(await reader.selectFrom("gardeners").select("id").limit(1).executeTakeFirst());
}

/** Google, or its stand-in on a demo site. */
async function createGoogleProvider(google: GoogleConfig | "demo", siteUrl: string) {
  if (google !== "demo") return { client: async () => google };
  const { createGoogleStandIn } = await import("../demo/google-stand-in.server.ts");
  return createGoogleStandIn(siteUrl);
}

/** @returns a function that reads the site's own pictures, and no other files */
function createPictureReader(clientDir: string) {
  return async (path: string) =>
    isSitePicture(path) ? readFile(join(clientDir, path)).catch(() => null) : null;
}
