import { zipSync } from "fflate";
import { maxPhotosAtOnce, maxTipsInFile } from "../../app/garden/imports/imports.ts";
import { drawPhoto, formOf } from "../../tests/photos.ts";
import { memoryOf, mostDuring } from "../../tests/process-use.ts";
import { spreadOf } from "./rounds.ts";
import { nameOf, type Part } from "./row.ts";
import { startFilledSite } from "./site.ts";

const text = "Pinch basil above a pair of leaves, never below. ".repeat(50).slice(0, 2000);

/**
 * Makes an export with the maximum number of tips in a file, of 2,000 letters each, and the maximum
 * number of photos in one import.
 */
async function makeExport() {
  const photos = await Promise.all(
    Array.from({ length: maxPhotosAtOnce }, (_, seed) => drawPhoto(1280, 960, seed)),
  );
  const ids = photos.map((_, n) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  const tips = Array.from({ length: maxTipsInFile }, (_, n) => ({
    ...{ title: `Tip ${n}`, plantType: "Basil", difficultyLevel: "easy", description: text },
    ...{ image_url: "/pictures/tips/basil.svg", category: "plant-care", availability: "public" },
    photos: ids[n] ? [{ id: ids[n], alt: "A bed" }] : [],
  }));
  return zipSync({
    "data.json": Buffer.from(JSON.stringify({ tips }, null, 2)),
    ...Object.fromEntries(photos.map((photo, n) => [`photos/${ids[n]}/1280.jpg`, photo])),
  });
}

/** Measures the time and memory for the preview of a large import. */
export const measureImports: Part = async ({ engine, rounds }) => {
  const site = await startFilledSite(
    { engine },
    { size: { gardeners: 1, tips: 1000 }, accounts: 1 },
  );
  const headers = { authorization: `Bearer ${site.callers[0]?.token}` };
  const file = await makeExport();
  const seconds: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = memoryOf(site.pid);
    const started = performance.now();
    const done = fetch(`${site.url}/user/checkImport?name=a.zip`, {
      ...{ method: "POST", headers, body: formOf("file", file) },
    });
    const most = await mostDuring(done, () => memoryOf(site.pid));
    const reply = await done;
    if (reply.status !== 200) throw new Error(`An import was answered with ${reply.status}`);
    seconds.push((performance.now() - started) / 1000);
    grown.push(most - before);
  }
  const begun = performance.now();
  const imported = await fetch(`${site.url}/user/imports?name=a.zip`, {
    ...{ method: "POST", headers, body: formOf("file", file) },
  });
  const took = (performance.now() - begun) / 1000;
  const text = await imported.text();
  if (imported.status !== 201) throw new Error(`An import was answered with ${text}`);
  await site.stop();
  const on = nameOf[engine];
  const what = `${maxTipsInFile} tips of 2,000 letters with ${maxPhotosAtOnce} photos`;
  return [
    {
      ...{ work: `Say what becomes of an import of ${what}`, on, unit: "s" },
      ...{ value: spreadOf(seconds), goal: { atMost: 20 }, figures: "" },
    },
    {
      ...{ work: "Memory that this takes", on, unit: "MB", value: spreadOf(grown) },
      ...{ goal: { atMost: 200 }, figures: "the site and the process that reads, together" },
    },
    {
      ...{ work: `Import its first tips, with ${maxPhotosAtOnce} photos`, on, unit: "s" },
      ...{ value: spreadOf([took]), goal: null, figures: "most of it converts photos" },
    },
  ];
};
