import pg from "pg";
import { spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row } from "./row.ts";
import { compareSizes } from "./scale.ts";
import { requestsOf, type SiteRequest } from "./site-requests.ts";

/** A town, and a country a hundred times as large. */
const sizes = [
  { tips: 50_000, gardeners: 5000, likesEach: 10 },
  { tips: 5_000_000, gardeners: 500_000, likesEach: 10 },
];

/** How often a request is sent in a round. */
const times = 30;

const get = (path: string, signedIn?: true): SiteRequest => ({
  name: `GET ${path}`,
  path,
  page: 1,
  ...(signedIn && { signedIn }),
});

/** What is found among all tips, and what machines read. */
const more = [
  "/home/search?text=tomato",
  "/home/search?text=stem+roots&order=worked",
  "/home/search?garden=hard-warm&now=north&order=worked",
  "/home/searchCounts?text=tomato",
  "/home/season?hemisphere=north&climate=hard-warm",
  "/home/plants",
  "/home/plants/tomato",
  "/feed",
  "/sitemap.xml",
  "/sitemap/tips",
].map((path) => get(path));
const own = ["/user/likedTips", "/user/savedTips", "/user/savedNow"].map((path) => get(path, true));

/** Every call that reads, of millions of tips and likes on PostgreSQL, and what a row takes. */
export const measureGrowth: Part = async (settings) => {
  if (settings.engine !== "postgres") return [];
  const requests = [...requestsOf(), ...more, ...own];
  const sizesOfTables: Row[] = [];
  const rows = await compareSizes(settings, sizes, requests, times, async ({ location }, size) => {
    if (size === sizes.at(-1)) sizesOfTables.push(...(await measureTables(location)));
  });
  return [...rows, ...sizesOfTables];
};

/** What a row of each large table takes on the disk, with its indexes. */
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
