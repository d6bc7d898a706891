import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { GoogleConfig } from "../auth/auth-config.server.ts";
import { createBetterAuthProvider } from "../auth/better-auth/better-auth.server.ts";
import { createPasswords, type Passwords } from "../auth/better-auth/passwords.server.ts";
import { createFirebaseProvider } from "../auth/firebase/firebase.server.ts";
import type { IdentityProvider } from "../auth/identity-provider.server.ts";
import { createCardFolder } from "../garden/cards/card-folder.server.ts";
import type { Cards } from "../garden/cards/cards.ts";
import { isPushService } from "../garden/delivery/devices.store.server.ts";
import { saveGardener } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { createLastSeen, type LastSeen } from "../garden/gardeners/gardeners.jobs.server.ts";
import { sayTo as sayToReader } from "../garden/gardeners/locales.store.server.ts";
import { createReading, type Reading } from "../garden/imports/reading.server.ts";
import {
  createSubscriptionLinks,
  type SubscriptionLinks,
} from "../garden/newsletter/subscription-links.server.ts";
import { createConversions } from "../garden/photos/conversions.server.ts";
import { openPhotoFiles } from "../garden/photos/open-photo-files.server.ts";
import type { PhotoFiles } from "../garden/photos/photo-files.server.ts";
import type { Photos } from "../garden/photos/photo-keeper.server.ts";
import { loadPlants } from "../garden/plants/load-plants.server.ts";
import type { PlantList } from "../garden/plants/plants.ts";
import { loadTroubles } from "../garden/troubles/load-troubles.server.ts";
import type { TroubleList } from "../garden/troubles/troubles.ts";
import type { Database, Listeners } from "../platform/database/open.server.ts";
import type { SayTo } from "../platform/mail/letter.server.tsx";
import { createMailer } from "../platform/mail/mail.server.ts";
import type { Letterhead } from "../platform/mail/mail-layout.server.tsx";
import { createMailedLinks, type MailedLinks } from "../platform/mail/mailed-links.server.ts";
import { createOutbox, type Outbox } from "../platform/mail/outbox.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import { loadOnce } from "../platform/process/load-once.ts";
import type { Log } from "../platform/process/log.server.ts";
import { readOrCreateSecret } from "../platform/process/secret.server.ts";
import { createPusher, type Pusher } from "../platform/push/pusher.server.ts";
import { contentLanguage } from "../platform/text/content-language.ts";
import type { Language, Locale } from "../platform/text/languages.ts";
import type { Surroundings } from "../site/operate/site-state.contract.ts";
import { createOwnPages, type OwnPages } from "../site/pages/own-pages.server.ts";
import { createPictureRefusal } from "./account-pictures.server.ts";
import type { Config } from "./config.server.ts";
import { createLetterhead } from "./letterhead.server.ts";
import { createLiveSettings, type LiveSettings } from "./live-settings.server.ts";
import { readLogoFile } from "./logo.server.ts";
import { createPictureReader } from "./picture-reader.server.ts";
import { createReadiness, type Readiness } from "./readiness.server.ts";
import { openSiteDatabase, type secretNames } from "./site-database.server.ts";
import { createSurroundingsReader } from "./site-state.server.ts";

/** The number of writes that an account may make in a minute (docs/decisions/0015). */
const maxWritesPerMinute = 60;

/** The services that live as long as the process. Created at start, and passed to everything. */
export interface Services {
  database: Database;
  identity: IdentityProvider;
  /** The addresses of those who operate the site, in lower case. */
  operators: readonly string[];
  lastSeen: LastSeen;
  mailedLinks: MailedLinks;
  links: SubscriptionLinks;
  outbox: Outbox;
  /** Where letters are written without a mail server. */
  mailFolder: string;
  ownPages: OwnPages;
  /** The plants that the site knows. */
  plants: () => Promise<PlantList>;
  /** The troubles that it knows. */
  troubles: () => Promise<TroubleList>;
  clock: Clock;
  /** Creates a UUIDv7 that sorts after all before it. */
  newId: () => string;
  log: Log;
  /** What operators may change without a restart. */
  settings: LiveSettings;
  site: { readonly name: string };
  /** The languages of the site, its own first. */
  languages: Config["languages"];
  /** Makes a letter in the language of whoever it is for. */
  sayTo: SayTo;
  /** The language of what is written without another one: the site’s own. */
  ownLanguage: Language;
  /** True if everyone may read the pages of tips and gardeners. */
  publicTips: boolean;
  /** True if gardeners may ask and answer under tips. */
  discussion: boolean;
  /** True if gardeners who are logged in see the addresses of authors who show theirs. */
  authorEmails: boolean;
  /** True if the site shows pictures from other sites. */
  outsidePictures: boolean;
  letterhead: Letterhead;
  /** The garden of whoever has described none. */
  siteGarden: Config["siteGarden"];
  /** The pictures that other sites show with a link to a page. */
  cards: Cards;
  /** Origin, without a slash at the end. */
  siteUrl: string;
  /** Reads one of the site's own pictures by its path; null if there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
  maxWritesPerMinute: number;
  readiness: Readiness;
  /** Reads what is so around the database: disk, backups, version. */
  readSurroundings: () => Promise<Surroundings>;
  photos: Photos;
  /** Reads imports. */
  reading: Reading;
  pusher: Pusher;
}

