import { statSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { type CrowdSize, fillPhotos } from "../../tests/crowd.ts";
import { memoryOf } from "../../tests/process-use.ts";
import { spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings } from "./row.ts";
import { type Site, type SiteOptions, startFilledSite } from "./site.ts";
import { lastPageUpTo, requestsOf, type SiteRequest, timeOf } from "./site-requests.ts";

const sizes = [
  { tips: 1000, gardeners: 10 },
  { tips: 100_000, gardeners: 1000 },
  { tips: 1_000_000, gardeners: 10_000 },
];

const count = (value: number) => value.toLocaleString("en");

/** The number of requests in a round. */
const times = 150;

/** Measures every call that reads, without kept replies, at three sizes of site. */
export const measureScale: Part = (settings) =>
  compareSizes(settings, sizes, requestsOf(), times, undefined, async () => withPhotos(settings));

/** Returns the options of a site whose public tips have a photo each. */
export const withPhotos = ({ engine }: Pick<Settings, "engine">): SiteOptions => ({
  fill: async (location) => {
    const database = await openDatabase(location, [], { queryTimeoutMs: 0 });
    await fillPhotos(database.writer, engine);
    await database.close();
  },
});

/**
 * Measures requests at several sizes of site, the smallest first.
 * @param times the number of repetitions of each request in a round
 * @param look runs for each site after the requests
 * @param options start options of each site
 */
export async function compareSizes(
  settings: Settings,
  sizes: readonly CrowdSize[],
  requests: readonly SiteRequest[],
  times: number,
  look?: (site: Site, size: CrowdSize) => Promise<void>,
  options?: () => Promise<SiteOptions>,
) {
  const sites: Site[] = [];
  // With email addresses in the tips, a limit of reads per minute would refuse some requests.
  const env = { AUTHOR_EMAILS: "nobody" };
  for (const size of sizes) {
    const started = performance.now();
    sites.push(await startFilledSite(settings, { accounts: 1, env, ...(await options?.()), size }));
    const seconds = (performance.now() - started) / 1000;
    console.log(`  ${count(size.tips)} tips: filled and started in ${digits(seconds)} s`);
  }
  const rows: Row[] = [];
  const name = comparison(sizes);
  for (const request of requests) {
    const pages = await Promise.all(sites.map((site) => lastPageUpTo(site, request)));
    const perSite: { p50: number[]; p99: number[] }[] = sites.map(() => ({ p50: [], p99: [] }));
    for (const [index, page] of pages.entries()) await timeOf(sites[index], page, times);
    for (let round = 0; round < settings.rounds; round += 1) {
      for (const [index, page] of pages.entries()) {
        const { p50, p99 } = await timeOf(sites[index], page, times);
        perSite[index]?.p50.push(p50);
        perSite[index]?.p99.push(p99);
      }
    }
    rows.push(rowOf(`${request.name}, ${name}`, perSite, nameOf[settings.engine]));
  }
  for (const [index, size] of sizes.entries()) {
    const site = sites[index];
    if (!site) continue;
    rows.push(await sizeRow(site, size.tips, nameOf[settings.engine]));
    await look?.(site, size);
    await site.stop();
  }
  return rows;
}

/** Returns a name such as "1,000,000 tips against 1,000". */
export function comparison(sizes: readonly CrowdSize[]) {
  return `${count(sizes.at(-1)?.tips ?? 0)} tips against ${count(sizes[0]?.tips ?? 0)}`;
}

/**
 * Compares the largest site with the smallest. Takes the lowest 99th percentile of all rounds,
 * because other work of the machine can only increase it.
 */
export function rowOf(work: string, perSite: { p50: number[]; p99: number[] }[], on: string): Row {
  const smallest = perSite[0]?.p50 ?? [];
  const largest = perSite.at(-1)?.p50 ?? [];
  const middles = perSite.map(({ p50 }) => spreadOf(p50).median);
  const tails = perSite.map(({ p99 }) => spreadOf(p99).min);
  const [first = Number.NaN, last = Number.NaN] = [tails[0], tails.at(-1)];
  const shown = (values: number[]) => values.map(digits).join(", ");
  return {
    work,
    on,
    value: spreadOf(largest.map((value, round) => value / (smallest[round] ?? Number.NaN))),
    goal: { atMost: 1.5 },
    figures: `p99 ${digits(last / first)}; p50 ${shown(middles)} ms, p99 ${shown(tails)} ms`,
  };
}

async function sizeRow(site: Site, tips: number, on: string): Promise<Row> {
  return {
    work: `Database of ${count(tips)} tips`,
    on,
    value: spreadOf([(await databaseSize(site.location)) / 1e6]),
    unit: "MB",
    goal: null,
    figures: `the server has ${digits(memoryOf(site.pid))} MB in memory after it`,
  };
}

/** Returns the size of a database, in bytes. */
async function databaseSize(location: string) {
  if (!location.startsWith("postgres")) {
    // Recent writes are in the write-ahead log, not in the file yet.
    return statSync(location).size + statSync(`${location}-wal`).size;
  }
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database()) as size");
  await client.end();
  return Number(rows[0]?.size);
}
