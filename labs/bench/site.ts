import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { type CrowdSize, fillCrowd } from "../../tests/crowd.ts";
import { processorTimeOf } from "../../tests/process-use.ts";
import { startSite } from "../../tests/site.ts";
import { addAccounts, type Caller } from "../harness/accounts.ts";
import { folder, pinned, type Server, untilAnswered } from "./machine.ts";
import { createPostgresDatabase } from "./postgres.ts";
import type { Settings } from "./row.ts";

export interface Site extends Server {
  /** Signed-in gardeners; the first has most tips. */
  callers: Caller[];
  /** `postgres://…`, or the path of the SQLite file. */
  location: string;
}

export interface SiteOptions {
  /** A crowd. If undefined, the site fills itself with demo content, whose texts are longer. */
  size?: CrowdSize;
  /** Adds content before the site starts. @param now the same as for `fillCrowd` */
  fill?: (location: string, now: number) => Promise<void>;
  accounts?: number;
  env?: Record<string, string>;
  /** Environment variables of the process that writes to disk: the site itself, or PostgreSQL. */
  diskEnv?: Record<string, string>;
  cores?: string;
  /** Arguments of Node, placed before the site's own. */
  nodeArgs?: string[];
}

/** Starts the built site on a filled database of its own, and waits until it is idle. */
export async function startFilledSite(
  { engine }: Pick<Settings, "engine">,
  { size, fill, accounts = 0, env = {}, diskEnv = {}, cores, nodeArgs = [] }: SiteOptions = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(folder, "site-"));
  const location =
    engine === "postgres" ? await createPostgresDatabase(diskEnv) : join(dataDir, "trellis.sqlite");
  const database = await openDatabase(location, [], { queryTimeoutMs: 0 });
  const now = Date.now();
  if (size) await fillCrowd(database.writer, engine, size, now);
  // Tokens contain the site's address. The port of the site is not known yet, so the site gets a
  // fixed address.
  const siteUrl = "http://localhost:3000";
  const callers = await addAccounts(database.writer, accounts, siteUrl, now);
  await database.close();
  await fill?.(location, now);
  const site = await startSite(
    {
      DATA_DIR: dataDir,
      DEMO: size ? "off" : "on",
      SITE_URL: siteUrl,
      ...(engine === "postgres" ? { DATABASE_URL: location } : diskEnv),
      ...env,
    },
    { watcher: pinned(cores), nodeArgs },
  );
  const url = site.url.replace("localhost", "127.0.0.1");
  const server = await untilAnswered(site, url, "/readyz");
  await untilIdle(server.pid);
  return { ...server, stop: () => site.end(), callers, location };
}

/**
 * Waits until a site and its child processes, such as the photo converter, take no processor time.
 * The total decreases when a child process ends, so the direction of a change does not matter.
 */
async function untilIdle(pid: number) {
  let before = Number.NaN;
  for (;;) {
    const now = processorTimeOf(pid);
    if (Math.abs(now - before) <= idleShare) return;
    before = now;
    await setTimeout(1000);
  }
}

/** The share of a processor below which a site counts as idle. */
const idleShare = 0.02;
