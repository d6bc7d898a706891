import { BlockList } from "node:net";
import * as v from "valibot";
import { settingNames } from "../site/operate/site-settings.ts";
import type { Setting } from "./setting-values.server.ts";
import { settings } from "./settings.server.ts";

type Name = keyof typeof settings;

type Values = {
  [N in Name]:
    | v.InferOutput<(typeof settings)[N]["schema"]>
    | ((typeof settings)[N] extends { default: string } ? never : null);
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration is invalid. The message has a line for each mistake. */
export class ConfigError extends Error {}

/** Reads and validates the environment variables. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset.
  const set = Object.fromEntries(Object.entries(environment).filter(([, text]) => text));
  const mistakes: string[] = [];
  const values = Object.entries<Setting>(settings).map(([name, setting]) => {
    const text = set[name] ?? setting.default;
    if (text === undefined) return [name, null];
    const result = v.safeParse(setting.schema, text);
    if (!result.success) mistakes.push(`${name} ${result.issues[0].message}`);
    return [name, result.output];
  });
  mistakes.push(...contradictions(set));
  if (mistakes.length > 0) throw new ConfigError(mistakes.join("\n"));
  return { ...toConfig(Object.fromEntries(values) as Values), environment: set };
}

/**
 * Returns the configuration with the settings that operators have changed in the browser.
 * Environment variables win. An invalid setting counts as unset.
 * @param stored texts in the format of the environment variables
 */
export function withStored(config: Config, stored: ReadonlyMap<string, string>): Config {
  const valid = settingNames.flatMap((name) => {
    const text = stored.get(name);
    const isElsewhere = name === "REGISTRATION" && config.auth.firebase;
    return !text || isElsewhere || settingProblem(name, text) ? [] : [[name, text] as const];
  });
  if (valid.length === 0) return config;
  const now = readConfig({ ...Object.fromEntries(valid), ...config.environment });
  const { siteName, headline, welcome, notice, siteGarden, languages, mailFrom } = now;
  const auth = { ...config.auth, registration: now.auth.registration };
  const shown = { siteName, headline, welcome, notice, siteGarden, languages, mailFrom };
  return { ...config, ...shown, auth };
}

/** Returns an error message for an invalid text of a setting; null for a valid text. */
export function settingProblem(name: Name, text: string) {
  const result = v.safeParse(settings[name].schema, text);
  return result.success ? null : (result.issues[0]?.message ?? null);
}

function contradictions(set: Partial<Record<Name | "NODE_ENV", string>>): string[] {
  const isFirebase = set.IDENTITY === "firebase";
  const isBucketMeant = Object.keys(set).some((name) => name.startsWith("PHOTOS_S3_"));
  const required = (names: Name[], isNeeded: unknown, reason: string) =>
    isNeeded
      ? names.filter((name) => !set[name]).map((name) => `${name} must be set ${reason}`)
      : [];
  const together = (name: Name, other: Name, isUsed = true) =>
    required([name], isUsed && set[other], `together with ${other}`);
  return [
    ...together("FRONT_CACHE_SECONDS", "FRONT_CACHE_PURGE"),
    ...together("DATABASE_URL", "DATABASE_DIRECT_URL"),
    ...together("DATABASE_URL", "DATABASE_READ_URL"),
    ...required(
      ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN", "FIREBASE_PROJECT_ID"],
      isFirebase,
      "when IDENTITY is firebase",
    ),
    ...(set.FIREBASE_AUTH_EMULATOR_HOST && set.NODE_ENV !== "development"
      ? [
          "FIREBASE_AUTH_EMULATOR_HOST must not be set unless NODE_ENV is development: it lets anybody in",
        ]
      : []),
    ...(isFirebase && (set.REGISTRATION ?? "open") !== "open"
      ? ["REGISTRATION must be open when IDENTITY is firebase: accounts are made there"]
      : []),
    ...together("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", !isFirebase),
    ...together("GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID", !isFirebase),
    ...required(
      ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
      !isFirebase && Object.keys(set).some((name) => name.startsWith("OIDC_")),
      "together with the other OIDC_ variables",
    ),
    ...required(
      ["PHOTOS_S3_ENDPOINT", "PHOTOS_S3_BUCKET", "PHOTOS_S3_ACCESS_KEY", "PHOTOS_S3_SECRET_KEY"],
      isBucketMeant,
      "together with the other PHOTOS_S3_ variables",
    ),
  ];
}

/** Groups related settings, and computes the defaults that depend on other settings. */
function toConfig(set: Values) {
  const siteUrl = set.SITE_URL ?? `http://localhost:${set.PORT}`;
  const nameInMail = `"${set.SITE_NAME.replace(/["\\]/g, "")}"`;
  return {
    port: set.PORT,
    host: set.HOST,
    /** Origin, without a slash at the end. */
    siteUrl,
    siteName: set.SITE_NAME,
    /** The path of the logo in the data folder. */
    logo: set.SITE_LOGO,
    headline: set.SITE_HEADLINE,
    welcome: set.SITE_WELCOME,
    notice: set.SITE_NOTICE,
    /** At least one language. The first is the site's own language. */
    languages: set.LANGUAGES,
    siteGarden: set.SITE_GARDEN,
    outsidePictures: set.OUTSIDE_PICTURES,
    dataDir: set.DATA_DIR,
    /** Null for SQLite in the data folder. */
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    /** The secrets, by the names of their files. Null for a secret in the data folder. */
    secrets: {
      "identity.secret": set.IDENTITY_SECRET,
      "mail.secret": set.MAIL_SECRET,
      "push.secret": set.PUSH_SECRET,
    },
    /** Null if mail is written to the data folder. */
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `${nameInMail} <no-reply@${new URL(siteUrl).hostname}>`,
    trustedProxies: set.TRUSTED_PROXIES ?? new BlockList(),
    processes: set.WEB_CONCURRENCY,
    /** Null without a front cache. */
    frontCache: set.FRONT_CACHE_SECONDS
      ? { seconds: set.FRONT_CACHE_SECONDS, purgeUrl: set.FRONT_CACHE_PURGE }
      : null,
    logRequests: set.LOG_REQUESTS,
    metricsPort: set.METRICS_PORT,
    publicTips: set.PUBLIC_TIPS,
    discussion: set.TALK,
    embeds: set.EMBEDS && set.PUBLIC_TIPS,
    webhooks: set.WEBHOOKS,
    events: set.EVENTS,
    eventProposals: set.EVENTS_FROM_MEMBERS,
    timeZone: set.TIME_ZONE,
    neighbours: set.NEIGHBOURS !== "off",
    searchedNeighbours: set.NEIGHBOURS === "searched",
    authorEmails: set.AUTHOR_EMAILS === "members",
    /** Email addresses in lower case. */
    operators: set.OPERATORS ?? [],
    auth: authOf(set),
    photos: {
      uploadsAnHour: set.PHOTOS_PER_HOUR,
      bytesInAll: set.PHOTOS_QUOTA_MB * 1024 * 1024,
      bucket: bucketOf(set),
    },
    backupDir: set.BACKUP_DIR,
    demo: set.DEMO,
  };
}

function authOf(set: Values) {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = set;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = set;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set;
  const isFirebase = set.IDENTITY === "firebase" && apiKey && authDomain && projectId;
  const google = clientId &&
    clientSecret && { clientId, clientSecret, discoveryUrl: set.GOOGLE_DISCOVERY_URL };
  const club = isFirebase ? null : clubOf(set);
  return {
    /** Null if the site keeps accounts itself. */
    firebase: isFirebase ? { apiKey, authDomain, projectId, emulatorHost } : null,
    /** Null if the site does not offer signing in with Google; `demo` for the built-in stand-in. */
    google: isFirebase ? null : google || (set.DEMO ? ("demo" as const) : null),
    /** Null if the site does not offer signing in with the club's own provider. */
    club,
    registration: set.REGISTRATION,
  };
}

function clubOf(set: Values) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set;
  if (!issuer || !clientId || !clientSecret) return null;
  const name = set.OIDC_NAME ?? new URL(issuer).host;
  const discoveryUrl = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  return { name, issuer, discoveryUrl, clientId, clientSecret, required: set.OIDC_REQUIRE };
}

/** Returns the bucket for photos. Null if the photos are in the data folder. */
function bucketOf(set: Values) {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket } = set;
  const { PHOTOS_S3_ACCESS_KEY: accessKey, PHOTOS_S3_SECRET_KEY: secretKey } = set;
  const isSet = endpoint && bucket && accessKey && secretKey;
  return isSet ? { endpoint, bucket, region: set.PHOTOS_S3_REGION, accessKey, secretKey } : null;
}

export function configHelp() {
  const lines = Object.entries<Setting>(settings).map(([name, setting]) => {
    const { help, default: value = "none", defaultText = value } = setting;
    return `  ${name.padEnd(29)}${help} (${defaultText})`.replaceAll("`", "");
  });
  return ["Environment variables, all optional:", ...lines].join("\n");
}
