import { setTimeout } from "node:timers/promises";
import { ask, startBareServer } from "./bare.ts";
import type { Server } from "./machine.ts";
import { interleave, ratios, spreadOf, warmUps } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings } from "./row.ts";
import { withPhotos } from "./scale.ts";
import { startFilledSite } from "./site.ts";
import { distinctQueries, load } from "./wrk.ts";

const connections = 64;

/** The requested addresses, and the goals for replies that are computed for each request. */
const pages = [
  { name: "List", path: "/home/browseTips", made: 0.04 },
  { name: "Home page", path: "/", made: 0.015 },
  { name: "Photos", path: "/photos", made: 0.015 },
];

/** The goals for kept replies, and for replies with status 304. */
const goals = { kept: 0.9, notModified: 0.85 };

/** The encodings that a client accepts. */
const encodings = ["identity", "gzip", "br"];

/** Compares public replies a second with a bare server that sends the same bytes. */
export const measureReplies: Part = async (settings) => {
  const site = await startFilledSite(settings, withPhotos(settings));
  const rows: Row[] = [];
  for (const { name, path, made } of pages) {
    for (const encoding of encodings) {
      const headers = { "accept-encoding": encoding };
      const what = { site, path, headers, settings };
      const { "content-encoding": sent = "identity" } = (await ask(site.url + path, headers))
        .headers;
      const work = `${name}, kept, ${encoding}${sent === encoding ? "" : ` (sent: ${sent})`}`;
      rows.push({ work, goal: { atLeast: goals.kept }, ...(await compare(what)) });
    }
    const headers = { "accept-encoding": "gzip" };
    const { etag } = (await ask(site.url + path, headers)).headers;
    if (etag) {
      const what = { site, path, headers: { ...headers, "if-none-match": etag }, settings };
      const work = `${name}, kept, not modified (304)`;
      rows.push({ work, goal: { atLeast: goals.notModified }, ...(await compare(what)) });
    } else {
      rows.push(unmeasured(`${name}, kept, not modified (304)`, goals.notModified, settings));
    }
    const script = distinctQueries(path, headers);
    rows.push({
      work: `${name}, made each time, gzip`,
      goal: { atLeast: made },
      ...(await compare({ site, path, headers, settings, script })),
    });
  }
  await site.stop();
  return [...rows, ...(await measureSignedIn(settings))];
};

/** The number of tips with a new comment. The measured gardener is the author of these tips. */
const commentedTips = 20;

/**
 * Compares replies to a signed-in gardener with a bare server. The site keeps none of these
 * replies.
 */
async function measureSignedIn(settings: Settings): Promise<Row[]> {
  const size = { gardeners: 1000, tips: 10_000 };
  // With email addresses in the tips, a limit of reads per minute would refuse some requests.
  const env = { AUTHOR_EMAILS: "nobody" };
  const site = await startFilledSite(settings, { size, accounts: 1 + commentedTips, env });
  const [gardener, ...others] = site.callers;
  const tips = (await (
    await fetch(`${site.url}/home/gardeners/${gardener?.gardenerId}/tips?limit=${commentedTips}`)
  ).json()) as { _id: string }[];
  for (const [index, { _id }] of tips.entries()) {
    const { status } = await fetch(`${site.url}/user/remarks/${_id}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${others[index]?.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ text: "How deep do you sow it?" }),
    });
    if (status !== 201) throw new Error(`a comment was answered with ${status}`);
  }
  const headers = { authorization: `Bearer ${gardener?.token}`, "accept-encoding": "gzip" };
  const notifications = "/user/notices";
  // Waits, because notifications are created only after the reply to a comment.
  for (let listed = 0; listed < tips.length; ) {
    await setTimeout(100);
    const reply = await fetch(site.url + notifications, { headers });
    listed = ((await reply.json()) as { notices: unknown[] }).notices.length;
  }
  const rows: Row[] = [];
  for (const [name, path] of [
    ["List", "/home/browseTips"],
    ["Tip", `/user/tipDetail/${tips[0]?._id}`],
    ["Notifications", notifications],
  ] as const) {
    const work = `${name} of a signed-in gardener, gzip`;
    rows.push({ work, goal: null, ...(await compare({ site, path, headers, settings })) });
  }
  await site.stop();
  return rows;
}

interface Comparison {
  site: Server;
  path: string;
  headers: Record<string, string>;
  settings: Settings;
  script?: string;
}

/** Compares replies a second of a site with a bare server that sends the same bytes. */
export async function compare({ site, path, headers, settings, script }: Comparison) {
  const reply = await ask(site.url + path, headers);
  const bare = await startBareServer(reply);
  const { seconds } = settings;
  const run = (server: Server) => () =>
    load(server.url + path, { seconds, connections, headers, script });
  for (let each = 0; each < warmUps; each += 1) await run(site)();
  const loads = await interleave(settings.rounds, { site: run(site), bare: run(bare) });
  await bare.stop();
  const perSecond = (of: typeof loads.site) => of.map((round) => round.perSecond);
  const [ours, theirs] = [spreadOf(perSecond(loads.site)), spreadOf(perSecond(loads.bare))];
  const errors = loads.site.reduce((sum, round) => sum + round.errors, 0);
  return {
    on: nameOf[settings.engine],
    value: ratios(perSecond(loads.site), perSecond(loads.bare)),
    figures: [
      `${digits(ours.median)}/s against ${digits(theirs.median)}/s`,
      `${digits(reply.body.length / 1000)} kB`,
      `p99 ${digits(spreadOf(loads.site.map(({ p99 }) => p99)).median)} ms`,
      ...(errors > 0 ? [`${errors} errors`] : []),
    ].join(", "),
  };
}

function unmeasured(work: string, goal: number, { engine }: Settings): Row {
  const value = { median: Number.NaN, min: Number.NaN, max: Number.NaN };
  return { work, goal: { atLeast: goal }, value, on: nameOf[engine], figures: "there is no ETag" };
}
