import { BlockList } from "node:net";
import * as v from "valibot";
import { settingNames } from "../site/operate/site-settings.ts";
import type { Setting } from "./setting-values.server.ts";
import { settings } from "./settings.server.ts";

type Name = keyof typeof settings;

/** The values of the settings, each as its schema gives it. */
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
  // An empty variable counts as not set.
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
 * The configuration with what operators have set on the screen. What is set where the site is started
 * wins, and what is not valid any more counts as not set.
 * @param stored texts as the environment variables would have them
 */
export function withStored(config: Config, stored: ReadonlyMap<string, string>): Config {
  const valid = settingNames.flatMap((name) => {
    const text = stored.get(name);
    const isElsewhere = name === "REGISTRATION" && config.auth.firebase;
    return !text || isElsewhere || settingProblem(name, text) ? [] : [[name, text] as const];
  });
  if (valid.length === 0) return config;
  const now = readConfig({ ...Object.fromEntries(valid), ...config.environment });
  const { siteName, headline, welcome, notice, siteGarden, mailFrom } = now;
  const auth = { ...config.auth, registration: now.auth.registration };
  return { ...config, siteName, headline, welcome, notice, siteGarden, mailFrom, auth };
}

/** Why a text is no value of a setting; null if it is one. */
export function settingProblem(name: Name, text: string) {
  const result = v.safeParse(settings[name].schema, text);
  return result.success ? null : (result.issues[0]?.message ?? null);
}

/** The faults of settings that are right by themselves. @param set those that are set */
function contradictions(set: Partial<Record<Name | "NODE_ENV", string>>): string[] {
  const isFirebase = set.IDENTITY === "firebase";
  const ofProject = ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN", "FIREBASE_PROJECT_ID"] as const;
  const ofBucket = [
    "PHOTOS_S3_ENDPOINT",
    "PHOTOS_S3_BUCKET",
    "PHOTOS_S3_ACCESS_KEY",
    "PHOTOS_S3_SECRET_KEY",
  ] as const;
  const isBucketMeant = Object.keys(set).some((name) => name.startsWith("PHOTOS_S3_"));
  const rules: [isBroken: unknown, sentence: string][] = [
    [
      set.FRONT_CACHE_PURGE && !set.FRONT_CACHE_SECONDS,
      "FRONT_CACHE_SECONDS must be set together with FRONT_CACHE_PURGE",
    ],
    ...(["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const).map((name): [unknown, string] => [
      set[name] && !set.DATABASE_URL,
      `DATABASE_URL must be set together with ${name}`,
    ]),
    ...ofProject.map((name): [unknown, string] => [
      isFirebase && !set[name],
      `${name} must be set when IDENTITY is firebase`,
    ]),
    [
      set.FIREBASE_AUTH_EMULATOR_HOST && set.NODE_ENV !== "development",
      "FIREBASE_AUTH_EMULATOR_HOST must not be set unless NODE_ENV is development: it lets anybody in",
    ],
    [
      isFirebase && (set.REGISTRATION ?? "open") !== "open",
      "REGISTRATION must be open when IDENTITY is firebase: accounts are made there",
    ],
    [
      !isFirebase && set.GOOGLE_CLIENT_SECRET && !set.GOOGLE_CLIENT_ID,
      "GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET",
    ],
    [
      !isFirebase && set.GOOGLE_CLIENT_ID && !set.GOOGLE_CLIENT_SECRET,
      "GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID",
    ],
    ...ofBucket.map((name): [unknown, string] => [
      isBucketMeant && !set[name],
      `${name} must be set together with the other PHOTOS_S3_ variables`,
    ]),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** Puts together what belongs together, and works out the defaults that depend on other settings. */
function toConfig(set: Values) {
  const siteUrl = set.SITE_URL ?? `http://localhost:${set.PORT}`;
  const nameInMail = `"${set.SITE_NAME.replace(/["\\]/g, "")}"`;
  return {
    port: set.PORT,
    host: set.HOST,
    /** Origin, without a slash at the end. */
    siteUrl,
    siteName: set.SITE_NAME,
    /** The path of its file from the data folder. */
    logo: set.SITE_LOGO,
    headline: set.SITE_HEADLINE,
    welcome: set.SITE_WELCOME,
    notice: set.SITE_NOTICE,
    /** The first is the site's own; at least one. */
    languages: set.LANGUAGES,
    siteGarden: set.SITE_GARDEN,
    outsidePictures: set.OUTSIDE_PICTURES,
    dataDir: set.DATA_DIR,
    /** Null for SQLite in the data folder. */
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    /** By the names of their files; null for one in the data folder. */
    secrets: {
      "identity.secret": set.IDENTITY_SECRET,
      "mail.secret": set.MAIL_SECRET,
      "push.secret": set.PUSH_SECRET,
    },
    /** Null if mail is written to the data folder instead. */
    smtpUrl: set.SMTP_URL,
    /** The `From` header of mails. */
    mailFrom: set.MAIL_FROM ?? `${nameInMail} <no-reply@${new URL(siteUrl).hostname}>`,
    trustedProxies: set.TRUSTED_PROXIES ?? new BlockList(),
    processes: set.WEB_CONCURRENCY,
    /** Null without a cache in front. */
    frontCache: set.FRONT_CACHE_SECONDS
      ? { seconds: set.FRONT_CACHE_SECONDS, purgeUrl: set.FRONT_CACHE_PURGE }
      : null,
    logRequests: set.LOG_REQUESTS,
    metricsPort: set.METRICS_PORT,
    publicTips: set.PUBLIC_TIPS,
    discussion: set.TALK,
    authorEmails: set.AUTHOR_EMAILS === "members",
    /** In lower case. */
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
  return {
    /** Null if the site keeps accounts itself. */
    firebase: isFirebase ? { apiKey, authDomain, projectId, emulatorHost } : null,
    /** Null if the site does not offer signing in with Google; `demo` for its own stand-in. */
    google: isFirebase ? null : google || (set.DEMO ? ("demo" as const) : null),
    registration: set.REGISTRATION,
  };
}

/** Null for a folder in the data folder. */
function bucketOf(set: Values) {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket } = set;
  const { PHOTOS_S3_ACCESS_KEY: accessKey, PHOTOS_S3_SECRET_KEY: secretKey } = set;
  const isSet = endpoint && bucket && accessKey && secretKey;
  return isSet ? { endpoint, bucket, region: set.PHOTOS_S3_REGION, accessKey, secretKey } : null;
}

/** The text of `--help`. */
export function configHelp() {
  const lines = Object.entries<Setting>(settings).map(([name, setting]) => {
    const { help, default: value = "none", defaultText = value } = setting;
    return `  ${name.padEnd(29)}${help} (${defaultText})`.replaceAll("`", "");
  });
  return ["Environment variables, all optional:", ...lines].join("\n");
}
