import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStorageOf } from "../../../tests/local-storage.ts";
import { createApiClient } from "../../platform/http/api-client.ts";
import { listWaiting, removeWaiting, wait } from "../../platform/http/waiting.ts";
import { journalCalls } from "./journal.contract.ts";
import journalScreen from "./journal-screen.tsx";
import { keepChoice, readChoice } from "./last-choice.ts";

const user = {
  ...{ uid: "rosa", displayName: "Rosa", email: null, photoURL: null, emailVerified: true },
  ...{ phoneNumber: null, tenantId: null, providerData: [], isAnonymous: false },
  metadata: { creationTime: "", lastSignInTime: "" },
};
const { uid } = user;

/** A client for a site whose last entry is public and about tomatoes. */
const api = createApiClient({
  origin: "https://example.org",
  token: async () => "token",
  fetch: async ({ url }) =>
    Response.json(
      url.includes("journalOverview")
        ? { days: [], years: [], plants: [], before: [], last: { plant: "Tomato", isPublic: true } }
        : [],
    ),
});

const openJournal = () =>
  journalScreen.load({ user, api, search: new URLSearchParams(), id: undefined }).journal;

beforeEach(() => {
  vi.stubGlobal("localStorage", localStorageOf());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the next entry starts like the one that waits, not like the last one on the site", async () => {
  const ofWaiting = { plant: "Leek", isPublic: false };
  keepChoice(uid, ofWaiting);
  const body = { day: "2026-05-03", text: "Thin", ...ofWaiting };
  const params = { id: "0198c1aa-0000-7000-8000-000000000001" };
  wait(journalCalls.keep, { params, body }, { uid, words: "Entry" });
  await openJournal();
  expect(readChoice(uid)).toEqual(ofWaiting);

  // The entry is sent while the journal loads.
  const opened = openJournal();
  for (const one of listWaiting(uid)) removeWaiting(uid, one);
  await opened;
  expect(readChoice(uid)).toEqual(ofWaiting);

  await openJournal();
  expect(readChoice(uid)).toEqual({ plant: "Tomato", isPublic: true });
});