/** The parts that tests hand in, in place of those made here. */
interface Given {
  clock: Clock;
  database: Database;
  mailFolder: string;
  passwords: Passwords;
  photoFiles: PhotoFiles;
  maxWritesPerMinute: number;
  isPushService: (address: string) => boolean;
}

/**
 * Opens the database and creates the services. Fills an empty demo site.
 * @param clientDir folder of the files that browsers load
 * @param listeners of the features
 * @throws Error when the database or the data folder cannot be opened
 */
export async function createServices(
  config: Config,
  log: Log,
  clientDir: string,
  listeners: readonly Listeners[],
  given: Partial<Given> = {},
): Promise<Services> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { clock = Date.now } = given;
  const database = given.database ?? (await openSiteDatabase(config, listeners, clock, log));
  const { siteUrl, outsidePictures } = config;
  const settings = createLiveSettings(config, database, await readLogoFile(config));
  await settings.refresh();
  const site = {
    get name() {
      return settings.now().siteName;
    },
  };
  const letterhead = createLetterhead(site);
  const newId = () => uuidv7();
  const { languages } = config;
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
    conversions: createConversions(programOf(clientDir, "garden/photos", "photo-converter"), log),
    uploads: join(config.dataDir, "uploads"),
    limits: { uploadsAnHour, bytesInAll },
  };
  const readPicture = createPictureReader(clientDir, photos.files);
  const { firebase, google } = config.auth;
  const identity = firebase
    ? createFirebaseProvider({ firebase, clock, log })
    : createBetterAuthProvider({
        database,
        siteUrl,
        letterhead,
        outbox,
        sayTo,
        passwords: given.passwords ?? createPasswords(),
        secret: secretOf(config, "identity.secret"),
        clock,
        log,
        newId,
        google: google && loadOnce(() => createGoogleProvider(google, siteUrl, languages[0])),
        registration: () => settings.now().auth.registration,
        languages,
        refusePicture: createPictureRefusal({ database, outsidePictures, readPicture }),
        onAccountChanged: (db, account) =>
          saveGardener(db, account, { now: clock(), newId, languages }),
      });
  const mailedLinks = createMailedLinks(secretOf(config, "mail.secret"), clock);
  const cards = createCardFolder({
    folder: join(config.dataDir, "cards"),
    program: programOf(clientDir, "garden/cards", "card-drawer"),
    clock,
    log,
  });
  return {
    cards,
    database,
    identity,
    operators: config.operators,
    lastSeen: createLastSeen({ database, clock }),
    mailedLinks,
    links: createSubscriptionLinks(mailedLinks, siteUrl),
    outbox,
    mailFolder,
    ownPages: createOwnPages(join(config.dataDir, "pages"), database),
    plants: loadPlants,
    troubles: loadTroubles,
    clock,
    newId,
    log,
    settings,
    site,
    languages,
    sayTo,
    ownLanguage: contentLanguage(languages[0]),
    publicTips: config.publicTips,
    discussion: config.discussion,
    authorEmails: config.authorEmails,
    outsidePictures,
    letterhead,
    siteGarden: {
      get hemisphere() {
        return settings.now().siteGarden.hemisphere;
      },
      get climate() {
        return settings.now().siteGarden.climate;
      },
    },
    siteUrl,
    readPicture,
    maxWritesPerMinute: given.maxWritesPerMinute ?? maxWritesPerMinute,
    readiness: createReadiness(database, config.dataDir, clock),
    readSurroundings: createSurroundingsReader(config, {
      ...{ clock, reader: database.reader },
      // The folders of the build are in it.
      release: resolve(clientDir, "../.."),
    }),
    photos,
    reading: createReading(programOf(clientDir, "garden/imports", "import-reader"), log),
    pusher: createPusher({
      ...{ secret: secretOf(config, "push.secret"), siteUrl, clock },
      isPushService: given.isPushService ?? isPushService,
    }),
  };
}

/** A program for a process of its own: built, it stands beside the one that is running. */
const programOf = (clientDir: string, room: string, name: string) =>
  import.meta.env.DEV
    ? resolve(`app/${room}/${name}.server.ts`)
    : join(clientDir, `../server/${name}.js`);

const secretOf = ({ secrets, dataDir }: Config, name: (typeof secretNames)[number]) =>
  secrets[name] ?? readOrCreateSecret(dataDir, name);

/** Google, or its stand-in on a demo site. */
async function createGoogleProvider(
  google: GoogleConfig | "demo",
  siteUrl: string,
  locale: Locale,
) {
  if (google !== "demo") return { client: async () => google };
  const { createGoogleStandIn } = await import("./demo/google-stand-in.server.ts");
  return createGoogleStandIn(siteUrl, locale);
}
