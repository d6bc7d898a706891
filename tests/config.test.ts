import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ConfigError, configHelp, readConfig } from "../app/server/config.server.ts";
import { settings } from "../app/server/settings.server.ts";
import { withSettings } from "../scripts/configuration.ts";
import { startFlags } from "../scripts/start-flags.ts";

const firebase = {
  IDENTITY: "firebase",
  FIREBASE_API_KEY: "AIza-key",
  FIREBASE_AUTH_DOMAIN: "garden.firebaseapp.com",
  FIREBASE_PROJECT_ID: "garden",
};

test("without settings the site is on port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    siteName: "Trellis",
    dataDir: "data",
    databaseUrl: null,
    demo: false,
  });
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a port number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a port number from 0 to 65535"],
  [{ SITE_URL: "garden.example" }, "SITE_URL must be an address without a path"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres://"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must begin with smtp:// or smtps://"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM must be an address"],
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY must be a number of processes from 1 to 64"],
  [{ WEB_CONCURRENCY: "many" }, "WEB_CONCURRENCY must be a number of processes from 1 to 64"],
  [{ TRUSTED_PROXIES: "proxy.example" }, "TRUSTED_PROXIES must list addresses or networks"],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must list addresses or networks"],
  [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES must list addresses or networks"],
  [{ TRUSTED_PROXIES: "127.0.0.1 ::1" }, "TRUSTED_PROXIES must list addresses or networks"],
  [{ SITE_LOGO: "logo.gif" }, "SITE_LOGO must be a file in DATA_DIR that ends with .svg or .png"],
  [{ SITE_LOGO: "../logo.svg" }, "SITE_LOGO must be a file in DATA_DIR"],
  [{ SITE_LOGO: "/etc/logo.svg" }, "SITE_LOGO must be a file in DATA_DIR"],
  [{ SITE_NOTICE: "x".repeat(301) }, "SITE_NOTICE must have at most 300 characters"],
  [{ LOG_REQUESTS: "1" }, "LOG_REQUESTS must be on or off"],
  [{ METRICS_PORT: "here" }, "METRICS_PORT must be a port number from 0 to 65535"],
  [{ OPERATORS: "rosa" }, "OPERATORS must list email addresses, such as rosa@garden.example"],
  [{ OUTSIDE_PICTURES: "some" }, "OUTSIDE_PICTURES must be on or off"],
  [
    { PHOTOS_S3_ENDPOINT: "s3.example.org" },
    "PHOTOS_S3_ENDPOINT must be an address without a path",
  ],
  [{ PHOTOS_S3_BUCKET: "garden" }, "PHOTOS_S3_SECRET_KEY must be set together with the other"],
  [{ IDENTITY_SECRET: "s3cret" }, "IDENTITY_SECRET must be 64 hexadecimal digits"],
  [{ DEMO: "yes" }, "DEMO must be on or off"],
  [{ LANGUAGES: "de xx" }, "LANGUAGES must list some of en, de, fr, es, pl, ar, ja"],
  [{ LANGUAGES: "de de" }, "LANGUAGES must name each language once"],
  [{ TIME_ZONE: "Mars/Olympus" }, "TIME_ZONE must be a time zone, such as Europe/Berlin"],
  [{ TIME_ZONE: "+01:00" }, "TIME_ZONE must be a time zone, such as Europe/Berlin"],
  [{ LANGUAGES: " , " }, "LANGUAGES must name a language"],
  [{ SITE_NAME: "x".repeat(61) }, "SITE_NAME must have at most 60 characters"],
  [{ SITE_GARDEN: "north tropical" }, "SITE_GARDEN must be one of north, south, one of none"],
  [{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID"],
  [{ GOOGLE_CLIENT_SECRET: "x" }, "GOOGLE_CLIENT_ID must be set together with"],
  [{ IDENTITY: "ldap" }, "IDENTITY must be embedded or firebase"],
  [
    { FIREBASE_AUTH_DOMAIN: "https://x.example" },
    "FIREBASE_AUTH_DOMAIN must be the name of a host",
  ],
  [{ FIREBASE_AUTH_DOMAIN: "x.example; script-src *" }, "FIREBASE_AUTH_DOMAIN must be the name"],
  [{ FIREBASE_PROJECT_ID: "my garden" }, "FIREBASE_PROJECT_ID must be a word without spaces"],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099", NODE_ENV: "production" },
    "FIREBASE_AUTH_EMULATOR_HOST must not be set unless NODE_ENV is development",
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099" },
    "FIREBASE_AUTH_EMULATOR_HOST must not be set",
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: "http://x", NODE_ENV: "development" },
    "FIREBASE_AUTH_EMULATOR_HOST must be a host and a port",
  ],
  [{ FRONT_CACHE_SECONDS: "0" }, "FRONT_CACHE_SECONDS must be a whole number from 1 to 86400"],
  [
    { DATABASE_READ_URL: "postgres://garden@10.0.0.2/trellis" },
    "DATABASE_URL must be set together with DATABASE_READ_URL",
  ],
  [{ FRONT_CACHE_PURGE: "http://127.0.0.1:6081" }, "FRONT_CACHE_SECONDS must be set together with"],
  [
    { FRONT_CACHE_SECONDS: "60", FRONT_CACHE_PURGE: "http://cache.example/purge?all" },
    "FRONT_CACHE_PURGE must be an address without a path",
  ],
  [{ REGISTRATION: "members" }, "REGISTRATION must be open, invitation or closed"],
  [
    { ...firebase, REGISTRATION: "closed" },
    "REGISTRATION must be open when IDENTITY is firebase: accounts are made there",
  ],
  [{ OIDC_REQUIRE: "gardeners" }, "OIDC_REQUIRE must be a claim and a value"],
  [{ GOOGLE_DISCOVERY_URL: "accounts.example" }, "GOOGLE_DISCOVERY_URL must begin with https://"],
])("%o is refused in one line", (variables, message) => {
  expect(() => readConfig(variables)).toThrow(ConfigError);
  expect(() => readConfig(variables)).toThrow(message);
});

