import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { GoogleProvider } from "../auth/auth-config.server.ts";
import { createBetterAuthProvider } from "../auth/better-auth/better-auth.server.ts";
import { createPasswords } from "../auth/better-auth/passwords.server.ts";
import { createFirebaseProvider } from "../auth/firebase/firebase.server.ts";
import type { IdentityProvider } from "../auth/identity-provider.server.ts";
import { type Database, openDatabase } from "../database/open.server.ts";
import { saveGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { createLastSeen, type LastSeen } from "../gardeners/last-seen.jobs.server.ts";
import {
  createSubscriptionLinks,
  type SubscriptionLinks,
} from "../newsletter/subscription-links.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import { createMailer, type SendMail } from "../platform/mail.server.ts";
import type { Letterhead } from "../platform/mail-layout.server.tsx";
import { readOrCreateSecret } from "../platform/secret.server.ts";
import { isSitePicture } from "../platform/text.ts";
import type { Config } from "./config.server.ts";
import { createLetterhead } from "./letterhead.server.ts";

/** How many changes a gardener may make in a minute (docs/decisions/0024). */
const maxWritesPerMinute = 60;

/** What is made once, at start, and handed to everything that serves. */
export interface Services {
  database: Database;
  identity: IdentityProvider;
  lastSeen: LastSeen;
  links: SubscriptionLinks;
  sendMail: SendMail;
  clock: Clock;
  /** A new UUIDv7, later than all before it. */
  newId: () => string;
  log: Log;
  siteName: string;
  letterhead: Letterhead;
  /** Origin, without a slash at the end. */
  siteUrl: string;
  /** A picture among the site's own files, by its path; null where there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
  maxWritesPerMinute: number;
}

/**
 * Opens what lives as long as the process: the database, the identity provider, the clock, the ids.
 * @param clientDir the folder of the files that browsers load
 */
export async function createServices(
  config: Config,
  log: Log,
  clientDir: string,
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const location = config.databaseUrl ?? join(config.dataDir, "trellis.sqlite");
  const database = await openDatabase(location, (error) =>
    log.warn({ error: error.message }, "a database connection was lost"),
  );
  const { siteName, siteUrl } = config;
  const letterhead = createLetterhead(siteName);
  const clock = Date.now;
  const newId = () => uuidv7();
  const sendMail = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, "mail"),
    newId,
  });
  const { firebase } = config.auth;
  const identity = firebase
    ? createFirebaseProvider({ firebase, clock, log })
    : createBetterAuthProvider({
        database,
        siteUrl,
        letterhead,
        sendMail,
        passwords: createPasswords(),
        secret: readOrCreateSecret(config.dataDir, "identity.secret"),
        clock,
        log,
        google: await googleOf(config),
        onAccountChanged: (db, account) => saveGardener(db, account, { now: clock(), newId }),
      });
  if (config.demo) {
    const { fillEmptySite } = await import("../demo/demo.store.server.ts");
    await fillEmptySite(database, clock(), (msecs) => uuidv7({ msecs }));
  }
  const linkSecret = readOrCreateSecret(config.dataDir, "mail.secret");
  return {
    database,
    identity,
    lastSeen: createLastSeen({ database, clock }),
    links: createSubscriptionLinks(linkSecret, siteUrl, clock),
    sendMail,
    clock,
    newId,
    log,
    siteName,
    letterhead,
    siteUrl,
    readPicture: pictureReader(clientDir),
    maxWritesPerMinute,
  };
}

/** Google, or what stands in for it on a demo site; null: nobody signs in that way. */
async function googleOf({ auth: { google }, siteUrl }: Config): Promise<GoogleProvider | null> {
  if (google !== "demo") return google && { client: async () => google };
  const { createGoogleStandIn } = await import("../demo/google-stand-in.server.ts");
  return createGoogleStandIn(siteUrl);
}

/** Reads the site's own pictures, and nothing else of its disk. */
function pictureReader(clientDir: string) {
  return async (path: string) =>
    isSitePicture(path) ? readFile(join(clientDir, path)).catch(() => null) : null;
}
