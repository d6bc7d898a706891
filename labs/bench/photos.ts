import { setTimeout } from "node:timers/promises";
import { maxPictureMemory } from "../../app/garden/photos/picture-limits.ts";
import { formOf, takePhoto } from "../../tests/photos.ts";
import { memoryOf, mostDuring } from "../../tests/process-use.ts";
import { convertersOf, worstPhotos } from "../../tests/worst-photos.ts";
import { p99Of, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { timeOf } from "./site-requests.ts";

/** The number of photos that are uploaded at once. */
const photos = 8;

/**
 * The number of parallel readers, the list calls of each reader during the warm-up, and the list
 * calls of each reader between two checks whether the photos are converted.
 */
const readers = 4;
const warmUp = 600;
const batch = 10;

/**
 * Measures list calls while photos of twelve megapixels are converted on the same core. Also
 * measures the memory of the conversion: the peak of the site and its converter, minus the memory
 * of the site before the conversion.
 */
export const measurePhotos: Part = async ({ engine, rounds }) => {
  const site = await startFilledSite(
    { engine },
    { size: { gardeners: photos * rounds, tips: 1000 }, accounts: photos * rounds },
  );
  await Promise.all(Array.from({ length: readers }, () => timeOf(site, list, warmUp)));
  const quiet = spreadOf(await readWhile(site, setTimeout(2000)));
  const p99s: number[] = [];
  const grown: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const files = await Promise.all(
      Array.from({ length: photos }, (_, index) => takePhoto(round * photos + index)),
    );
    const callers = site.callers.slice(round * photos, (round + 1) * photos);
    const before = memoryOf(site.pid);
    const started = performance.now();
    const done = Promise.all(
      callers.map(async ({ token }, index) => {
        const reply = await fetch(`${site.url}/user/photos`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: formOf("photo", files[index] ?? Buffer.alloc(0)),
        });
        if (reply.status !== 201) throw new Error(`A photo was answered with ${reply.status}`);
      }),
    );
    const growing = mostDuring(done, () => memoryOf(site.pid));
    const [durations, most] = await Promise.all([readWhile(site, done), growing]);
    seconds.push((performance.now() - started) / 1000);
    p99s.push(p99Of(durations));
    grown.push(most - before);
  }
  await site.stop();
  const on = nameOf[engine];
  const each = digits(spreadOf(seconds).median / photos);
  return [
    {
      work: `List calls while ${photos} photos of 12 megapixels are converted, p99`,
      on,
      value: spreadOf(p99s),
      goal: { atMost: 100 },
      unit: "ms",
      figures: `p50 ${digits(quiet.median)} ms without; ${each} s for each photo`,
    },
    {
      work: `Memory that ${photos} photos of 12 megapixels take while they are converted`,
      on,
      value: spreadOf(grown),
      goal: { atMost: 300 },
      unit: "MB",
      figures: "the site and the process that converts, together",
    },
    ...(await measureWorst(engine)),
  ];
};

/** Measures the peak memory of the converter after the worst pictures of each type. */
async function measureWorst(engine: Settings["engine"]) {
  const rows: Row[] = [];
  for (const { what, make, refused } of worstPhotos) {
    if (refused) continue;
    const body = formOf("photo", await make());
    // Starts a separate site for each picture, so that the converting process is new.
    const site = await startFilledSite(
      { engine },
      { size: { gardeners: 1, tips: 1 }, accounts: 1 },
    );
    const headers = { authorization: `Bearer ${site.callers[0]?.token}` };
    const reply = await fetch(`${site.url}/user/photos`, { method: "POST", headers, body });
    const most = convertersOf(site.pid).map((converter) => converter.most);
    await site.stop();
    rows.push({
      work: `Memory of the process that converts, after: ${what}`,
      on: nameOf[engine],
      value: spreadOf(most),
      goal: { atMost: maxPictureMemory },
      unit: "MB",
      figures: reply.status === 201 ? "taken" : `answered with ${reply.status}`,
    });
  }
  return rows;
}

/** Requests lists without kept replies until a job is done. @returns the times in milliseconds */
async function readWhile(site: Site, work: Promise<unknown>) {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const read = async () => {
    const all: number[] = [];
    while (!isDone) all.push(...(await timeOf(site, list, batch)).durations);
    return all;
  };
  const times = await Promise.all(Array.from({ length: readers }, read));
  await done;
  return times.flat();
}

const list = { path: "/home/browseTips", init: {} };
