import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newFolder, openEmptyPlace } from "../../../tests/backups.ts";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { openObjectStorage } from "../../../tests/object-storage.ts";
import { drawPhoto, formOf } from "../../../tests/photos.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { createPhotoBucket } from "./photo-bucket.server.ts";
import { photoFileNames } from "./photo-files.server.ts";

let storage: Awaited<ReturnType<typeof openObjectStorage>>;
let garden: Garden;
let rosa: Gardener;
let seed = 0;
beforeAll(async () => {
  storage = await openObjectStorage(newFolder());
  const files = createPhotoBucket(storage.config);
  garden = await openGarden("sqlite", { photoFiles: files });
  rosa = await garden.register();
});
afterEach(() => storage.recover());
afterAll(async () => {
  await garden.close();
  await storage.close();
});

async function send() {
  seed += 1;
  const raw = formOf("photo", await drawPhoto(60 + seed, 60, seed));
  return garden.ask("POST", "/user/photos", { token: rosa.token, raw });
}

const get: Garden["getPhoto"] = (...request) => garden.getPhoto(...request);

const keysOf = (id: string) => storage.keys().filter((key) => key.startsWith(`photos/${id}/`));

/** Answers each request with an error of an S3 storage. */
const answer =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume().on("end", () => {
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    });
  };

