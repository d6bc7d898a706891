import { BlockList } from "node:net";
import * as v from "valibot";
import { type AuthConfig, authSettings, readAuthConfig } from "../auth/auth-config.server.ts";
import { parseTrustedProxies, type TrustedProxies } from "../platform/client-ip.server.ts";
import { lookSettings } from "./look-config.server.ts";

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65535, "must be a port number from 0 to 65535"),
);

const processes = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, "must be a number of processes from 1 to 64"),
  v.transform(Number),
  v.minValue(1, "must be a number of processes from 1 to 64"),
  v.maxValue(64, "must be a number of processes from 1 to 64"),
);

const siteAddress = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
  }, "must be an address without a path, such as https://garden.example"),
  v.transform((text) => new URL(text).origin),
);

const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/./, "must begin with postgres://"),
);

const smtpUrl = v.pipe(v.string(), v.regex(/^smtps?:\/\/./, "must begin with smtp:// or smtps://"));

const onOff = v.pipe(
  v.picklist(["on", "off"], "must be on or off"),
  v.transform((word) => word === "on"),
);

const proxies = v.pipe(
  v.string(),
  v.transform(parseTrustedProxies),
  v.check(
    (list) => list !== null,
    "must list addresses or networks, such as 127.0.0.1, 10.0.0.0/8",
  ),
);

const operators = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (list) => list.every((address) => v.is(v.pipe(v.string(), v.email()), address)),
    "must list e-mail addresses, such as rosa@garden.example, ben@garden.example",
  ),
);

/** The environment variables, with their schemas and their texts in `--help`. */
const settings = {
  PORT: { schema: v.optional(port, "3000"), help: "port to listen on (3000)" },
  HOST: { schema: v.optional(v.string(), "127.0.0.1"), help: "address to listen on (127.0.0.1)" },
  SITE_URL: {
    schema: v.optional(siteAddress),
    help: "address that visitors use (http://localhost:PORT)",
  },
  SITE_NAME: {
    schema: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), "Trellis"),
    help: "name of the site (Trellis)",
  },
  ...lookSettings,
  DATA_DIR: { schema: v.optional(v.string(), "data"), help: "folder of everything kept (data)" },
  DATABASE_URL: {
    schema: v.optional(databaseUrl),
    help: "postgres://… to use PostgreSQL instead of a file in DATA_DIR",
  },
  SMTP_URL: {
    schema: v.optional(smtpUrl),
    help: "smtp://… to send mail; without it mail is written to DATA_DIR/mail",
  },
  MAIL_FROM: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, "must be an address"))),
    help: "sender of mail (SITE_NAME <no-reply@the host of SITE_URL>)",
  },
  TRUSTED_PROXIES: {
    schema: v.optional(proxies),
    help: "addresses of proxies whose X-Forwarded-For is believed (none)",
  },
  WEB_CONCURRENCY: {
    schema: v.optional(processes, "1"),
    help: "processes that share the work, about one a core (1)",
  },
  BACKUP_DIR: {
    schema: v.optional(v.string()),
    help: "folder for a backup every night (none); the last 7 and one of 4 weeks stay",
  },
  LOG_REQUESTS: {
    schema: v.optional(onOff, "off"),
    help: "on logs a line for each request (off)",
  },
  METRICS_PORT: {
    schema: v.optional(port),
    help: "port of /metrics for Prometheus, for this machine alone (none)",
  },
  OPERATORS: {
    schema: v.optional(operators, ""),
    help: "confirmed e-mail addresses of accounts that answer reports at /operate (none)",
  },
  DEMO: {
    schema: v.optional(onOff, "off"),
    help: "on fills an empty site with demo content (off; npm start turns it on)",
  },
} as const;

const environmentSchema = v.object({
  PORT: settings.PORT.schema,
  HOST: settings.HOST.schema,
  SITE_URL: settings.SITE_URL.schema,
  SITE_NAME: settings.SITE_NAME.schema,
  SITE_LOGO: settings.SITE_LOGO.schema,
  SITE_WELCOME: settings.SITE_WELCOME.schema,
  SITE_NOTICE: settings.SITE_NOTICE.schema,
  DATA_DIR: settings.DATA_DIR.schema,
  DATABASE_URL: settings.DATABASE_URL.schema,
  SMTP_URL: settings.SMTP_URL.schema,
  MAIL_FROM: settings.MAIL_FROM.schema,
  TRUSTED_PROXIES: settings.TRUSTED_PROXIES.schema,
  WEB_CONCURRENCY: settings.WEB_CONCURRENCY.schema,
  BACKUP_DIR: settings.BACKUP_DIR.schema,
  LOG_REQUESTS: settings.LOG_REQUESTS.schema,
  METRICS_PORT: settings.METRICS_PORT.schema,
  OPERATORS: settings.OPERATORS.schema,
  DEMO: settings.DEMO.schema,
});

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
  dataDir: string;
  /** Null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** Null if mail is written to the data folder instead. */
  smtpUrl: string | null;
  /** The `From` header of mails. */
  mailFrom: string;
  trustedProxies: TrustedProxies;
  /** How many processes serve the site. */
  processes: number;
  /** Where a backup is made every night; null for none. */
  backupDir: string | null;
  logRequests: boolean;
  /** Null without metrics. */
  metricsPort: number | null;
  /** The addresses of those who operate the site, in lower case. */
  operators: string[];
  demo: boolean;
  auth: AuthConfig;
}

/** The configuration is invalid. The message has a line for each mistake. */
export class ConfigError extends Error {}

/** Reads and validates the environment variables. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as not set.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(environmentSchema, variables);
  const auth = readAuthConfig(variables, variables.DEMO === "on");
  const mistakes = Array.isArray(auth) ? auth : [];
  if (!result.success || Array.isArray(auth)) {
    const lines = result.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];
    throw new ConfigError([...lines, ...mistakes].join("\n"));
  }
  const { PORT, HOST, SITE_URL, SITE_NAME, DATA_DIR, DATABASE_URL, DEMO } = result.output;
  const { SMTP_URL, MAIL_FROM, TRUSTED_PROXIES, WEB_CONCURRENCY } = result.output;
  const { BACKUP_DIR, LOG_REQUESTS, METRICS_PORT, OPERATORS } = result.output;
  const { SITE_LOGO, SITE_WELCOME, SITE_NOTICE } = result.output;
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    siteUrl,
    smtpUrl: SMTP_URL ?? null,
    mailFrom:
      MAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, "")}" <no-reply@${new URL(siteUrl).hostname}>`,
    siteName: SITE_NAME,
    logo: SITE_LOGO ?? null,
    welcome: SITE_WELCOME ?? null,
    notice: SITE_NOTICE ?? null,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    trustedProxies: TRUSTED_PROXIES ?? new BlockList(),
    processes: WEB_CONCURRENCY,
    backupDir: BACKUP_DIR ?? null,
    logRequests: LOG_REQUESTS,
    metricsPort: METRICS_PORT ?? null,
    operators: OPERATORS,
    demo: DEMO,
    auth,
  };
}

/** The text of `--help`. */
export function configHelp() {
  const all = Object.entries({ ...settings, ...authSettings });
  const lines = all.map(([name, { help }]) => `  ${name.padEnd(29)}${help}`);
  return ["Environment variables, all optional:", ...lines].join("\n");
}
