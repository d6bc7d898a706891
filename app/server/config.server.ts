import { BlockList } from "node:net";
import * as v from "valibot";
import { type AuthConfig, authSettings, readAuthConfig } from "../auth/auth-config.server.ts";
import type { TrustedProxies } from "../platform/http/client-ip.server.ts";
import {
  type FrontCacheConfig,
  frontCacheConfig,
  missingFrontCacheSettings,
} from "./front-cache-config.server.ts";
import type { SiteGarden } from "./look-config.server.ts";
import { missingBucketSettings, type PhotoConfig, photoConfig } from "./photo-config.server.ts";
import { settings } from "./settings.server.ts";

export interface Config {
  port: number;
  host: string;
  /** Origin, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  /** The path of its file from the data folder. */
  logo: string | null;
  welcome: string | null;
  notice: string | null;
  siteGarden: SiteGarden;
  /** Whether pages show pictures from other sites. */
  outsidePictures: boolean;
  dataDir: string;
  /** Null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** The same database without a pooler; null if there is no pooler. */
  databaseDirectUrl: string | null;
  /** Replicas of the database; null without any. */
  databaseReadUrl: string | null;
  /** By the names of their files; null for one in the data folder. */
  secrets: { "identity.secret": string | null; "mail.secret": string | null };
  /** Null if mail is written to the data folder instead. */
  smtpUrl: string | null;
  /** The `From` header of mails. */
  mailFrom: string;
  trustedProxies: TrustedProxies;
  /** How many processes serve the site. */
  processes: number;
  /** Null without a cache in front. */
  frontCache: FrontCacheConfig | null;
  photos: PhotoConfig;
  /** Where a backup is made every night; null for none. */
  backupDir: string | null;
  logRequests: boolean;
  /** Null without metrics. */
  metricsPort: number | null;
  /** The addresses of those who operate the site, in lower case. */
  operators: string[];
  /** Whether everyone may read the pages of tips and gardeners. */
  publicTips: boolean;
  demo: boolean;
  auth: AuthConfig;
}

/** The configuration is invalid. The message has a line for each mistake. */
export class ConfigError extends Error {}

/** Reads and validates the environment variables. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as not set.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(v.object(settings), variables);
  const auth = readAuthConfig(variables, variables.DEMO === "on");
  const mistakes = [
    ...(Array.isArray(auth) ? auth : []),
    ...missingBucketSettings(variables),
    ...missingFrontCacheSettings(variables),
  ];
  if (!result.success || Array.isArray(auth) || mistakes.length > 0) {
    const lines = result.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];
    throw new ConfigError([...lines, ...mistakes].join("\n"));
  }
  const { PORT, HOST, SITE_URL, SITE_NAME, DATA_DIR, DATABASE_URL, DEMO } = result.output;
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL } = result.output;
  const { IDENTITY_SECRET, MAIL_SECRET } = result.output;
  const { SMTP_URL, MAIL_FROM, TRUSTED_PROXIES, WEB_CONCURRENCY } = result.output;
  const { BACKUP_DIR, LOG_REQUESTS, METRICS_PORT, OPERATORS, PUBLIC_TIPS } = result.output;
  const { SITE_GARDEN, SITE_LOGO, SITE_WELCOME, SITE_NOTICE, OUTSIDE_PICTURES } = result.output;
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    siteUrl,
    secrets: {
      "identity.secret": IDENTITY_SECRET ?? null,
      "mail.secret": MAIL_SECRET ?? null,
    },
    smtpUrl: SMTP_URL ?? null,
    mailFrom:
      MAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, "")}" <no-reply@${new URL(siteUrl).hostname}>`,
    siteName: SITE_NAME,
    logo: SITE_LOGO ?? null,
    welcome: SITE_WELCOME ?? null,
    notice: SITE_NOTICE ?? null,
    siteGarden: SITE_GARDEN,
    outsidePictures: OUTSIDE_PICTURES,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    databaseDirectUrl: DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: DATABASE_READ_URL ?? null,
    trustedProxies: TRUSTED_PROXIES ?? new BlockList(),
    processes: WEB_CONCURRENCY,
    frontCache: frontCacheConfig(result.output),
    photos: photoConfig(result.output),
    backupDir: BACKUP_DIR ?? null,
    logRequests: LOG_REQUESTS,
    metricsPort: METRICS_PORT ?? null,
    operators: OPERATORS,
    publicTips: PUBLIC_TIPS,
    demo: DEMO,
    auth,
  };
}

/** The text of `--help`. */
export function configHelp() {
  const all = Object.entries({ ...settings, ...authSettings });
  const lines = all.map(([name, schema]) => `  ${name.padEnd(29)}${v.getDescription(schema)}`);
  return ["Environment variables, all optional:", ...lines].join("\n");
}
