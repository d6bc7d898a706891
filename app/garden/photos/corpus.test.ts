import { readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { type CorpusFile, makeCorpus } from "../../../tests/photo-corpus.ts";
import { formOf } from "../../../tests/photos.ts";

/**
 * `CORPUS=all` tests every file. Otherwise the test reads about one in twelve files of each large
 * group, and all other files.
 */
const all = process.env.CORPUS === "all";

let garden: Garden;
beforeAll(async () => {
  garden = await openGarden("sqlite");
});
afterAll(() => garden.close());

test("every upload is refused with a message, or becomes upright and has no metadata", async () => {
  const corpus = await makeCorpus();
  expect(corpus.length).toBeGreaterThanOrEqual(740);
  const isOneOfMany = /^(mutant|noise|JPEG cut|upright)/;
  const files = corpus.filter(
    ({ what }, index) => all || !isOneOfMany.test(what) || index % 12 === 0,
  );
  let gardener: Gardener | undefined;
  let slowest = { what: "", ms: 0 };
  let accepted = 0;
  for (const [index, file] of files.entries()) {
    // A gardener can upload sixty photos an hour, so each one uploads only fifty.
    if (index % 50 === 0) gardener = await garden.register();
    const begin = performance.now();
    const raw = formOf("photo", file.bytes, file.name, file.type);
    const reply = await garden.ask("POST", "/user/photos", { token: gardener?.token, raw });
    const ms = performance.now() - begin;
    if (reply.status === 201) {
      accepted += 1;
      await expectClean(file, (await reply.json()).photo.id);
    } else {
      if (ms > slowest.ms) slowest = { what: file.what, ms };
      expect(reply.status, file.what).toBeGreaterThanOrEqual(400);
      expect(reply.status, file.what).toBeLessThan(500);
      expect((await reply.json()).title, file.what).toMatch(/^[A-Z].* .*\.$/);
    }
    if (file.accepted !== undefined) {
      expect(`${file.what}: ${reply.status === 201}`).toBe(`${file.what}: ${file.accepted}`);
    }
  }
  const { uploads, files: kept } = garden.services.photos;
  expect(readdirSync(uploads)).toEqual([]);
  const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
  const ids: string[] = [];
  for await (const { id } of kept.list()) ids.push(id);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
  const refused = files.length - accepted;
  process.stdout.write(
    `${files.length} files: ${accepted} accepted, ${refused} refused, the slowest (${slowest.what}) in ${Math.round(slowest.ms)} ms\n`,
  );
}, 1_200_000);

async function expectClean({ what }: CorpusFile, id: string) {
  const bytes = await garden.services.readPicture(`/photos/${id}/1280.jpg`);
  const picture = sharp(bytes ?? Buffer.alloc(0));
  const { format, space, exif, xmp, iptc, orientation } = await picture.metadata();
  expect({ what, format, exif, xmp, iptc, orientation }).toEqual({ what, format: "jpeg" });
  expect(["srgb", "b-w"]).toContain(space);
  expect(Buffer.from(bytes ?? []).includes("<script")).toBe(false);
  if (!what.startsWith("upright")) return;
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([what, info.width, info.height]).toEqual([what, 120, 80]);
  expect([red(10, 10) > 200, red(110, 10) < 60, red(10, 70) < 60]).toEqual([true, true, true]);
}
