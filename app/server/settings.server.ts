import * as v from "valibot";
import { registrations } from "../auth/identity-provider.server.ts";
import { hemispheres, summers, winters } from "../garden/gardens/gardens.ts";
import { languageTags } from "../platform/text/languages.ts";
import * as value from "./setting-values.server.ts";

/** The settings of a site, in the order of `--help` and docs/configuration.md. */
export const settings = {
  PORT: { schema: value.port, default: "3000", help: "port to listen on" },
  HOST: {
    schema: v.string(),
    default: "127.0.0.1",
    help: "address to listen on; `0.0.0.0` for all of this machine",
  },
  SITE_URL: {
    schema: value.origin("https://garden.example"),
    defaultText: "`http://localhost:PORT`",
    help: "address that visitors use, without a path",
  },
  SITE_NAME: {
    schema: value.siteName,
    default: "Trellis",
    help: "name of the site, up to 60 characters",
  },
  SITE_LOGO: {
    schema: value.logoFile,
    defaultText: "a leaf",
    help: "a file in `DATA_DIR`, such as `logo.svg` or `logo.png`",
    more: ", best square and at most 200 kB, in place of the drawing beside the name",
  },
  SITE_HEADLINE: {
    schema: value.headline,
    default: "Connect, Grow, and Bloom Together",
    help: "headline of the home page, up to 100 characters",
  },
  SITE_WELCOME: {
    schema: value.words,
    defaultText: "an invitation",
    help: "words under the headline of the home page, up to 300 characters",
  },
  SITE_NOTICE: {
    schema: value.words,
    help: "words at the top of every page, up to 300 characters",
  },
  LANGUAGES: {
    schema: value.languages,
    default: "en",
    help: "languages of the site, its own first, as in `de en`",
    more: `: ${languageTags.map((tag) => `\`${tag}\``).join(", ")}. The first one has the addresses without a language, every other one its own, such as \`/en/explore\``,
  },
  SITE_GARDEN: {
    schema: value.siteGarden,
    default: "north moderate warm",
    help: "the garden of those who have not described theirs: hemisphere, winter and summer",
    more: ` (${[hemispheres, winters, summers].map((words) => words.join(", ")).join("; ")})`,
  },
  OUTSIDE_PICTURES: {
    schema: value.onOff,
    default: "on",
    help: "`off` shows no pictures from other sites",
    more: ": then no other site learns who looks at a page. Tips and gardeners with such a picture show a drawing",
  },
  DATA_DIR: { schema: v.string(), default: "data", help: "folder of everything that is kept" },
  DATABASE_URL: {
    schema: value.databaseUrl,
    help: "`postgres://…` to use PostgreSQL instead of a file in `DATA_DIR`",
  },
  DATABASE_DIRECT_URL: {
    schema: value.databaseUrl,
    help: "the same PostgreSQL database without a pooler, if `DATABASE_URL` is the address of one",
  },
  DATABASE_READ_URL: {
    schema: value.databaseUrl,
    help: "replicas of the PostgreSQL database, which answer what only reads",
  },
  IDENTITY_SECRET: {
    schema: value.secret,
    defaultText: "made once, in `DATA_DIR`",
    help: "64 hexadecimal digits that sign sessions",
    more: ", for processes that share no folder",
  },
  MAIL_SECRET: {
    schema: value.secret,
    defaultText: "made once, in `DATA_DIR`",
    help: "64 hexadecimal digits that sign links in mail, and webhooks",
    more: ", for processes that share no folder",
  },
  PUSH_SECRET: {
    schema: value.secret,
    defaultText: "made once, in `DATA_DIR`",
    help: "64 hexadecimal digits that make the keys for notifications on devices",
    more: ", for processes that share no folder",
  },
  SMTP_URL: {
    schema: value.smtpUrl,
    help: "`smtp://…` or `smtps://…` to send mail; without it, mail is written to `DATA_DIR/mail`",
    more: " as files, `.eml` for mail programs and `.txt` to read. `user:password@` stands before the host if the server wants it",
  },
  MAIL_FROM: {
    schema: value.sender,
    defaultText: "`SITE_NAME <no-reply@host of SITE_URL>`",
    help: "sender of mail",
  },
  TRUSTED_PROXIES: {
    schema: value.proxies,
    help: "addresses and networks of your proxies, whose `X-Forwarded-For` is believed",
    more: " for the address of a caller; such as `127.0.0.1, 10.0.0.0/8`",
  },
  WEB_CONCURRENCY: {
    schema: value.processes,
    default: "1",
    help: "processes that share the work on this machine, about one a core",
  },
  FRONT_CACHE_SECONDS: {
    schema: value.count(86_400),
    help: "how long a cache in front may keep what anyone may read, in seconds",
    more: "; all visitors share [such a cache](operating.md#a-cache-in-front)",
  },
  FRONT_CACHE_PURGE: {
    schema: value.origin("http://127.0.0.1:6081"),
    help: "address of that cache, to be told at once what has changed",
    more: ", such as `http://127.0.0.1:6081`",
  },
  LOG_REQUESTS: {
    schema: value.onOff,
    default: "off",
    help: "`on` logs a line for each request",
    more: ": its id, method, route, status and duration in milliseconds. Nothing else of it is logged. The id is also sent as `X-Request-Id`, and taken from there if one of `TRUSTED_PROXIES` has sent it",
  },
  METRICS_PORT: {
    schema: value.port,
    help: "port of `/metrics` for Prometheus, on this machine alone",
    more: ": requests, memory, event loop and kept replies, summed over all processes",
  },
  PUBLIC_TIPS: {
    schema: value.onOff,
    default: "on",
    help: "`off` keeps tips for those who log in, for a club that reads its own alone",
    more: ": visitors see the title, plant and category of each, and search engines are asked to stay away",
  },
  TALK: {
    schema: value.onOff,
    default: "on",
    help: "`off` leaves no place for questions and answers under tips",
    more: "; comments that exist stay stored, and stay in the export of their author",
  },
  EMBEDS: {
    schema: value.onOff,
    default: "on",
    help: "`off` keeps other sites from showing [frames](operating.md#on-other-websites) of this one",
    more: ", and from looking up how to show a tip; a site with `PUBLIC_TIPS=off` never lets them",
  },
  WEBHOOKS: {
    schema: value.onOff,
    default: "on",
    help: "`off` lets operators add no webhooks, and sends none",
    more: "; see [Webhooks](operating.md#webhooks)",
  },
  EVENTS: {
    schema: value.onOff,
    default: "on",
    help: "`off` leaves no place for events",
    more: "; events that exist stay stored, and stay in the export of their author",
  },
  EVENTS_FROM_MEMBERS: {
    schema: value.onOff,
    default: "off",
    help: "`on` lets members propose events, which the people who run the site publish",
  },
  TIME_ZONE: {
    schema: value.timeZone,
    default: "UTC",
    help: "time zone of events, such as `Europe/Berlin`",
    more: " (a name of the IANA database). Events that exist keep theirs until they are edited",
  },
  NEIGHBOURS: {
    schema: v.picklist(["on", "off", "searched"], "must be on, off or searched"),
    default: "on",
    help: "`off` reads no feeds of other clubs, and shows none; `searched` also shows their posts below what the search finds",
    more: "; see [Neighbouring clubs](operating.md#neighbouring-clubs)",
  },
  AUTHOR_EMAILS: {
    schema: v.picklist(["members", "nobody"], "must be members or nobody"),
    default: "members",
    help: "who sees the email address of an author who shows it: `members`, those who log in, or `nobody`",
    more: "; with `nobody` no author is asked, and gardeners write to each other through the site",
  },
  OPERATORS: {
    schema: value.emailAddresses,
    help: "email addresses of accounts that run the site at `/operate`, once they are confirmed",
    more: ": `rosa@garden.example, ben@garden.example`",
  },
  IDENTITY: {
    schema: v.picklist(["embedded", "firebase"], "must be embedded or firebase"),
    default: "embedded",
    help: "who keeps accounts: `embedded`, the site itself, or `firebase`",
  },
  FIREBASE_API_KEY: {
    schema: value.identifier,
    help: "with `IDENTITY=firebase`: the web API key of the project",
    more: ", from its web settings, as the next two are; all three are public",
  },
  FIREBASE_AUTH_DOMAIN: {
    schema: value.hostName,
    help: "with `IDENTITY=firebase`: such as `project.firebaseapp.com`",
  },
  FIREBASE_PROJECT_ID: {
    schema: value.identifier,
    help: "with `IDENTITY=firebase`: the id of the project",
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    schema: value.hostAndPort,
    help: "for development: host and port of Firebase's emulator",
    more: ". Its tokens are signed by nobody, so the site does not start with it unless `NODE_ENV` is `development`",
  },
  REGISTRATION: {
    schema: v.picklist(registrations, "must be open, invitation or closed"),
    default: "open",
    help: "who may register: anybody (`open`), who has an invitation (`invitation`), or nobody (`closed`)",
    more: "; see [Accounts](operating.md#accounts)",
  },
  GOOGLE_CLIENT_ID: {
    schema: v.string(),
    help: "with `GOOGLE_CLIENT_SECRET`, lets gardeners log in with Google",
    more: ": the id of an OAuth client for the web there, whose redirect address is `SITE_URL/identity/callback/google`. Without both a demo site shows a stand-in of its own, and any other site no button",
  },
  GOOGLE_CLIENT_SECRET: { schema: v.string(), help: "the secret of that client" },
  GOOGLE_DISCOVERY_URL: {
    schema: value.webUrl,
    default: "https://accounts.google.com/.well-known/openid-configuration",
    defaultText: "Google's",
    help: "where another OpenID provider describes itself",
  },
  OIDC_ISSUER: {
    schema: value.webUrl,
    help: "with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`: address of the club’s own OpenID provider, to log in with",
    more: ", such as Keycloak, Authentik, Nextcloud or Zitadel; see [Accounts of the club](operating.md#accounts-of-the-club)",
  },
  OIDC_CLIENT_ID: { schema: v.string(), help: "the id of a client of that provider" },
  OIDC_CLIENT_SECRET: { schema: v.string(), help: "the secret of that client" },
  OIDC_NAME: {
    schema: value.providerName,
    defaultText: "host of `OIDC_ISSUER`",
    help: "name of that provider on the button, up to 40 characters",
  },
  OIDC_REQUIRE: {
    schema: value.requiredClaim,
    help: "a claim that an account there needs to come in, such as `groups=gardeners`",
  },
  PHOTOS_PER_HOUR: {
    schema: value.count(10_000),
    default: "60",
    help: "photos that a gardener may upload in an hour",
  },
  PHOTOS_QUOTA_MB: {
    schema: value.count(1_000_000),
    default: "500",
    help: "space for the photos of a gardener, in MB",
  },
  PHOTOS_S3_ENDPOINT: {
    schema: value.origin("https://s3.example.org"),
    help: "`https://…` of an object storage that speaks S3, for photos",
    more: ": they are stored in [a bucket](operating.md#photos) there, in place of `DATA_DIR/photos`",
  },
  PHOTOS_S3_BUCKET: {
    schema: value.bucketName,
    help: "with `PHOTOS_S3_ENDPOINT`: a bucket for photos alone",
  },
  PHOTOS_S3_ACCESS_KEY: {
    schema: v.string(),
    help: "with `PHOTOS_S3_ENDPOINT`: the id of a key that may do everything in the bucket",
  },
  PHOTOS_S3_SECRET_KEY: {
    schema: v.string(),
    help: "with `PHOTOS_S3_ENDPOINT`: the secret of that key",
  },
  PHOTOS_S3_REGION: {
    schema: value.identifier,
    default: "us-east-1",
    help: "with `PHOTOS_S3_ENDPOINT`: its region",
  },
  BACKUP_DIR: {
    schema: v.string(),
    help: "folder for a backup every night; the last 7 and one of 4 weeks stay",
  },
  DEMO: {
    schema: value.onOff,
    default: "off",
    defaultText: "`off`; `on` with `npm start` and `npm run dev`",
    help: "`on` fills an empty site with demo content",
  },
} satisfies Record<string, value.Setting>;
