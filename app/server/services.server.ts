import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { createBetterAuthProvider } from "../auth/better-auth/better-auth.server.ts";
import { createPasswords, type Passwords } from "../auth/better-auth/passwords.server.ts";
import { createFirebaseProvider } from "../auth/firebase/firebase.server.ts";
import type { GoogleConfig } from "../auth/identity-provider.server.ts";
import { createCardFolder } from "../garden/cards/card-folder.server.ts";
import { isPushService } from "../garden/delivery/devices.store.server.ts";
import { saveGardener } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { createLastSeen } from "../garden/gardeners/gardeners.jobs.server.ts";
import { sayTo as sayToReader } from "../garden/gardeners/locales.store.server.ts";
import { createReading } from "../garden/imports/reading.server.ts";
import { createFeedParsing } from "../garden/neighbours/feed-parsing.server.ts";
import { createSubscriptionLinks } from "../garden/newsletter/subscription-links.server.ts";
import { createConversions } from "../garden/photos/conversions.server.ts";
import { openPhotoFiles } from "../garden/photos/open-photo-files.server.ts";
import type { PhotoFiles } from "../garden/photos/photo-files.server.ts";
import { loadPlants } from "../garden/plants/load-plants.server.ts";
import { loadTroubles } from "../garden/troubles/load-troubles.server.ts";
import { createWebhookKeys } from "../garden/webhooks/signatures.server.ts";
import type { Database, Listeners } from "../platform/database/open.server.ts";
import type { ListeningSite } from "../platform/http/feature.server.ts";
import { createOutside, type OutsideNetwork } from "../platform/http/outside.server.ts";
import type { SayTo } from "../platform/mail/letter.server.tsx";
import { createMailer } from "../platform/mail/mail.server.ts";
import { createMailedLinks } from "../platform/mail/mailed-links.server.ts";
import { createOutbox } from "../platform/mail/outbox.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import { loadOnce, shareRun } from "../platform/process/load-once.ts";
import type { Log } from "../platform/process/log.server.ts";
import { createPusher } from "../platform/push/pusher.server.ts";
import { contentLanguage } from "../platform/text/content-language.ts";
import { type Locale, languageTags } from "../platform/text/languages.ts";
import { createOwnPages } from "../site/pages/own-pages.server.ts";
import { createPictureReader, createPictureRefusal } from "./account-pictures.server.ts";
import { backUpNow } from "./backup/backup.jobs.server.ts";
import type { Config } from "./config.server.ts";
import { createLetterhead } from "./letterhead.server.ts";
import { createLiveSettings } from "./live-settings.server.ts";
import { readLogoFile } from "./logo.server.ts";
import { createReadiness } from "./readiness.server.ts";
import { createSetup, readSetupState } from "./setup.server.ts";
import { isNewFolder, openSiteDatabase, secretOf } from "./site-database.server.ts";
import { createSurroundingsReader } from "./site-state.server.ts";

/** The number of writes that an account may make in a minute (docs/decisions/0015). */
const maxWritesPerMinute = 60;

/** The services that live as long as the process. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** The services that tests can replace. */
interface Given {
  clock: Clock;
  database: Database;
  mailFolder: string;
  passwords: Passwords;
  photoFiles: PhotoFiles;
  maxWritesPerMinute: number;
  isPushService: (address: string) => boolean;
  network: OutsideNetwork;
}

/**
 * Opens the database and creates the services. Fills an empty demo site.
 * @param clientDir folder of the files for browsers
 * @param listenersOf returns the listeners of a site
 * @throws Error when the database or the data folder cannot be opened
 */