test("a photo is stored only in the bucket, and served from the site's address", async () => {
  const id = await garden.addPhoto(rosa);
  expect(keysOf(id)).toEqual(photoFileNames.map((name) => `photos/${id}/${name}`).sort());
  expect(existsSync(join(garden.where.DATA_DIR, "photos"))).toBe(false);
  expect(readdirSync(garden.services.photos.uploads)).toEqual([]);

  const path = `/photos/${id}/640.webp`;
  await garden.addTip(rosa, { photos: [{ id, alt: "" }] });
  const whole = await get(path);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
  });
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(whole.headers.get("content-length")).toBe(String(bytes.length));

  const part = await get(path, { range: "bytes=4-11" });
  expect([part.status, part.headers.get("content-range")]).toEqual([
    206,
    `bytes 4-11/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 12));
  const end = await get(path, { range: "bytes=-5" });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5));
  expect((await get(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  const head = await get(path, {}, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
  const again = await get(path, { "if-none-match": whole.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect((await get(`/photos/${crypto.randomUUID()}/640.webp`)).status).toBe(404);
  expect(await garden.services.readPicture(path)).toEqual(new Uint8Array(bytes));
});

test("the bucket loses photos with their tip, and files without a photo after an hour", async () => {
  const [shown, gone] = [await garden.addPhoto(rosa), await garden.addPhoto(rosa)];
  await garden.addTip(rosa, { photos: [{ id: shown, alt: "" }] });
  const tip = await garden.addTip(rosa, { photos: [{ id: gone, alt: "" }] });
  await garden.ask("DELETE", `/user/deleteTip/${tip}`, { token: rosa.token });
  await garden.purge();
  const folder = join(storage.directory, "garden", "photos");
  // The list has more than one page.
  const strays = Array.from({ length: 120 }, () => crypto.randomUUID());
  for (const id of strays) cpSync(join(folder, shown), join(folder, id), { recursive: true });
  await garden.runJobs("photos");
  expect(keysOf(gone)).toEqual([]);
  expect(storage.keys().length).toBeGreaterThan(120 * 9);
  const all = new Set<string>(strays);
  for await (const { id } of garden.services.photos.files.list()) all.delete(id);
  expect(all.size).toBe(0);

  garden.wait(2 * 60 * 60 * 1000);
  await garden.runJobs("photos");
  garden.wait(-2 * 60 * 60 * 1000);
  expect(keysOf(shown).length).toBe(9);
  const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
  expect(storage.keys().length).toBe(9 * rows.length);
});

test("a backup contains them, a restore puts them back into a bucket, and the check looks for them", async () => {
  await garden.addPhoto(rosa);
  const { DATA_DIR } = garden.where;
  for (const name of ["identity.secret", "mail.secret"]) {
    writeFileSync(join(DATA_DIR, name), "secret", { mode: 0o600 });
  }
  const file = join(newFolder(), "garden.tar.gz");
  const here = { ...garden.where, ...storage.variables() };
  expect(await runTrellis(["backup", file], here)).toMatchObject({ code: 0 });

  const place = await openEmptyPlace("sqlite");
  const there = { ...place.where, ...storage.variables("other-garden") };
  expect(await runTrellis(["restore", file], there)).toMatchObject({ code: 0 });
  expect(storage.keys("other-garden")).toEqual(storage.keys());
  const [key = ""] = storage.keys();
  const bytes = (bucket: string) =>
    readFileSync(join(storage.directory, bucket, `${key}._S3rver_object`));
  expect(bytes("other-garden")).toEqual(bytes("garden"));
  const checked = await runTrellis(["check"], there);
  expect(checked.printed).toMatch(/^ok {5}photos +\d+, all of them in the bucket other-garden$/m);
  expect(storage.keys("other-garden")).toEqual(storage.keys());

  storage.fail(answer(403, "AccessDenied"));
  const refused = await runTrellis(["check"], there);
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/^wrong {2}photos +The storage of photos answers 403 AccessDenied$/m),
  ]);
  storage.recover();
  const elsewhere = await runTrellis(["check"], place.where);
  expect(elsewhere.printed).toMatch(/^wrong {2}photos +missing in .+\/photos: \d+ /m);
  await place.remove();
});

test.each<[string, number, RequestListener]>([
  ["hangs up", 503, (request) => request.destroy()],
  ["refuses the key", 503, answer(403, "InvalidAccessKeyId")],
  ["has no such bucket", 503, answer(404, "NoSuchBucket")],
  ["is ill", 503, answer(500, "InternalError")],
  ["has no room", 507, answer(507, "XMinioStorageFull")],
  ["has no room for us", 507, answer(403, "QuotaExceeded")],
])(
  "a storage that %s is an answer of %i, and nothing is said to be kept",
  async (_, status, door) => {
    const before = storage.keys();
    const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
    const kept = await garden.addPhoto(rosa);
    const uploadsLeft = async () => {
      const reply = await garden.ask("GET", "/user/photos", { token: rosa.token });
      return (await reply.json()).uploads;
    };
    const left = await uploadsLeft();
    storage.fail(door);
    const reply = await send();
    expect(reply.status).toBe(status);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await uploadsLeft()).toBe(left);
    expect(readdirSync(garden.services.photos.uploads)).toEqual([]);
    const seen = await get(`/photos/${kept}/320.webp`);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([503, "no-cache"]);
    expect((await garden.ask("GET", "/home/browseTips")).status).toBe(200);
    storage.recover();
    expect(storage.keys().length).toBe(before.length + 9);
    const now = await garden.database.reader.selectFrom("photos").select("id").execute();
    expect(now.length).toBe(rows.length + 1);
    expect((await get(`/photos/${kept}/320.webp`)).status).toBe(200);
  },
);

test("nobody waits for a storage that does not answer, or stops in the middle", async () => {
  const id = await garden.addPhoto(rosa);
  const impatient = createPhotoBucket(storage.config, 100);
  storage.fail(() => {});
  await expect(impatient.read(id, "320.webp")).rejects.toThrow(
    "The storage of photos does not answer in time",
  );
  storage.fail((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half");
  });
  const file = await impatient.read(id, "320.webp");
  await expect(file?.bytes.toArray()).rejects.toThrow("The storage of photos broke off");
});

test("a failed request to the storage is repeated", async () => {
  storage.fail(answer(503, "SlowDown"), 5);
  await garden.addPhoto(rosa);
});

test("a partly stored photo is removed", async () => {
  const before = storage.keys();
  storage.fail(answer(507, "XMinioStorageFull"), 1);
  expect((await send()).status).toBe(507);
  expect(storage.keys()).toEqual(before);
});