test("operators are listed by their addresses, in any letter case", () => {
  const { operators } = readConfig({ OPERATORS: " Rosa@garden.example,ben@garden.example\n" });
  expect(operators).toEqual(["rosa@garden.example", "ben@garden.example"]);
  expect(readConfig({}).operators).toEqual([]);
});

test("a cache in front needs its lifetime of replies", () => {
  const seconds = { FRONT_CACHE_SECONDS: "60" };
  expect(readConfig({}).frontCache).toBeNull();
  expect(readConfig(seconds).frontCache).toEqual({ seconds: 60, purgeUrl: null });
  const { frontCache } = readConfig({ ...seconds, FRONT_CACHE_PURGE: "http://10.0.0.31:6081/" });
  expect(frontCache?.purgeUrl).toBe("http://10.0.0.31:6081");
});

test("each mistake has its line", () => {
  const read = () => readConfig({ PORT: "x", DEMO: "x" });
  expect(read).toThrow(/^PORT .+\nDEMO .+$/);
  expect(() => readConfig({ SITE_GARDEN: "north tropical" })).toThrow(/^SITE_GARDEN .+$/);
});

test("Google is asked with credentials, stood in for on a demo site, and not offered elsewhere", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(readConfig({ ...google, DEMO: "on" }).auth.google).toEqual({
    clientId: "id",
    clientSecret: "secret",
    discoveryUrl: "https://accounts.google.com/.well-known/openid-configuration",
  });
  expect(readConfig({ DEMO: "on" }).auth.google).toBe("demo");
  expect(readConfig({}).auth.google).toBeNull();
});

test("the club's own provider needs three settings", () => {
  const club = {
    OIDC_ISSUER: "https://id.garden.example/realms/club/",
    OIDC_CLIENT_ID: "trellis",
    OIDC_CLIENT_SECRET: "secret",
  };
  expect(readConfig(club).auth).toMatchObject({
    google: null,
    club: {
      issuer: "https://id.garden.example/realms/club/",
      discoveryUrl: "https://id.garden.example/realms/club/.well-known/openid-configuration",
      ...{ name: "id.garden.example", required: null },
    },
  });
  const named = { ...club, OIDC_NAME: "Garden Club", OIDC_REQUIRE: "role=a=b" };
  expect(readConfig(named).auth.club).toMatchObject({
    ...{ name: "Garden Club", required: { claim: "role", value: "a=b" } },
  });
  expect(() => readConfig({ OIDC_NAME: "Garden Club" })).toThrow(
    /^OIDC_ISSUER must .+\nOIDC_CLIENT_ID must .+\nOIDC_CLIENT_SECRET must .+$/,
  );
  expect(readConfig({ ...firebase, ...club }).auth.club).toBeNull();
});

