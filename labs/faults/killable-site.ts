import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../tests/databases.ts";
import { type SiteOptions, startSite } from "../../tests/site.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/**
 * Starts a site with its own database. The site can be killed and started again. Its address stays
 * the same, because the tokens of gardeners contain it.
 */
export async function startKillableSite(
  engine: Engine,
  variables: Record<string, string>,
  options?: SiteOptions,
) {
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-killed-"));
  const postgres = engine === "PostgreSQL" ? await startPostgres([]) : null;
  await postgres?.createDatabase("killed");
  const DATABASE_URL = postgres ? `${postgres.server}/killed` : "";
  const all = { DATA_DIR: dataDir, DATABASE_URL, ...variables };
  let site = await startSite(all, options);
  const { url } = site;
  return {
    ...{ url, dataDir },
    /** The file or the address of the database. */
    location: DATABASE_URL || join(dataDir, "trellis.sqlite"),
    kill: () => site.end("SIGKILL"),
    async startAgain() {
      site = await startSite({ ...all, PORT: new URL(url).port }, options);
    },
    async stop() {
      await site.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the secrets of a site whose processes have data folders of their own. */
export function siteSecrets() {
  const names = ["IDENTITY_SECRET", "MAIL_SECRET", "PUSH_SECRET"];
  return Object.fromEntries(names.map((name) => [name, randomBytes(32).toString("hex")]));
}

/** Runs a check on both engines. The returned faults and figures name the engine. */
export async function onBothEngines(
  run: (engine: Engine) => Promise<{ faults: string[]; figures: string }>,
) {
  const faults: string[] = [];
  const figures: string[] = [];
  for (const engine of engines) {
    const found = await run(engine);
    faults.push(...found.faults.map((fault) => `${engine}: ${fault}`));
    figures.push(`${engine}: ${found.figures}`);
  }
  return { faults, figures: figures.join("; ") };
}
