import { DatabaseSync } from "node:sqlite";
import { withoutReferences } from "../../app/site/api/references.ts";
import { type Account, register } from "../../tests/account.ts";
import { type Send, sendTo } from "../../tests/send.ts";
import { type Site, startSite } from "../../tests/site.ts";
import type { Description } from "../attack/operations.ts";

/** The attacked site, in a process of its own or in this process. */
export interface Target {
  url: string;
  /** The URL that the site uses for itself, if it differs from `url`. */
  siteUrl?: string;
  send: Send;
  register: (name?: string) => Promise<Account>;
  /** Makes an account a moderator without the API. */
  makeModerator?: (email: string) => Promise<unknown>;
  /** The process of the site; undefined if the site runs in this process. */
  site?: Site;
}

/** Fetches the description of the site, /openapi.json. */
export async function describe({ send }: Target) {
  const { text } = await send({ method: "GET", path: "/openapi.json", headers: {} });
  return withoutReferences(JSON.parse(text)) as Description;
}

export interface SiteTarget extends Target {
  site: Site;
}

/** Starts the built site in a process of its own. @param watcher as in `startSite` */
export async function startTarget(
  variables: Record<string, string> = {},
  watcher: string[] = [],
): Promise<SiteTarget> {
  const settings = { DEMO: "off", LOG_REQUESTS: "on", NODE_OPTIONS: "--inspect=127.0.0.1:0" };
  const site = await startSite({ ...settings, ...variables }, { watcher });
  const { SITE_URL: siteUrl = site.url } = variables;
  const target = { url: site.url, siteUrl, send: sendTo.bind(null, site.url) };
  return {
    ...{ ...target, site, register: (name) => register(target, { name }) },
    makeModerator: async (email) => addModerator(site, email),
  };
}

/** Makes a gardener a moderator, in the database of a site on SQLite. */
function addModerator({ dataDir }: Site, email: string) {
  using database = new DatabaseSync(`${dataDir}/trellis.sqlite`, { timeout: 10_000 });
  database
    .prepare(
      `insert into roles (gardener_id, role, given_by, given_at)
        select id, 'moderator', null, 1 from gardeners where email = ?`,
    )
    .run(email);
}

/** Does work for each item, a limited number at a time. */
export async function eachOf<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
