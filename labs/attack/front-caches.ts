import { setTimeout } from "node:timers/promises";
import type { Account } from "../../tests/account.ts";
import { freePort } from "../../tests/free-port.ts";
import { sendTo } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import {
  type FrontServer,
  hasNginx,
  hasVarnish,
  startFrontNginx,
  startVarnish,
} from "../harness/front-servers.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, startTarget, type Target } from "../harness/target.ts";
import { entryPaths, placeCanaries } from "./canaries.ts";
import { crawl } from "./crawl.ts";
import { hideAndAsk } from "./hidden-behind-cache.ts";
import { goodRequest } from "./input.ts";
import { operationsOf } from "./operations.ts";
import { type Freshness, writeAndRead } from "./written-behind-cache.ts";

/**
 * The lifetime of replies in nginx if the site does not purge them, in seconds. The nginx
 * configuration in deploy/ must have the same number.
 */
const nginxSeconds = 2;

/** Puts the caches of deploy/ in front of a site, and looks for private data in them. */
export async function attackFrontCaches(): Promise<Result> {
  const faults: string[] = [];
  const figures: string[] = [];
  if (hasVarnish()) {
    const port = await freePort();
    const purge = { FRONT_CACHE_SECONDS: "3600", FRONT_CACHE_PURGE: `http://127.0.0.1:${port}` };
    const start = (url: string) => startVarnish(url, port);
    figures.push(await behind("Varnish", purge, start, faults));
  } else figures.push("no Varnish here");
  if (hasNginx()) {
    const settings = { FRONT_CACHE_SECONDS: `${nginxSeconds}` };
    figures.push(await behind("nginx", settings, startFrontNginx, faults));
  } else figures.push("no nginx here");
  return resultOf("caches", figures.join("; "), faults);
}

async function behind(
  name: string,
  settings: Record<string, string>,
  start: (siteUrl: string) => Promise<FrontServer>,
  faults: string[],
) {
  const target = await startTarget({ ...settings, WEB_CONCURRENCY: "2" });
  const cache = await start(target.url);
  try {
    const fault = (text: string) => faults.push(`${name}: ${text}`);
    const { found, kept, canaries } = await lookForCanaries(target, cache.url, fault);
    if (settings.FRONT_CACHE_PURGE) await assertKeysPurge(cache.url, fault);
    await assertNobodyElsePurges(cache.url, fault);
    const { places, again } = await hideAndAsk(target, cache.url, fault);
    await fillWithUnknown(cache.url, fault);
    const fresh = await writeAndRead(target, cache.url, fault);
    return `${name}: ${found} of ${canaries} canaries seen in ${kept} kept replies, ${places} spellings of what was hidden or deleted asked for ${again} times more, ${freshness(fresh)}`;
  } finally {
    await cache.stop();
    await target.site.stop();
  }
}

const freshness = ({ writes, stale, median, most }: Freshness) =>
  `${writes} changes seen by visitors after ${median.toFixed(0)} ms (at most ${most.toFixed(0)} ms), by who has made them at once (${stale} stale)`;

/** Requests every address as the owner of the data, then as other gardeners and as a visitor. */
async function lookForCanaries(target: Target, cacheUrl: string, fault: (text: string) => void) {
  const { owner, tips, entry, canaries } = await placeCanaries(target);
  const [other, deleted] = [await target.register("Another"), await target.register("Deleted")];
  await target.send({
    method: "DELETE",
    path: "/user/account",
    headers: { origin: target.url, "content-type": "application/json", ...own(deleted) },
    body: JSON.stringify({ tips: "delete", password: deleted.password }),
  });
  const pages = [
    ...tips.flatMap((id) => [`/tipDetail/${id}`, `/editTip/${id}`, `/tips/x-${id}`]),
    ...entryPaths(entry),
  ];
  const seen = await crawl(target, pages, 100, () => {});
  const reads = operationsOf(await describe(target)).filter(({ method }) => method === "GET");
  const asked = tips.flatMap((id) => reads.map((each) => goodRequest(each, id, entry).path));
  let [found, kept] = [0, 0];
  for (const path of new Set([...asked, ...seen])) {
    const visits: [string, Record<string, string>][] = [
      ["its owner", own(owner)],
      ["another gardener", own(other)],
      ["who was deleted", own(deleted)],
      ["who has written", { cookie: "has-written=1" }],
      ["a visitor", {}],
      ["a visitor again", {}],
    ];
    for (const [who, headers] of visits) {
      const address = { "x-forwarded-for": randomIp() };
      const request = { method: "GET", path, headers: { ...address, ...headers } };
      const reply = await sendTo(cacheUrl, request).catch(() => null);
      if (!reply) continue;
      const isHit = reply.headers.get("x-cache") === "HIT";
      const cacheControl = reply.headers.get("cache-control") ?? "";
      if (isHit) kept += 1;
      if (isHit && Object.keys(headers).length > 0) fault(`${path} is kept for ${who}`);
      if (isHit && cacheControl !== "public, no-cache") fault(`${path} is kept: ${cacheControl}`);
      if (/s-maxage|stale/.test(cacheControl)) fault(`${path} may be stale in a browser`);
      if (reply.headers.has("surrogate-key")) fault(`${path} shows its keys`);
      if (who === "its owner") continue;
      if (entryPaths(entry).includes(path) && reply.status !== 404)
        fault(`${path} answers ${who} with ${reply.status}`);
      for (const [what, canary] of Object.entries(canaries)) {
        if (!reply.text.includes(canary) || path.includes(canary)) continue;
        found += 1;
        fault(`${path} tells ${who} ${what}`);
      }
    }
  }
  if (kept === 0) fault("nothing is kept");
  return { found, kept, canaries: Object.keys(canaries).length };
}

