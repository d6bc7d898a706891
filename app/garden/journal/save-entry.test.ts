import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { indexedDbInMemory } from "../../../tests/indexed-db.ts";
import { localStorageOf } from "../../../tests/local-storage.ts";
import { createApiClient } from "../../platform/http/api-client.ts";
import { listWaiting } from "../../platform/http/waiting.ts";
import { withSizes } from "../photos/photos.ts";
import { sendOwnWaiting } from "../saved/own-waiting.ts";
import { saveEntry } from "./save-entry.ts";

const uid = "rosa";
const entryId = "0198c1aa-0000-7000-8000-000000000001";
const bed = "0198c1aa-0000-7000-8000-00000000000a";
const leek = "0198c1aa-0000-7000-8000-00000000000b";
const onSite = "0198c1aa-0000-7000-8000-00000000000c";

const uploaded = {
  photo: withSizes({
    ...{ id: onSite, alt: "", width: 800, height: 600, placeholder: "" },
    focus: { x: 50, y: 50 },
  }),
  receipt: {
    ...{ placeRemoved: false, turned: false, firstOnly: false, takenOn: null },
    ...{ bytesBefore: 1, bytesAfter: 1 },
  },
  left: { uploads: 9, uploadsAnHour: 9, bytes: 9, bytesInAll: 9 },
};

/** The photos of the sent entry. */
let sent: unknown;

/** Replies like a site that returns the same stored photo for each upload. */
async function answer(request: Request) {
  if (request.url.endsWith("/user/photos")) return Response.json(uploaded, { status: 201 });
  const body = await request.json();
  sent = body.photos;
  const stored = { _id: entryId, plantSlug: null, isHidden: false, writtenAt: 1, photos: [] };
  return Response.json({ ...body, ...stored });
}

const api = createApiClient({
  origin: "https://example.org",
  token: async () => "token",
  fetch: answer,
});
const user = {
  ...{ uid, displayName: "Rosa", email: null, photoURL: null, emailVerified: true },
  ...{ phoneNumber: null, tenantId: null, providerData: [], isAnonymous: false },
  metadata: { creationTime: "", lastSignInTime: "" },
};
const auth = { token: async () => "token", currentUser: () => user };

// All tests share one database, because the photos module keeps the database open.
const device = indexedDbInMemory();

function save(...photos: string[]) {
  const input = {
    ...{ day: "2026-05-03", plant: "", text: "In flower.", harvest: null, isPublic: false },
    ...{ language: "en" as const, photos: photos.map((id) => ({ id, alt: "" })) },
  };
  const files = new Map(photos.map((id) => [id, new File([id], `${id}.jpg`)]));
  return saveEntry(api, uid, { id: entryId, input, files });
}

beforeEach(() => {
  sent = undefined;
  device.clear();
  vi.stubGlobal("indexedDB", device);
  vi.stubGlobal("localStorage", localStorageOf());
  vi.stubGlobal("fetch", answer);
  // No event arrives, because there is no other tab.
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a sent entry leaves no photo on the device, also none of an entry that it replaced", async () => {
  await save(bed, leek);
  await save(leek);
  expect(listWaiting(uid)).toMatchObject([{ files: [leek] }]);
  expect(device.keys()).toContain(`${uid}:${leek}`);
  await sendOwnWaiting(api, auth, uid);
  expect(sent).toEqual([{ id: onSite, alt: "" }]);
  expect(device.keys()).toEqual([]);
});

test("a picture that was added twice is sent as one photo", async () => {
  await save(bed, leek);
  await sendOwnWaiting(api, auth, uid);
  expect(sent).toEqual([{ id: onSite, alt: "" }]);
  expect(listWaiting(uid)).toEqual([]);
});

test("an entry that cannot be kept on the device is sent at once", async () => {
  device.fill();
  await save(bed, leek);
  expect(listWaiting(uid)).toEqual([]);
  expect(sent).toEqual([{ id: onSite, alt: "" }]);
});
