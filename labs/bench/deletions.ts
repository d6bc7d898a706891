import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { openReader } from "../../app/platform/database/reader.server.ts";
import { gardenerId } from "../../tests/crowd.ts";
import { folder } from "./machine.ts";
import { spreadOf } from "./rounds.ts";
import { nameOf, type Part, type Settings } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { readDelay } from "./writes.ts";

/** The number of tips of the leaving gardener. */
const tips = 10_000;

/**
 * Measures the deletion of an account with ten thousand tips: its duration, and the longest time
 * for which it blocks the event loop.
 */
export const measureDeletions: Part = async (settings) => {
  const seconds: number[] = [];
  const holds: number[] = [];
  for (let round = 0; round < Math.min(settings.rounds, 3); round += 1) {
    const measured = await deleteAccount(settings);
    seconds.push(measured.seconds);
    holds.push(measured.hold);
  }
  const on = nameOf[settings.engine];
  return [
    {
      work: `An account with ${tips} tips, until all of it is gone`,
      on,
      value: spreadOf(seconds),
      unit: "s",
      goal: { atMost: 20 },
      figures: "from the call to the last row",
    },
    {
      work: `An account with ${tips} tips, longest hold of the event loop`,
      on,
      value: spreadOf(holds),
      unit: "ms",
      goal: { atMost: 50 },
      figures: "in the server meanwhile",
    },
  ];
};

async function deleteAccount(settings: Settings) {
  const delayFile = join(folder, `event-loop-deletions-${settings.engine}.json`);
  const site = await startFilledSite(settings, {
    size: { gardeners: 200, tips: tips + 2000 },
    accounts: 1,
    fill: giveTips,
    env: { EVENT_LOOP_FILE: delayFile },
    nodeArgs: ["--import", "./labs/bench/event-loop.mjs"],
  });
  // Waits until the jobs that run at the start have ended.
  await setTimeout(3000);
  await readDelay(site, delayFile);
  const began = performance.now();
  const [caller] = site.callers;
  const reply = await fetch(`${site.url}/user/account`, {
    method: "DELETE",
    headers: { "content-type": "application/json", authorization: `Bearer ${caller?.token}` },
    body: JSON.stringify({ tips: "delete" }),
  });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  while ((await countTips(site)) > 2000) await setTimeout(100);
  const seconds = (performance.now() - began) / 1000;
  const { max: hold } = await readDelay(site, delayFile);
  await site.stop();
  return { seconds, hold };
}

/** Makes the leaving gardener the author of ten thousand tips. */
async function giveTips(location: string) {
  const { writer, close } = await openDatabase(location, [], { queryTimeoutMs: 0 });
  await writer
    .updateTable("tips")
    .set({ gardener_id: gardenerId(0) })
    .where("id", "in", writer.selectFrom("tips").select("id").orderBy("id").limit(tips))
    .execute();
  await close();
}

async function countTips({ location }: Site) {
  const { db, close } = await openReader(location);
  const tips = db.selectFrom("tips").select((e) => e.fn.countAll().as("count"));
  const { count } = await tips.executeTakeFirstOrThrow();
  await close();
  return Number(count);
}
