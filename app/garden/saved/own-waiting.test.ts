import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTip } from "../../../tests/garden.ts";
import { localStorageOf } from "../../../tests/local-storage.ts";
import type { User } from "../../auth/auth.ts";
import { createApiClient } from "../../platform/http/api-client.ts";
import { listWaiting, wait } from "../../platform/http/waiting.ts";
import { dropDraft, findDrafts, keepOnDevice } from "../drafts/kept-drafts.ts";
import { ownTipCalls } from "../tips/own-tips.contract.ts";
import { sendOwnWaiting, takeBack } from "./own-waiting.ts";

const uid = "rosa";
const user: User = {
  ...{ uid, displayName: "Rosa", email: "rosa@example.org", photoURL: null },
  ...{ emailVerified: true, phoneNumber: null, tenantId: null, isAnonymous: false },
  ...{ providerData: [], metadata: { creationTime: "", lastSignInTime: "" } },
};
const auth = { token: async () => "token", currentUser: () => user };

/** A site that refuses each shared tip. All other requests fail as without a network. */
const api = createApiClient({
  origin: "https://example.org",
  token: auth.token,
  fetch({ url }) {
    if (!url.endsWith("/user/addtip")) throw new TypeError("Failed to fetch");
    return Response.json({ type: "about:blank", title: "Not here", status: 422 }, { status: 422 });
  },
});

/** Shares a tip that waits for the network. @returns the id of its draft */
function shareLater() {
  const draft = crypto.randomUUID();
  const body = { ...aTip, title: "First words", totalLikes: 0 };
  wait(ownTipCalls.add, { body }, { uid, words: "Share “First words”", draft });
  return draft;
}

async function titles() {
  return (await findDrafts(api, uid, null)).map(({ values }) => values.title);
}

async function takeBackFirst() {
  const [waiting] = listWaiting(uid);
  return waiting && takeBack(uid, waiting);
}

beforeEach(() => {
  vi.stubGlobal("localStorage", localStorageOf(20_000));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tip that is taken back is a draft again", async () => {
  shareLater();
  expect(await titles()).toEqual([]);
  expect(await takeBackFirst()).toBe(true);
  expect(await titles()).toEqual(["First words"]);
  expect(listWaiting(uid)).toEqual([]);
});

test("a refused tip that is removed from the list leaves its draft as it is", async () => {
  const id = shareLater();
  await sendOwnWaiting(api, auth, uid);
  expect(listWaiting(uid)).toMatchObject([{ draft: id, refused: "Not here" }]);
  expect(await titles()).toEqual(["First words"]);
  keepOnDevice(uid, { id, tip: null, values: { title: "Better words" }, keptAt: Date.now() });
  expect(await takeBackFirst()).toBe(true);
  expect(await titles()).toEqual(["Better words"]);
  expect(listWaiting(uid)).toEqual([]);
});

test("a refused tip whose draft was published can be removed from the list", async () => {
  const id = shareLater();
  await sendOwnWaiting(api, auth, uid);
  await dropDraft(api, uid, id);
  expect(await takeBackFirst()).toBe(true);
  expect(await titles()).toEqual([]);
  expect(listWaiting(uid)).toEqual([]);
});

test("a refused tip keeps its text while the device has no room for a draft", async () => {
  shareLater();
  localStorage.setItem("other", "x".repeat(19_200));
  await sendOwnWaiting(api, auth, uid);
  expect(await takeBackFirst()).toBe(false);
  localStorage.removeItem("other");
  expect(await takeBackFirst()).toBe(true);
  expect(await titles()).toEqual(["First words"]);
});
