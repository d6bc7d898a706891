import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { createEmbeddedIdentity } from "../auth/better-auth/better-auth.server.ts";
import { createPasswords } from "../auth/better-auth/passwords.server.ts";
import { createHostedIdentity } from "../auth/firebase/firebase.server.ts";
import { openDatabase } from "../database/open.server.ts";
import { fillEmptySite } from "../demo/demo.store.server.ts";
import { createLinks } from "../newsletter/links.server.ts";
import type { Log } from "../platform/log.server.ts";
import { createMailer } from "../platform/mail.server.ts";
import { keptSecret } from "../platform/secret.server.ts";
import { isOwnPicture } from "../platform/text.ts";
import type { Parts } from "./api.server.ts";
import type { Config } from "./config.server.ts";

/** How many changes a gardener may make in a minute (docs/decisions/0024). */
const writesAMinute = 60;

/**
 * Opens what lives as long as the process: the database, identity, the clock, the ids.
 * @param clientDir the folder of the files that browsers load
 */
export async function openParts(config: Config, log: Log, clientDir: string): Promise<Parts> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const location = config.databaseUrl ?? join(config.dataDir, "trellis.sqlite");
  const database = await openDatabase(location, (error) =>
    log.warn({ error: error.message }, "a database connection was lost"),
  );
  const clock = Date.now;
  const newId = () => uuidv7();
  const passwords = createPasswords();
  const sendMail = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, "mail"),
    newId,
  });
  const { firebase, google } = config.identity;
  const identity = firebase
    ? createHostedIdentity({ firebase, clock, log })
    : createEmbeddedIdentity({
        database,
        siteUrl: config.siteUrl,
        siteName: config.siteName,
        sendMail,
        secret: keptSecret(config.dataDir, "identity.secret"),
        passwords,
        clock,
        log,
        google,
      });
  if (config.demo) await fillEmptySite(database, clock(), (msecs) => uuidv7({ msecs }));
  return {
    database,
    identity,
    passwords,
    links: createLinks(keptSecret(config.dataDir, "mail.secret"), config.siteUrl, clock),
    sendMail,
    clock,
    newId,
    log,
    siteName: config.siteName,
    siteUrl: config.siteUrl,
    readPicture: pictureReader(clientDir),
    writesAMinute,
  };
}

/** Reads the site's own pictures, and nothing else of its disk. */
function pictureReader(clientDir: string) {
  return async (path: string) =>
    isOwnPicture(path) ? readFile(join(clientDir, path)).catch(() => null) : null;
}
