import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Site, startSite } from "../site.ts";
import { hosted } from "./provider.ts";
import { openProxy, type SiteProxy } from "./proxy.ts";

/**
 * The addresses of the accounts that may operate a site: one for tests/journeys, one for
 * tests/a11y.
 */
export const operators = ["olga@operators.example", "otto@operators.example"] as const;

/** The built site behind a proxy. */
export interface Garden extends Site {
  proxy: SiteProxy;
  /** The proxy in front of the identity provider: the site's proxy, or one for the emulator. */
  providerProxy: SiteProxy;
  /** The URL of the hosted provider's emulator; empty in embedded mode. */
  emulator: string;
}

/** Starts the built site behind a proxy of its own, with demo content unless `DEMO` is off. */
export async function openGarden(variables: Record<string, string> = {}): Promise<Garden> {
  const proxy = await openProxy();
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST?.split(":")[1];
  const providerProxy = hosted ? await openProxy(Number(emulator)) : proxy;
  const host = `127.0.0.1:${providerProxy.port}`;
  const url = `http://localhost:${proxy.port}`;
  const site = await startSite({
    SITE_URL: url,
    OPERATORS: operators.join(),
    ...(hosted && { FIREBASE_AUTH_EMULATOR_HOST: host }),
    ...variables,
  });
  proxy.target = Number(new URL(site.url).port);
  return {
    ...site,
    url,
    proxy,
    providerProxy,
    emulator: hosted ? `http://${host}` : "",
    async stop() {
      proxy.close();
      providerProxy.close();
      await site.stop();
    },
  };
}

/** Lets the search of a filled site show posts of other clubs, too. */
export const searched = { NEIGHBOURS: "searched" };

/**
 * The settings of a site without demo content. Its club has an identity provider of its own, which
 * never answers, because nothing listens on port 9.
 */
export const emptySite = {
  ...{ DEMO: "off", LANGUAGES: "en de ar" },
  ...(!hosted && {
    ...{ OIDC_ISSUER: "http://127.0.0.1:9", OIDC_NAME: "Garden Club" },
    ...{ OIDC_CLIENT_ID: "trellis", OIDC_CLIENT_SECRET: "only for tests" },
  }),
};

/**
 * Renames a table of the running site, so that every query of it fails.
 * @returns a function that restores the table
 */
export function hideTable({ dataDir }: Site, table: string) {
  const database = new DatabaseSync(join(dataDir, "trellis.sqlite"), {
    // Waits while the site is writing.
    timeout: 10_000,
  });
  database.exec(`ALTER TABLE ${table} RENAME TO ${table}_hidden`);
  return () => {
    database.exec(`ALTER TABLE ${table}_hidden RENAME TO ${table}`);
    database.close();
  };
}
