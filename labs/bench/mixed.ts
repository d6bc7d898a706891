import { setTimeout } from "node:timers/promises";
import { goodTip } from "../../tests/account.ts";
import { accountsFor, createPool, likingScript, newestTips } from "./likes.ts";
import { interleave, ratios, spreadOf, warmUps } from "./rounds.ts";
import { digits, nameOf, type Part } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { load } from "./wrk.ts";

const connections = 64;

/** The number of requests in a series that includes three likes and one new tip. */
const requestsOfMix = 200;

/**
 * The accounts that the writes of the mix need, as a share of the accounts that likes alone need.
 */
const writeShare = 0.2;

/**
 * The number of gardeners who look for their own writes, and the pause between two writes in
 * milliseconds.
 */
const checkers = 2;
const restMs = 20;

/**
 * Compares a mix of list reads and the usual share of writes with list reads alone. Meanwhile some
 * gardeners publish and like tips, and read the list after each write. The list must contain the
 * write.
 */
export const measureMixed: Part = async (settings) => {
  const { rounds, seconds, engine } = settings;
  const forLoad = accountsFor(rounds + warmUps, seconds, writeShare);
  const forChecks = checkers * (rounds + warmUps);
  const accounts = forLoad + forChecks;
  const site = await startFilledSite(settings, {
    size: { gardeners: accounts, tips: 5000 },
    accounts,
  });
  const take = createPool(site.callers.slice(forChecks));
  const tips = await newestTips(site);
  const path = "/home/browseTips";
  const headers = { "accept-encoding": "gzip" };
  const seen = { reads: 0, stale: 0 };
  const mix = async () => {
    const script = mixingScript(likingScript(take(seconds, writeShare), tips));
    const writer = site.callers.splice(0, checkers);
    const until = performance.now() + seconds * 1000;
    const [result] = await Promise.all([
      load(site.url + path, { seconds, connections, headers, script }),
      ...writer.map((caller) => readBack(site, caller.token, until, seen)),
    ]);
    return result;
  };
  for (let each = 0; each < warmUps; each += 1) await mix();
  const results = await interleave(rounds, {
    reads: () => load(site.url + path, { seconds, connections, headers }),
    mixed: mix,
  });
  await site.stop();
  const perSecond = (of: typeof results.mixed) => of.map((round) => round.perSecond);
  const errors = results.mixed.reduce((sum, round) => sum + round.errors, 0);
  const [mixed, alone] = [perSecond(results.mixed), perSecond(results.reads)];
  return [
    {
      work: "98 % reads, 1.5 % likes, 0.5 % new tips, against reads alone",
      on: nameOf[engine],
      value: ratios(mixed, alone),
      goal: { atLeast: 0.5 },
      figures: `${digits(spreadOf(mixed).median)}/s against ${digits(spreadOf(alone).median)}/s, ${errors} errors, ${seen.stale} of ${seen.reads} reads after a write did not see it`,
    },
  ];
};

function mixingScript(liking: string) {
  return `${liking}
    local body = [[${JSON.stringify(goodTip)}]]
    local m, shared = 0, 0
    function request()
      m = m + 1
      local n = m % ${requestsOfMix}
      if n == 25 or n == 75 or n == 125 then return like() end
      if n == 175 then
        shared = shared + 1
        return wrk.format("POST", "/user/addtip", {
          Authorization = "Bearer " .. tokens[shared % #tokens + 1],
          ["Content-Type"] = "application/json",
        }, body)
      end
      return wrk.format("GET")
    end`;
}

/**
 * Publishes and likes one tip after another until a given time. Reads the list after each write.
 */
async function readBack(
  site: Site,
  token: string,
  until: number,
  seen: { reads: number; stale: number },
) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  // The limit is sixty writes a minute.
  for (let writes = 0; writes < 50 && performance.now() < until; writes += 2) {
    const body = JSON.stringify(goodTip);
    const added = await fetch(`${site.url}/user/addtip`, { method: "POST", headers, body });
    const { insertedId } = (await added.json()) as { insertedId: string };
    await look(insertedId, 0);
    await fetch(`${site.url}/user/addLike/${insertedId}`, { method: "PUT", headers });
    await look(insertedId, 1);
    await setTimeout(restMs);
  }

  async function look(id: string, likes: number) {
    const reply = await fetch(`${site.url}/home/browseTips`);
    const list = (await reply.json()) as { _id: string; totalLikes: number }[];
    // The tip is no longer on the first page, because newer tips have taken its place.
    if ((list.at(-1)?._id ?? "") > id) return;
    seen.reads += 1;
    if (list.find((tip) => tip._id === id)?.totalLikes !== likes) seen.stale += 1;
  }
}
