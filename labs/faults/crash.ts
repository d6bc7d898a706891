import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  addWriter,
  compare,
  newLedger,
  tokenKeeper,
  type Writer,
  write,
} from "../harness/ledger.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type Engine, onBothEngines, startKillableSite } from "./killable-site.ts";
import { killLeaving } from "./leaving.ts";

const writersAtOnce = 12;

/** Kills the site again and again on both engines. */
export async function crash(): Promise<Result> {
  const times = Number(process.env.CRASHES ?? 200);
  const { faults, figures } = await onBothEngines(async (engine) => {
    const run = await killSite(engine, times);
    const late = run.readyMs > 2000 ? [`ready after ${run.readyMs} ms`] : [];
    const leaving = await killLeaving(engine, 10);
    return {
      faults: [...run.faults, ...late, ...leaving.faults],
      figures: `${run.figures}; ${leaving.figures}`,
    };
  });
  return resultOf("crash", `killed ${times} times on each engine; ${figures}`, faults);
}

/**
 * Kills the site while twelve gardeners write. Each gardener repeats unanswered requests with the
 * same idempotency keys, as a phone does. In the end, everything acknowledged must exist exactly
 * once.
 * @param every the number of kills between two checks
 */
export async function killSite(engine: Engine, times: number, every = 1) {
  const site = await startKillableSite(engine, { PHOTOS_PER_HOUR: "10000" });
  const { url, location, dataDir } = site;
  const ledger = newLedger();
  const faults = new Set<string>();
  const writers: Writer[] = [];
  while (writers.length < writersAtOnce) writers.push(await addWriter(url));
  const starts: number[] = [];
  const keepTokens = writers.map((writer) => tokenKeeper(url, writer));

  for (let kill = 0; kill < times; kill += 1) {
    const writing = writers.map((writer, index) =>
      write(url, writer, ledger, { photo: index === 0, entries: true }),
    );
    await Promise.race([grows(ledger.tips), Promise.all(writing)]);
    // A photo takes longer than a tip, so only some rounds wait for a photo.
    if (kill % (4 * every) === 1) await grows(ledger.photos);
    await setTimeout(Math.random() * 400);
    await site.kill();
    await Promise.all(writing);
    const began = performance.now();
    await site.startAgain();
    await untilReady(url);
    starts.push(performance.now() - began);
    if ((kill + 1) % every === 0) {
      const hasFiles = (id: string) => existsSync(join(dataDir, "photos", id));
      for (const fault of await compare(location, ledger, hasFiles)) faults.add(fault);
    }
    for (const keepToken of keepTokens) await keepToken();
  }
  const entries = [...ledger.entries.values()].filter(({ acknowledged }) => acknowledged);
  const withPhotos = entries.filter(({ acknowledged }) => acknowledged?.photos.length);
  if (ledger.tips.size === 0 || ledger.likes.size === 0 || entries.length === 0)
    faults.add("nothing was written");
  await site.stop();
  const readyMs = Math.round(starts.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0);
  const { tips, likes, photos, resent } = ledger;
  return {
    faults: [...faults],
    readyMs,
    figures: `${tips.size} tips, ${likes.size} likes, ${photos.size} photos and ${entries.length} entries (${withPhotos.length} with photos) acknowledged, none lost; ${resent} sent again, none doubled; ready after ${readyMs} ms`,
  };
}

/** Waits for progress, for twenty seconds at most. */
async function grows(things: { size: number }) {
  const before = things.size;
  for (let tries = 0; tries < 1000 && things.size === before; tries += 1) await setTimeout(20);
}

async function untilReady(url: string) {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await setTimeout(20);
}
