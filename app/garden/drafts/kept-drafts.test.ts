import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Garden, openGarden, siteUrl } from "../../../tests/garden.ts";
import { localStorageOf } from "../../../tests/local-storage.ts";
import { type ApiClient, createApiClient } from "../../platform/http/api-client.ts";
import { draftCalls } from "./drafts.contract.ts";
import { findDrafts, keepOnDevice, keepOnSite, replacesDeviceDraft } from "./kept-drafts.ts";

const uid = "rosa";
const minute = 60_000;

let garden: Garden;
let api: ApiClient;
/** The site's clock is a minute ahead of the clock of the device. */
beforeAll(async () => {
  garden = await openGarden("sqlite");
  const { token } = await garden.register();
  api = createApiClient({
    origin: siteUrl,
    fetch: garden.api.fetch,
    token: () => Promise.resolve(token),
  });
  garden.wait(minute);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await garden.close();
});
beforeEach(() => {
  vi.stubGlobal("localStorage", localStorageOf(100_000));
});

const typed = (id: string, title: string) => ({
  ...{ id, tip: null, values: { title } },
  keptAt: Date.now(),
});

/** Saves a draft with another device. */
const keepElsewhere = (id: string, title: string) =>
  api.call(draftCalls.keep, { params: { id }, body: { tip: null, values: { title } } });

async function find(id: string) {
  return (await findDrafts(api, uid, null)).find((draft) => draft.id === id);
}

test("a text that only a device with a slow clock has replaces the site's older one", async () => {
  const id = newId();
  const first = typed(id, "First words");
  keepOnDevice(uid, first);
  await keepOnSite(api, uid, first);
  expect(await find(id)).toMatchObject({ values: { title: "First words" } });
  keepOnDevice(uid, typed(id, "Better words"));
  expect(await find(id)).toMatchObject({ values: { title: "Better words" } });
});

test("a draft that began on another device goes on with a slow clock, too", async () => {
  const id = newId();
  await keepElsewhere(id, "First words");
  const begun = await find(id);
  expect(begun).toMatchObject({ values: { title: "First words" } });
  keepOnDevice(uid, { ...typed(id, "Better words"), syncedAt: begun?.syncedAt });
  keepOnDevice(uid, typed(id, "The best words"));
  expect(await find(id)).toMatchObject({ values: { title: "The best words" } });
});

test("a newer version of another device replaces one that this device has not changed", async () => {
  const id = newId();
  const first = typed(id, "First words");
  keepOnDevice(uid, first);
  await keepOnSite(api, uid, first);
  garden.wait(1);
  await keepElsewhere(id, "Better words");
  expect(await find(id)).toMatchObject({ values: { title: "Better words" } });
});

test("a draft that another device has sent is gone, unless this device has changed it", async () => {
  const [sent, changed] = [newId(), newId()];
  for (const id of [sent, changed]) {
    const draft = typed(id, "First words");
    keepOnDevice(uid, draft);
    await keepOnSite(api, uid, draft);
    await api.call(draftCalls.drop, { params: { id } });
  }
  keepOnDevice(uid, typed(changed, "Better words"));
  expect(await find(sent)).toBeUndefined();
  expect(await find(changed)).toMatchObject({ values: { title: "Better words" } });
});

test.each([
  ["the version that the device has come from", 9, { keptAt: 5, syncedAt: 9 }, false],
  ["the same version", 9, { keptAt: 9, syncedAt: 9 }, false],
  ["a newer version than that of the device", 12, { keptAt: 9, syncedAt: 9 }, true],
  ["a newer version, but older than the last change", 12, { keptAt: 15, syncedAt: 9 }, false],
  ["a newer version, also newer than the last change", 12, { keptAt: 11, syncedAt: 9 }, true],
  ["a newer version than one that was never sent", 12, { keptAt: 11 }, true],
])("the site's version replaces the device's: %s", (_, keptAt, device, isReplaced) => {
  expect(replacesDeviceDraft({ keptAt }, device)).toBe(isReplaced);
});
