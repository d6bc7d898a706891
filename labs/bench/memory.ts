import { setTimeout } from "node:timers/promises";
import { type Gardener, gardenerPath } from "../../app/garden/gardeners/gardeners.ts";
import { type Tip, tipPath } from "../../app/garden/tips/tips.ts";
import { languageTags } from "../../app/platform/text/languages.ts";
import { residentMemoryOf } from "../../tests/process-use.ts";
import { eachOf } from "../harness/target.ts";
import { spreadOf } from "./rounds.ts";
import { nameOf, type Part } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";

const requests = 50_000;
const durationMs = 10 * 60 * 1000;

/** The number of different addresses. */
const addresses = 2000;

/** The number of requests at the same time. */
const atOnce = 8;

/**
 * Measures the memory of the site's process after ten minutes of mixed reads in seven languages.
 */
export const measureMemory: Part = async ({ engine }) => {
  const site = await startFilledSite(
    { engine },
    { accounts: 20, env: { LANGUAGES: languageTags.join(" ") } },
  );
  const all = await addressesOf(site);
  const begun = performance.now();
  const memories: number[] = [];
  await eachOf(
    Array.from({ length: requests }, (_, index) => index),
    atOnce,
    async (index) => {
      const wait = begun + (index * durationMs) / requests - performance.now();
      if (wait > 0) await setTimeout(wait);
      // A prime step visits all addresses in a mixed order.
      const path = all[(index * 7919) % all.length] ?? "/";
      await read(site, path, { index, round: Math.floor(index / all.length) });
      if (index === requests / 2) memories.push(residentMemoryOf(site.pid));
    },
  );
  const [half = 0, end] = [...memories, residentMemoryOf(site.pid)];
  await site.stop();
  return [
    {
      work: "Memory after 50,000 requests in ten minutes, in seven languages",
      ...{ on: nameOf[engine], value: spreadOf([end ?? 0]), unit: "MB", goal: { atMost: 200 } },
      figures: `${all.length} addresses, signed in and out; ${Math.round(half)} MB after half of them`,
    },
  ];
};

/** Returns calls, and pages of lists, tips, gardeners and searches in all languages. */
async function addressesOf(site: Site) {
  const list = async <Item>(path: string): Promise<Item[]> => (await fetch(site.url + path)).json();
  const tips = await list<Tip>("/home/browseTips?limit=100");
  const gardeners = await list<Gardener>("/home/explore?limit=50");
  const words = tips.flatMap(({ title }) => title.split(" ")).filter((word) => word.length > 4);
  const paths = [
    ...["/", "/explore", "/browseTips", "/photos", "/plants", "/troubles", "/season", "/events"],
    ...tips.map(tipPath),
    ...gardeners.map(gardenerPath),
    ...[...new Set(words)].map((word) => `/browseTips?text=${encodeURIComponent(word)}`),
  ];
  const inLanguages = paths.flatMap((path) =>
    languageTags.map((tag) => (tag === "en" ? path : `/${tag}${path}`)),
  );
  const calls = [
    ...tips.map(({ _id }) => `/home/tips/${_id}`),
    ...[...new Set(words)].map((word) => `/home/search?text=${encodeURIComponent(word)}`),
    ...["/user/savedTips", "/user/notices", "/user/drafts", "/home/browseTips?sort=hard"],
  ];
  return [...calls, ...inLanguages].slice(0, addresses);
}

/**
 * Reads an address: as a signed-in gardener if it is under `/user/`, or if the round is even; else
 * as a visitor.
 */
async function read(
  { url, callers }: Site,
  path: string,
  { index, round }: { index: number; round: number },
) {
  const isSignedIn = path.startsWith("/user/") || round % 2 === 0;
  const headers = {
    "accept-encoding": round % 3 === 0 ? "gzip" : "br",
    ...(isSignedIn && {
      authorization: `Bearer ${callers[(index + round) % callers.length]?.token}`,
    }),
  };
  const reply = await fetch(url + path, { headers });
  await reply.arrayBuffer();
  if (reply.status >= 400) throw new Error(`${path}: ${reply.status}`);
}
