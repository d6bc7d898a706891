import * as v from "valibot";
import { parseTrustedProxies } from "../platform/http/client-ip.server.ts";
import { frontCacheSettings } from "./front-cache-config.server.ts";
import { lookSettings } from "./look-config.server.ts";
import { photoSettings } from "./photo-config.server.ts";

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

const secret = v.pipe(
  v.string(),
  v.hexadecimal("must be 64 hexadecimal digits"),
  v.length(64, "must be 64 hexadecimal digits"),
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

/** The environment variables of a site, apart from those about signing in, with their descriptions in `--help`. */
export const settings = {
  PORT: v.pipe(v.optional(port, "3000"), v.description("port to listen on (3000)")),
  HOST: v.pipe(
    v.optional(v.string(), "127.0.0.1"),
    v.description("address to listen on (127.0.0.1)"),
  ),
  SITE_URL: v.pipe(
    v.optional(siteAddress),
    v.description("address that visitors use (http://localhost:PORT)"),
  ),
  SITE_NAME: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), "Trellis"),
    v.description("name of the site (Trellis)"),
  ),
  ...lookSettings,
  OUTSIDE_PICTURES: v.pipe(
    v.optional(onOff, "on"),
    v.description("off shows no pictures from other sites (on)"),
  ),
  DATA_DIR: v.pipe(
    v.optional(v.string(), "data"),
    v.description("folder of everything kept (data)"),
  ),
  DATABASE_URL: v.pipe(
    v.optional(databaseUrl),
    v.description("postgres://… to use PostgreSQL instead of a file in DATA_DIR"),
  ),
  DATABASE_DIRECT_URL: v.pipe(
    v.optional(databaseUrl),
    v.description("the same database without a pooler, if DATABASE_URL is one's (none)"),
  ),
  DATABASE_READ_URL: v.pipe(
    v.optional(databaseUrl),
    v.description("replicas of the database, which answer what only reads (none)"),
  ),
  IDENTITY_SECRET: v.pipe(
    v.optional(secret),
    v.description("64 hexadecimal digits that sign sessions (made once, in DATA_DIR)"),
  ),
  MAIL_SECRET: v.pipe(
    v.optional(secret),
    v.description("64 hexadecimal digits that sign links in mail (made once, in DATA_DIR)"),
  ),
  SMTP_URL: v.pipe(
    v.optional(smtpUrl),
    v.description("smtp://… to send mail; without it mail is written to DATA_DIR/mail"),
  ),
  MAIL_FROM: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, "must be an address"))),
    v.description("sender of mail (SITE_NAME <no-reply@the host of SITE_URL>)"),
  ),
  TRUSTED_PROXIES: v.pipe(
    v.optional(proxies),
    v.description("addresses of proxies whose X-Forwarded-For is believed (none)"),
  ),
  WEB_CONCURRENCY: v.pipe(
    v.optional(processes, "1"),
    v.description("processes that share the work, about one a core (1)"),
  ),
  ...frontCacheSettings,
  ...photoSettings,
  BACKUP_DIR: v.pipe(
    v.optional(v.string()),
    v.description("folder for a backup every night (none); the last 7 and one of 4 weeks stay"),
  ),
  LOG_REQUESTS: v.pipe(
    v.optional(onOff, "off"),
    v.description("on logs a line for each request (off)"),
  ),
  METRICS_PORT: v.pipe(
    v.optional(port),
    v.description("port of /metrics for Prometheus, for this machine alone (none)"),
  ),
  OPERATORS: v.pipe(
    v.optional(operators, ""),
    v.description("confirmed e-mail addresses of accounts that answer reports at /operate (none)"),
  ),
  PUBLIC_TIPS: v.pipe(
    v.optional(onOff, "on"),
    v.description("off closes the public pages of tips and gardeners, for a club of its own (on)"),
  ),
  DEMO: v.pipe(
    v.optional(onOff, "off"),
    v.description("on fills an empty site with demo content (off; npm start turns it on)"),
  ),
};
