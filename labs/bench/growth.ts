import pg from "pg";
import { goodTip } from "../../tests/account.ts";
import type { CrowdSize } from "../../tests/crowd.ts";
import { freePort } from "../../tests/free-port.ts";
import type { Caller } from "../harness/accounts.ts";
import { newestTips } from "./likes.ts";
import { p99Of, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row } from "./row.ts";
import { compareSizes, comparison, rowOf } from "./scale.ts";
import type { Site } from "./site.ts";
import { requestsOf, type SiteRequest } from "./site-requests.ts";

/** The sizes of a town, and of a country a hundred times as large. */
const sizes = [
  { tips: 50_000, gardeners: 5000, likesEach: 10 },
  { tips: 5_000_000, gardeners: 500_000, likesEach: 10 },
];

/** The number of requests in a round. */
const times = 30;

/** The number of writes. An account may write 60 times a minute. */
const writes = 50;

const get = (path: string, signedIn?: true): SiteRequest => ({
  name: `GET ${path}`,
  path,
  page: 1,
  ...(signedIn && { signedIn }),
});

/** Lists of all tips, facts about one tip, and documents for machines. */
const more = [
  "/home/search?text=tomato",
  "/home/search?text=stem+roots&order=worked",
  "/home/search?garden=hard-warm&now=north&order=worked",
  "/home/searchCounts?text=tomato",
  "/home/season?hemisphere=north&climate=hard-warm",
  "/home/plants",
  "/home/plants/tomato",
  "/home/tips/:id",
  "/home/outcomes/:id",
  "/home/gardeners/:id",
  "/home/gardeners/:id/tips",
  "/feed",
  "/feed/gardeners/:id",
  "/sitemap.xml",
  "/sitemap/tips",
  "/sitemap/gardeners",
].map((path) => get(path));
const own = ["/user/likedTips", "/user/savedTips", "/user/savedNow"].map((path) => get(path, true));

/** The most frequent writes of gardeners. Each is measured with its own account. */
const written = [
  { name: "PUT /user/addLike", method: "PUT", path: "/user/addLike/:id" },
  { name: "PUT /user/savedTips", method: "PUT", path: "/user/savedTips/:id" },
  { name: "PUT /user/outcome", method: "PUT", path: "/user/outcome/:id" },
  { name: "POST /user/addtip", method: "POST", path: "/user/addtip" },
];

/**
 * Measures every call that reads, the writes of gardeners, all jobs, and the size of a row, with
 * millions of tips and likes on PostgreSQL.
 */
export const measureGrowth: Part = async (settings) => {
  if (settings.engine !== "postgres") return [];
  const requests = [...requestsOf(), ...more, ...own];
  const metricsPorts: number[] = [];
  const found: Found[] = [];
  async function look(site: Site, size: CrowdSize) {
    found.push({
      writes: await timeWrites(site),
      jobs: await jobSeconds(metricsPorts[found.length] ?? 0),
      rows: size === sizes.at(-1) ? await measureTables(site.location) : [],
    });
  }
  const rows = await compareSizes(settings, sizes, requests, times, look, async () => {
    metricsPorts.push(await freePort());
    return { accounts: written.length, env: { METRICS_PORT: `${metricsPorts.at(-1)}` } };
  });
  const writeRows = written.map(({ name }, index) => {
    const perSite = found.map(({ writes }) => writes[index] ?? { p50: [], p99: [] });
    return rowOf(`${name}, ${comparison(sizes)}`, perSite, nameOf.postgres);
  });
  return [...rows, ...writeRows, ...jobRows(found), ...found.flatMap(({ rows }) => rows)];
};

/** The measurements of one site. */
interface Found {
  writes: { p50: number[]; p99: number[] }[];
  /** The seconds of each job, by its name. */
  jobs: Map<string, number>;
  rows: Row[];
}

/** Measures writes, one after another, in milliseconds. No caller writes to the same tip twice. */
async function timeWrites(site: Site) {
  const tips = await newestTips(site);
  const times: Found["writes"] = [];
  for (const [index, { method, path }] of written.entries()) {
    const durations: number[] = [];
    for (const tip of tips.slice(0, writes)) {
      const started = performance.now();
      await write(site, site.callers[index], method, path.replace(":id", tip));
      durations.push(performance.now() - started);
    }
    times.push({ p50: [spreadOf(durations).median], p99: [p99Of(durations)] });
  }
  return times;
}

async function write({ url }: Site, caller: Caller | undefined, method: string, path: string) {
  const body = path.endsWith("/addtip")
    ? { ...goodTip, email: caller?.email }
    : path.includes("/outcome/")
      ? { outcome: "worked", year: null, words: "" }
      : undefined;
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${caller?.token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
}

/** Returns the time of each job at the start of the site, in seconds. */
async function jobSeconds(metricsPort: number) {
  const seconds = new Map<string, number>();
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const lines = (await reply.text()).matchAll(/^job_duration_seconds\{job="(.+)"\} (.+)$/gm);
  for (const [, name = "", value] of lines) seconds.set(name, Number(value));
  return seconds;
}

/** Returns a row for each job of the largest site. */
function jobRows(found: Found[]): Row[] {
  const [smallest, largest] = [found[0], found.at(-1)];
  return [...(largest?.jobs ?? [])].map(([name, seconds]) => ({
    work: `The job "${name}", of ${sizes.at(-1)?.tips.toLocaleString("en")} tips`,
    on: nameOf.postgres,
    value: spreadOf([seconds]),
    unit: "s",
    goal: null,
    figures: `${digits(smallest?.jobs.get(name) ?? Number.NaN)} s of ${sizes[0]?.tips.toLocaleString("en")}`,
  }));
}

/** Measures the disk space of a row in each large table, with its indexes. */
async function measureTables(location: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const { rows } = await client.query<{ name: string; bytes: string; tuples: number }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, reltuples as tuples
     from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and reltuples > 100000 order by pg_total_relation_size(oid) desc`,
  );
  await client.end();
  return rows.map(({ name, bytes, tuples }) => ({
    work: `A row of ${name}, with its indexes`,
    on: nameOf.postgres,
    value: spreadOf([Number(bytes) / tuples]),
    unit: "bytes",
    goal: null,
    figures: `${digits(Number(bytes) / 1e6)} MB, ${digits(tuples / 1e6)} million rows`,
  }));
}
