import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Caller } from "../harness/accounts.ts";
import { serverCore } from "./machine.ts";
import type { Site } from "./site.ts";

/** The writes of an account in the bench. The site allows 60 a minute. */
const writesOfAccount = 50;

/** An upper bound for the likes in a second of load. It determines the number of accounts. */
const likesPerSecond = 7000;

const quoted = (values: string[]) => values.map((value) => `"${value}"`).join(", ");

/** Creates a function that returns unused accounts, so that the site's limits refuse no write. */
export function createPool(callers: Caller[]) {
  let used = 0;
  return (seconds: number, share = 1) => {
    const wanted = Math.ceil((seconds * likesPerSecond * share) / writesOfAccount);
    const taken = callers.slice(used, used + wanted);
    used += wanted;
    if (taken.length < wanted) throw new Error("the bench needs more accounts");
    return taken;
  };
}

/** Returns the number of accounts that `rounds` load runs need. */
export function accountsFor(rounds: number, seconds: number, share = 1) {
  return rounds * Math.ceil((seconds * likesPerSecond * share) / writesOfAccount);
}

/** Returns a Lua script that likes one tip after another. No gardener likes the same tip twice. */
export function likingScript(callers: Caller[], tips: string[]) {
  return `
    local tokens = { ${quoted(callers.map(({ token }) => token))} }
    local tips = { ${quoted(tips.slice(0, writesOfAccount))} }
    local n = 0
    function like()
      local who, round = n % #tokens, math.floor(n / #tokens)
      local token, tip = tokens[who + 1], tips[(who + round) % #tips + 1]
      n = n + 1
      return wrk.format("PUT", "/user/addLike/" .. tip, { Authorization = "Bearer " .. token })
    end
    request = like`;
}

/** Returns the ids of the newest public tips of a site. */
export async function newestTips(site: Site) {
  const reply = await fetch(`${site.url}/home/browseTips?limit=100`);
  return ((await reply.json()) as { _id: string }[]).map(({ _id }) => _id);
}

/** Likes tips in a bare database, one at a time, on the server's core. @returns likes a second */
export async function likeBarely(
  location: string,
  { seconds, round, env = {} }: { seconds: number; round: number; env?: Record<string, string> },
) {
  const args = ["labs/bench/bare-likes.mjs", location, String(seconds), String(round * 200)];
  const { stdout } = await promisify(execFile)(
    "taskset",
    ["-c", serverCore, process.execPath, ...args],
    { env: { ...process.env, ...env } },
  );
  return Number(stdout);
}