const own = ({ token, cookie }: Account) => ({ authorization: `Bearer ${token}`, cookie });

const askDirectory = (cacheUrl: string) =>
  sendTo(cacheUrl, { method: "GET", path: "/explore", headers: {} });

async function keepDirectory(cacheUrl: string) {
  const isKept = async () => (await askDirectory(cacheUrl)).headers.get("x-cache") === "HIT";
  for (let tries = 0; tries < 20 && !(await isKept()); tries += 1) await setTimeout(100);
}

/** Checks that a purge drops the replies that show the changed thing, and no others. */
async function assertKeysPurge(cacheUrl: string, fault: (text: string) => void) {
  for (const [keys, left] of [
    ["nothing gardener ardeners", "HIT"],
    ["tips gardeners", "MISS"],
    ["", "MISS"],
  ]) {
    await keepDirectory(cacheUrl);
    const headers: Record<string, string> = keys ? { "surrogate-key": keys } : {};
    const { status } = await sendTo(cacheUrl, { method: "PURGE", path: "/", headers });
    if (status !== 200) fault(`PURGE of "${keys}" is answered with ${status}`);
    const now = (await askDirectory(cacheUrl)).headers.get("x-cache");
    if (now !== left) fault(`after PURGE of "${keys}" the directory is a ${now}`);
  }
}

/**
 * Checks that addresses with unknown parameters, and other useless addresses, take no space in the
 * cache.
 */
async function fillWithUnknown(cacheUrl: string, fault: (text: string) => void) {
  const ask = (path: string) => sendTo(cacheUrl, { method: "GET", path, headers: {} });
  for (const unknown of ["x=1", `sort=age&x=${"a".repeat(600)}`, "sort=age&sort=tips"]) {
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, headers } = await ask(`/home/explore?${unknown}`);
      if (status !== 200) fault(`?${unknown.slice(0, 20)} is answered with ${status}`);
      if (headers.get("x-cache") === "HIT") fault(`?${unknown.slice(0, 20)} is kept`);
    }
  }
  // The cache ignores parameters that name a referrer.
  for (let turn = 0; turn < 3; turn += 1) await ask("/explore");
  const { headers } = await ask("/explore?utm_source=mail&utm_medium=letter");
  if (headers.get("x-cache") !== "HIT") fault("who comes from a letter is not shown what is kept");
}

/** Checks that the cache refuses a purge request that was forwarded for a visitor. */
async function assertNobodyElsePurges(cacheUrl: string, fault: (text: string) => void) {
  await keepDirectory(cacheUrl);
  for (const keys of ["", "tips gardeners", '" || 1']) {
    const forwarded = { "surrogate-key": keys, "x-forwarded-for": "2001:db8::1" };
    const reply = await sendTo(cacheUrl, { method: "PURGE", path: "/", headers: forwarded });
    if (reply.status < 400) fault(`PURGE of a visitor is answered with ${reply.status}`);
    const { headers } = await askDirectory(cacheUrl);
    if (headers.get("x-cache") !== "HIT") fault("a visitor has emptied the cache");
  }
}
