import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openReader } from "../../app/platform/database/reader.server.ts";
import { type Account, photoRequest, register, shareTip } from "../account.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { drawPhoto } from "../photos.ts";
import { sendTo } from "../send.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** The number of kills. `CRASHES=20` takes some minutes. */
const crashes = Number(process.env.CRASHES ?? 2);

test("a site killed during uploads loses no photo of a tip, and keeps no other", {
  tag: "@long",
}, async () => {
  test.setTimeout(120_000 + crashes * 30_000);
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-photos-"));
  const variables = { DATA_DIR: dataDir, DEMO: "off", PHOTOS_PER_HOUR: "1000" };
  let site = await startSite(variables);
  const { url } = site;
  const PORT = new URL(url).port;
  const authors: Account[] = [];
  while (authors.length < 3) authors.push(await register(site));
  const acknowledged = new Set<string>();
  for (let crash = 0; crash < crashes; crash += 1) {
    const uploading = authors.map((author, index) =>
      upload(url, author, crash * 100 + index * 10, acknowledged),
    );
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before);
    await setTimeout(Math.random() * 3000);
    await site.end("SIGKILL");
    await Promise.all(uploading);
    site = await startSite({ ...variables, PORT });
  }
  await site.stop();

  // Makes the files two hours older, because the cleanup spares recent ones.
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const leftovers = { photos: 0, uploads: 0 };
  for (const place of ["photos", "uploads"] as const) {
    for (const name of namesIn(dataDir, place)) {
      utimesSync(join(dataDir, place, name), old, old);
      leftovers[place] += 1;
    }
  }
  site = await startSite({ ...variables, PORT });
  const { db, close } = await openReader(join(dataDir, "trellis.sqlite"));
  const rows = await db.selectFrom("photos").select(["id", "expires_at"]).execute();
  const ids = rows.map(({ id }) => id).sort();
  await expect.poll(() => namesIn(dataDir, "photos")).toEqual(ids);
  await expect.poll(() => namesIn(dataDir, "uploads")).toEqual([]);
  const shown = await db.selectFrom("tip_photos").select("photo_id").execute();
  expect(shown.filter(({ photo_id }) => !ids.includes(photo_id))).toEqual([]);
  expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
  for (const id of ids) {
    expect(namesIn(dataDir, `photos/${id}`)).toHaveLength(9);
    expect((await fetch(`${url}/photos/${id}/1280.jpg`)).status).toBe(200);
  }
  await close();
  const line = `${crashes} kills: ${acknowledged.size} photos acknowledged, ${ids.length} kept, ${shown.length} on tips, ${leftovers.photos - ids.length} orphans and ${leftovers.uploads} unfinished swept`;
  test.info().annotations.push({ type: "accounting", description: line });
  process.stdout.write(`${line}\n`);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const namesIn = (dataDir: string, place: string) => {
  try {
    return readdirSync(join(dataDir, place)).sort();
  } catch {
    return [];
  }
};

/** Uploads photos and adds them to tips until the site does not answer. */
async function upload(url: string, author: Account, first: number, acknowledged: Set<string>) {
  for (let seed = first; ; seed += 1) {
    try {
      const photo = await drawPhoto(700, 500 + seed, seed);
      const { status, text } = await sendTo(url, await photoRequest(author, photo));
      if (status !== 201) return;
      const { id } = (JSON.parse(text) as { photo: { id: string } }).photo;
      acknowledged.add(id);
      await shareTip({ url }, author, { title: `Photo ${seed}`, photos: [{ id }] });
    } catch {
      return;
    }
  }
}