test("Firebase needs three settings, and each missing one has its line", () => {
  expect(readConfig({ ...firebase, DEMO: "on" }).auth).toEqual({
    firebase: {
      apiKey: "AIza-key",
      authDomain: "garden.firebaseapp.com",
      projectId: "garden",
      emulatorHost: null,
    },
    google: null,
    club: null,
    registration: "open",
  });
  const read = () => readConfig({ IDENTITY: "firebase", FIREBASE_PROJECT_ID: "garden" });
  expect(read).toThrow(/^FIREBASE_API_KEY must be .+\nFIREBASE_AUTH_DOMAIN must be .+$/);
});

test("the emulator is allowed in development", () => {
  const emulated = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", NODE_ENV: "development" };
  const { auth } = readConfig({ ...firebase, ...emulated });
  expect(auth.firebase?.emulatorHost).toBe("127.0.0.1:9099");
});

const page = readFileSync("docs/configuration.md", "utf8");

test("--help and docs/configuration.md list every setting", () => {
  for (const name of Object.keys(settings)) {
    expect(configHelp()).toContain(`\n  ${name} `);
    expect(page).toContain(`\n| \`${name}\` | `);
  }
});

test("the table of docs/configuration.md is as the settings are: npm run configuration writes it", () => {
  expect(page).toBe(withSettings(page));
});

test("the example settings for operators are valid, also behind a #", () => {
  const text = readFileSync("deploy/trellis.env", "utf8").replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  expect(readConfig(parseEnv(text))).toMatchObject({
    siteUrl: "https://garden.example",
    siteName: "Our Garden Club",
    auth: { registration: "invitation" },
  });
});

test("so are those of a whole town", () => {
  const variables = parseEnv(readFileSync("deploy/town/trellis.env", "utf8"));
  expect(readConfig(variables)).toMatchObject({ host: "10.0.0.21", dataDir: "/var/lib/trellis" });
});

test.each(["trellis.env", "town/trellis.env", "trellis.service", "Containerfile"])(
  "deploy/%s sets only what there is",
  (file) => {
    const text = readFileSync(join("deploy", file), "utf8");
    const names = [...text.matchAll(/\b([A-Z][A-Z_\d]*)=/g)].map(([, name = ""]) => name);
    expect(names).toContain(file.endsWith(".env") ? "SITE_URL" : "DEMO");
    const others = ["MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE", "NODE_ENV", "PATH"];
    expect(names.filter((name) => !(name in settings) && !others.includes(name))).toEqual([]);
  },
);

test.each([
  "package.json",
  "deploy/Containerfile",
  "deploy/trellis.service",
  "deploy/bin/trellis",
  "deploy/bin/trellis.mjs",
])("%s starts the site with its flags and variables of Node", (file) => {
  const text = readFileSync(file, "utf8");
  const [line = ""] = text.split("\n").filter((line) => line.includes("scripts/start.mjs"));
  expect(line.match(/--[\w=-]+/g)).toEqual(startFlags);
  // npm scripts cannot set variables on every system, so package.json sets none.
  if (file !== "package.json") expect(text).toMatch(/MALLOC_ARENA_MAX(=|: ")2/);
});

test("no file names an unknown setting", () => {
  const folders = ["app", "labs", "deploy", "docs", "scripts", "tests"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const texts = /\.(md|tsx?|mjs|env|yml|conf|service|vcl)$|(Caddy|Container)file$/;
  // Finds all names that begin like a setting, for example with SITE_ or PHOTOS_.
  const parts = Object.keys(settings).filter((name) => name.includes("_"));
  const beginnings = [...new Set(parts.map((name) => name.split("_")[0]))].join("|");
  const words = new RegExp(`\\b(?:${beginnings})(?:_[A-Z\\d]+)+\\b`, "g");
  const named = [
    ...files.filter((file) => texts.test(file)),
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
  ]
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .flatMap(({ file, text }) => (text.match(words) ?? []).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(500);
  // A variable of Firebase's own tools, which is no setting of the site.
  const others = ["FIREBASE_CLI_DISABLE_UPDATE_CHECK"];
  expect(named.filter(({ name }) => !(name in settings) && !others.includes(name))).toEqual([]);
});
