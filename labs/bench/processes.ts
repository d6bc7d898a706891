import { freePort } from "../../tests/free-port.ts";
import { hasNginx, hasVarnish, startFrontNginx, startVarnish } from "../harness/front-servers.ts";
import { unpinned } from "./machine.ts";
import { interleave, ratios, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { distinctQueries, type Load, load } from "./wrk.ts";

const path = "/home/browseTips";
const headers = { "accept-encoding": "gzip" };

/**
 * Compares two and three processes with one process on both cores: for a list that is computed for
 * each request, and for a kept list. Also compares one process behind a cache with one process
 * without a cache. The load runs on the same cores, but needs much CPU time only for the kept list.
 */
export const measureProcesses: Part = async (settings) => {
  const sites = {
    one: await start(settings, { WEB_CONCURRENCY: "1" }),
    two: await start(settings, { WEB_CONCURRENCY: "2" }),
    three: await start(settings, { WEB_CONCURRENCY: "3" }),
  };
  const fronts = await startFronts(settings);
  const run = (url: string, script?: string) => () =>
    load(url + path, {
      seconds: settings.seconds,
      connections: 64,
      headers,
      ...(script && { script }),
    });
  const made = ({ url }: Site) => run(url, distinctQueries(path, headers));
  const measurements: Record<string, () => Promise<Load>> = {
    one: made(sites.one),
    two: made(sites.two),
    three: made(sites.three),
    "one, kept": run(sites.one.url),
    "two, kept": run(sites.two.url),
    "three, kept": run(sites.three.url),
    ...Object.fromEntries(fronts.caches.map(({ name, url }) => [name, run(url)])),
  };
  for (const warmUp of Object.values(measurements)) await warmUp();
  const loads = await interleave(settings.rounds, measurements);
  await fronts.stop();
  for (const site of Object.values(sites)) await site.stop();

  const row = (work: string, what: string, against: string, goal: Row["goal"] = null): Row => {
    const perSecond = (name: string) => (loads[name] ?? []).map((round) => round.perSecond);
    const [above, below] = [perSecond(what), perSecond(against)];
    const figures = `${digits(spreadOf(above).median)}/s against ${digits(spreadOf(below).median)}/s`;
    return { work, on: nameOf[settings.engine], value: ratios(above, below), goal, figures };
  };
  return [
    row("Two processes against one", "two", "one", { atLeast: 1.7 }),
    row("Three processes against one", "three", "one"),
    row("Two processes against one, kept", "two, kept", "one, kept"),
    row("Three processes against one, kept", "three, kept", "one, kept"),
    ...fronts.caches.map(({ name }) =>
      row(`${name} in front of one process, against one process, kept`, name, "one, kept"),
    ),
  ];
};

const start = (settings: Settings, env: Record<string, string>) =>
  startFilledSite(settings, { size: { gardeners: 100, tips: 1000 }, cores: "0,1", env });

/** Starts one process with the installed caches of deploy/ in front of it. */
async function startFronts(settings: Settings) {
  const port = await freePort();
  const purge = { FRONT_CACHE_SECONDS: "3600", FRONT_CACHE_PURGE: `http://127.0.0.1:${port}` };
  const site = await start(settings, purge);
  const caches = await unpinned(async () => [
    ...(hasNginx() ? [{ name: "nginx", ...(await startFrontNginx(site.url)) }] : []),
    ...(hasVarnish() ? [{ name: "Varnish", ...(await startVarnish(site.url, port)) }] : []),
  ]);
  if (!hasNginx()) console.log("nginx is not installed: not measured in front");
  if (!hasVarnish()) console.log("Varnish is not installed: not measured in front");
  return {
    caches,
    async stop() {
      for (const cache of caches) await cache.stop();
      await site.stop();
    },
  };
}
