import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { accountsFor, createPool, likeBarely, likingScript, newestTips } from "./likes.ts";
import { folder } from "./machine.ts";
import { interleave, ratios, spreadOf, warmUps } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { load } from "./wrk.ts";

const connections = 32;

/**
 * The minimum ratio to likes in the bare database, and the maximum 99th percentile of reply times
 * in milliseconds.
 */
const goals = { sqlite: { ratio: 1.5, p99: 20 }, postgres: { ratio: 1, p99: 40 } };

/** The additional time of a sync in the second measurement, in milliseconds. */
const slowSync = 20;

/**
 * Compares likes at the site with likes in a bare database, which come one by one. Each like at the
 * site is on disk before its reply.
 */
export const measureWrites: Part = async (settings) => {
  const usual = await measure(settings, {});
  const library = buildSlowSync();
  if (!library) return usual;
  const env = { LD_PRELOAD: library, SLOW_SYNC_MS: String(slowSync) };
  const slow = await measure({ ...settings, seconds: Math.max(settings.seconds, 3) }, env);
  return [...usual, ...slow];
};

/** @param env environment variables of the process that writes to disk */
async function measure(settings: Settings, env: Record<string, string>): Promise<Row[]> {
  const { rounds, seconds } = settings;
  const delayFile = join(folder, `event-loop-${settings.engine}-${env.SLOW_SYNC_MS ?? 0}.json`);
  const accounts = accountsFor(rounds + warmUps, seconds);
  const site = await startFilledSite(settings, {
    size: { gardeners: accounts, tips: 5000 },
    accounts,
    env: { EVENT_LOOP_FILE: delayFile },
    diskEnv: env,
    nodeArgs: ["--import", "./labs/bench/event-loop.mjs"],
  });
  const take = createPool(site.callers);
  const tips = await newestTips(site);
  const like = async () => {
    const script = likingScript(take(seconds), tips);
    await readDelay(site, delayFile);
    const result = await load(site.url, { seconds, connections, script });
    return { ...result, delay: (await readDelay(site, delayFile)).p99 };
  };
  for (let each = 0; each < warmUps; each += 1) await like();
  let round = 0;
  const results = await interleave<"site" | "bare", Awaited<ReturnType<typeof like>>>(rounds, {
    site: like,
    async bare() {
      round += 1;
      const perSecond = await likeBarely(site.location, { seconds, round, env });
      return { perSecond, p99: 0, errors: 0, delay: 0 };
    },
  });
  await site.stop();
  return rowsOf(settings, results, env.SLOW_SYNC_MS !== undefined);
}

type Results = Record<
  "site" | "bare",
  { perSecond: number; p99: number; delay: number; errors: number }[]
>;

function rowsOf({ engine }: Settings, { site, bare }: Results, slow: boolean): Row[] {
  const of = (rounds: Results["site"]) => rounds.map(({ perSecond }) => perSecond);
  const [ours, theirs] = [spreadOf(of(site)).median, spreadOf(of(bare)).median];
  const errors = site.reduce((sum, round) => sum + round.errors, 0);
  const name = slow ? `Likes, ${slowSync} ms a sync` : "Likes";
  const on = nameOf[engine];
  return [
    {
      work: `${name}, 32 at once, against one by one`,
      on,
      value: ratios(of(site), of(bare)),
      goal: { atLeast: slow ? 10 : goals[engine].ratio },
      figures: `${digits(ours)}/s against ${digits(theirs)}/s, ${errors} errors`,
    },
    {
      work: `${name}, 99th percentile`,
      on,
      value: spreadOf(site.map(({ p99 }) => p99)),
      unit: "ms",
      goal: slow ? null : { atMost: goals[engine].p99 },
      figures: "until it is acknowledged",
    },
    {
      work: `${name}, delay of the event loop, 99th percentile`,
      on,
      value: spreadOf(site.map(({ delay }) => delay)),
      unit: "ms",
      goal: { atMost: 20 },
      figures: "in the server meanwhile",
    },
  ];
}

/**
 * Returns the delay of a site's event loop since the last call: 99th percentile and maximum, in
 * milliseconds.
 */
export async function readDelay({ pid }: Site, file: string) {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let tries = 0; tries < 500; tries += 1) {
    await setTimeout(10);
    try {
      return JSON.parse(readFileSync(file, "utf8")) as { p99: number; max: number };
    } catch {
      // The process has not written the file yet.
    }
  }
  throw new Error("the server has not said how late its event loop is");
}

/** Builds the library that slows each sync down; null without a C compiler. */
function buildSlowSync() {
  const library = join(folder, "slow-sync.so");
  const { status } = spawnSync("gcc", [
    "-shared",
    "-fPIC",
    "-o",
    library,
    "labs/bench/slow-sync.c",
  ]);
  if (status === 0) return library;
  console.log("Without gcc, likes are not measured with slow syncs");
  return null;
}