export async function createServices(
  config: Config,
  log: Log,
  clientDir: string,
  listenersOf: (site: ListeningSite) => readonly Listeners[],
  given: Partial<Given> = {},
) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { clock = Date.now } = given;
  // The listeners need the site's own language, which is in the database. So the listeners are
  // added after the database is open.
  const listeners: Listeners[] = [];
  const isNew = isNewFolder(config);
  const database = given.database ?? (await openSiteDatabase(config, listeners, isNew, log));
  const { siteUrl, outsidePictures } = config;
  const settings = createLiveSettings(config, database, await readLogoFile(config));
  await settings.refresh();
  const own = contentLanguage(settings.now().languages[0]);
  listeners.push(...listenersOf({ ownLanguage: own, webhooks: config.webhooks }));
  const fills = config.demo && isNew && !given.database && settings.setUp() === null;
  const hasNewDemo = fills || settings.setUp() === "fill";
  if (hasNewDemo) {
    const { bringDemo } = await import("./demo/demo.store.server.ts");
    const { timeZone: zone } = config;
    await bringDemo(database, { clock, own, zone, idAt: (msecs) => uuidv7({ msecs }) }, fills);
  }
  const first = await readSetupState(config, database.reader, settings);
  const setup = createSetup({
    ...{ first, settings, dataDir: config.dataDir },
    secret: () => secretOf(config, "identity.secret"),
  });
  const isUnclaimed = () => setup.state() === "empty";
  const site = {
    get name() {
      return settings.now().siteName;
    },
  };
  const letterhead = createLetterhead(site);
  const newId = () => uuidv7();
  // The setup pages of an empty site are shown in the language of the person who sets the site up,
  // so the site needs all languages.
  const { languages }: Pick<Config, "languages"> =
    first === "empty" && !config.environment.LANGUAGES
      ? { languages: [...languageTags] }
      : settings.now();
  const sayTo: SayTo = (db, email, make) => sayToReader(db, email, languages, make);
  const mailFolder = given.mailFolder ?? join(config.dataDir, "mail");
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: () => settings.now().mailFrom,
    folder: mailFolder,
  });
  const outbox = createOutbox({ database, mailer, clock, newId, log });
  const { uploadsAnHour, bytesInAll } = config.photos;
  const photos = {
    files: given.photoFiles ?? (await openPhotoFiles(config)),
    conversions: createConversions(
      programOf(clientDir, "garden/photos", "photo-converter"),
      log,
      clock,
    ),
    uploads: join(config.dataDir, "uploads"),
    limits: { uploadsAnHour, bytesInAll },
  };
  const readPicture = createPictureReader(clientDir, photos.files);
  const { firebase } = config.auth;
  // A site that has been set up does not offer the demo accounts of the stand-in for Google.
  const google = config.auth.google === "demo" && settings.setUp() ? null : config.auth.google;
  const passwords = given.passwords ?? createPasswords();
  const identity = firebase
    ? createFirebaseProvider({ firebase, clock, log, letterhead })
    : createBetterAuthProvider({
        database,
        siteUrl,
        letterhead,
        outbox,
        sayTo,
        passwords,
        secret: secretOf(config, "identity.secret"),
        clock,
        log,
        newId,
        google: google && loadOnce(() => createGoogleProvider(google, siteUrl, languages[0])),
        club: config.auth.club,
        registration: () => (isUnclaimed() ? "closed" : settings.now().auth.registration),
        languages,
        refusePicture: createPictureRefusal({ database, outsidePictures, readPicture }),
        onAccountChanged: (db, account) =>
          saveGardener(db, account, { now: clock(), newId, languages }),
      });
  const mailedLinks = createMailedLinks(secretOf(config, "mail.secret"), clock);
  return {
    database,
    identity,
    /** The email addresses of operators, in lower case. */
    operators: config.operators,
    lastSeen: createLastSeen({ database, clock }),
    mailedLinks,
    links: createSubscriptionLinks(mailedLinks, siteUrl),
    outbox,
    /** The folder of letters on a site without a mail server. */
    mailFolder,
    ownPages: createOwnPages(join(config.dataDir, "pages"), database),
    plants: loadPlants,
    troubles: loadTroubles,
    clock,
    newId,
    log,
    /** The settings that operators can change without a restart. */
    settings,
    setup,
    passwords,
    /** True if the site was filled with the example content at this start. */
    hasNewDemo,
    /** Makes a backup at once. @returns the path of the backup */
    backUp: shareRun(() => backUpNow(config, photos.files, clock())),
    site,
    languages,
    sayTo,
    ownLanguage: own,
    /** True if everyone may read the pages of tips and gardeners. */
    publicTips: config.publicTips,
    /** True if gardeners may write questions and answers under tips. */
    discussion: config.discussion,
    /** True if other sites may show frames and cards of this site. */
    embeds: config.embeds,
    /** True if operators may use webhooks. */
    webhooks: config.webhooks,
    /** True if operators may add neighbouring clubs. */
    neighbours: config.neighbours,
    /** True if a search also finds the posts of neighbouring clubs. */
    searchedNeighbours: config.searchedNeighbours,
    webhookKeys: createWebhookKeys(secretOf(config, "mail.secret")),
    /** Sends requests to addresses that people have entered, such as those of webhooks. */
    outside: createOutside(given.network),
    /** True if the site has events. */
    events: config.events,
    /** True if members may propose events. */
    eventProposals: config.eventProposals,
    /** The time zone of events. */
    timeZone: config.timeZone,
    /** True if signed-in gardeners see the email address of an author who shows it. */
    authorEmails: config.authorEmails,
    /** True if the site shows pictures from other sites. */
    outsidePictures,
    letterhead,
    /** The default for gardeners who have not described their garden. */
    siteGarden: {
      get hemisphere() {
        return settings.now().siteGarden.hemisphere;
      },
      get climate() {
        return settings.now().siteGarden.climate;
      },
    },
    cards: createCardFolder({
      folder: join(config.dataDir, "cards"),
      program: programOf(clientDir, "garden/cards", "card-drawer"),
      ...{ clock, log },
    }),
    siteUrl,
    readPicture,
    maxWritesPerMinute: given.maxWritesPerMinute ?? maxWritesPerMinute,
    readiness: createReadiness(database, config.dataDir, clock),
    readSurroundings: createSurroundingsReader(config, {
      ...{ clock, reader: database.reader },
      release: resolve(clientDir, "../.."),
    }),
    photos,
    feeds: createFeedParsing(programOf(clientDir, "garden/neighbours", "feed-parser"), log),
    reading: createReading(programOf(clientDir, "garden/imports", "import-reader"), log),
    pusher: createPusher({
      ...{ secret: secretOf(config, "push.secret"), siteUrl, clock },
      isPushService: given.isPushService ?? isPushService,
    }),
  };
}

/**
 * Returns the path of a program that runs in a separate process. The build puts the program into
 * the server folder.
 */
const programOf = (clientDir: string, room: string, name: string) =>
  import.meta.env.DEV
    ? resolve(`app/${room}/${name}.server.ts`)
    : join(clientDir, `../server/${name}.js`);

async function createGoogleProvider(
  google: GoogleConfig | "demo",
  siteUrl: string,
  locale: Locale,
) {
  if (google !== "demo") return { client: async () => google };
  const { createGoogleStandIn } = await import("./demo/google-stand-in.server.ts");
  return createGoogleStandIn(siteUrl, locale);
}
