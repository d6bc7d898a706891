import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { newFolder } from "../../../tests/backups.ts";
import { openGarden } from "../../../tests/garden.ts";
import { openObjectStorage } from "../../../tests/object-storage.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { openVersionedStorage } from "../../../tests/versioned-storage.ts";
import { createPhotoBucket } from "./photo-bucket.server.ts";
import { photoFileNames } from "./photo-files.server.ts";

const id = crypto.randomUUID();
const folder = join(newFolder(), "photo");

let storage: Awaited<ReturnType<typeof openVersionedStorage>>;
beforeAll(() => {
  mkdirSync(folder);
  for (const name of photoFileNames) writeFileSync(join(folder, name), name);
});
beforeEach(async () => {
  storage = await openVersionedStorage();
  return storage.close;
});

test("a deleted photo leaves no versions, and other photos stay", async () => {
  const garden = await openGarden("sqlite", { photoFiles: createPhotoBucket(storage.config) });
  const rosa = await garden.register();
  const [shown, gone] = [await garden.addPhoto(rosa), await garden.addPhoto(rosa)];
  await garden.addTip(rosa, { photos: [{ id: shown, alt: "" }] });
  const tip = await garden.addTip(rosa, { photos: [{ id: gone, alt: "" }] });
  await garden.ask("DELETE", `/user/deleteTip/${tip}`, { token: rosa.token });
  await garden.purge();
  await garden.runJobs("photos");
  expect(storage.state()).toEqual({
    keys: expect.arrayContaining(photoFileNames.map((name) => `photos/${shown}/${name}`)),
    marks: 0,
  });
  expect(storage.state().keys).toHaveLength(photoFileNames.length);
  await garden.close();
});

test("versions on further pages of the list are deleted, too", async () => {
  const small = await openVersionedStorage({ maxKeys: 4 });
  const bucket = createPhotoBucket(small.config);
  await bucket.add(id, folder);
  await bucket.add(id, folder);
  expect(small.state().keys).toHaveLength(18);
  await bucket.remove(id);
  expect(small.state()).toEqual({ keys: [], marks: 0 });
  await small.close();
});

test("without versions, or without permission to list them, one request is enough", async () => {
  const plain = await openVersionedStorage({ isVersioned: false });
  storage.denied.add("s3:ListBucketVersions");
  for (const one of [plain, storage]) {
    const bucket = createPhotoBucket(one.config);
    await bucket.add(id, folder);
    one.asked.splice(0);
    await bucket.remove(id);
    expect(one.asked.sort()).toEqual([
      ...Array(9).fill("s3:DeleteObject"),
      "s3:ListBucketVersions",
    ]);
  }
  await plain.close();
});

test.each(["s3:ListBucketVersions", "s3:DeleteObjectVersion"])(
  "a key that may not %s deletes what it may",
  async (action) => {
    const bucket = createPhotoBucket(storage.config);
    await bucket.add(id, folder);
    storage.denied.add(action);
    await bucket.remove(id);
    expect(await bucket.size(id, "320.webp")).toBeNull();
    expect(storage.state()).toMatchObject({ marks: 9 });
    storage.denied.clear();
    await bucket.remove(id);
    expect(storage.state().keys).toEqual([]);
  },
);

test("a storage without versions is asked once, and each photo is deleted", async () => {
  const other = await openObjectStorage(newFolder());
  const bucket = createPhotoBucket(other.config);
  await bucket.add(id, folder);
  for (const status of [501, 400, 405]) {
    let times = 0;
    other.intercept(
      ({ method, url }) => method === "GET" && /[?&]versions/.test(url ?? ""),
      (_, response) => {
        times += 1;
        response.writeHead(status).end();
      },
    );
    await bucket.add(id, folder);
    await bucket.remove(id);
    expect([times, other.keys()]).toEqual([1, []]);
  }
  await other.close();
});

test("a failed request for versions is repeated later", async () => {
  const other = await openObjectStorage(newFolder());
  other.intercept(
    ({ url }) => /[?&]versions/.test(url ?? ""),
    (_, response) => response.writeHead(500).end(),
  );
  const bucket = createPhotoBucket(other.config);
  await expect(bucket.remove(id)).rejects.toThrow("answers 500");
  await other.close();
});

test("the check tells whether versions of deleted photos stay", async () => {
  const garden = await openGarden("sqlite");
  const check = async (variables: Record<string, string> = storage.variables) => {
    const { code, printed } = await runTrellis(["check"], { ...garden.where, ...variables });
    return [code, printed.match(/^(?:ok|wrong) +bucket .+$/m)?.[0].replace(/ +/g, " ")];
  };
  const none = "ok bucket takes photos, and keeps no versions of deleted ones";
  const remedy =
    "allow the key s3:GetBucketVersioning, s3:ListBucketVersions and s3:DeleteObjectVersion";
  const kept = `wrong bucket keeps versions of deleted photos: ${remedy}`;
  expect(await check()).toEqual([
    0,
    "ok bucket takes photos; keeps versions, but none of deleted photos",
  ]);
  expect(storage.state().keys).toEqual([]);
  for (const [actions, line] of [
    [["s3:GetBucketVersioning"], none],
    [["s3:ListBucketVersions"], kept],
    [["s3:DeleteObjectVersion"], kept],
    [["s3:GetBucketVersioning", "s3:DeleteObjectVersion"], kept],
    [
      ["s3:GetBucketVersioning", "s3:ListBucketVersions"],
      `wrong bucket may keep versions of deleted photos, but does not say so: ${remedy}`,
    ],
  ] as const) {
    for (const action of actions) storage.denied.add(action);
    expect(await check()).toEqual([line === none ? 0 : 1, line]);
    storage.denied.clear();
  }
  const other = await openObjectStorage(newFolder());
  expect(await check(other.variables())).toEqual([0, none]);
  const plain = await openVersionedStorage({ isVersioned: false });
  expect(await check(plain.variables)).toEqual([0, none]);
  await plain.close();
  await other.close();
  await garden.close();
});
