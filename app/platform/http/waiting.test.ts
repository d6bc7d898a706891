import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStorageOf } from "../../../tests/local-storage.ts";
import { createApiClient } from "./api-client.ts";
import { acknowledgedReply, call } from "./contract.ts";
import { Problem } from "./problem.ts";
import { sendWaiting, withWaitingLock } from "./send-waiting.ts";
import { callOrWait, findWaiting, listWaiting, removeWaiting, type Waiting } from "./waiting.ts";

const uid = "rosa";
const params = v.object({ id: v.string() });
const like = call("PUT /user/addLike/:id", {
  ...{ summary: "", access: "anyone", params, reply: acknowledgedReply },
});
const unlike = call("DELETE /user/addLike/:id", {
  ...{ summary: "", access: "anyone", params, reply: acknowledgedReply },
});
const add = call("POST /user/addtip", {
  ...{ summary: "", access: "anyone", repeatable: true },
  body: v.object({ title: v.string() }),
  reply: acknowledgedReply,
});

/** The received calls, such as `PUT /user/addLike/1`, with their keys. */
let got: string[];
/** Returns the answer of the site; rejects if there is no network. */
let answer: (request: Request) => Response | Promise<Response>;

const away = () => Promise.reject(new TypeError("Failed to fetch"));
const thanks = () => Response.json({ acknowledged: true });
const no =
  (status: number, title = "No") =>
  () =>
    Response.json({ type: "about:blank", title, status }, { status });

const api = createApiClient({
  origin: "https://example.org",
  fetch(request) {
    got.push(
      [request.method, new URL(request.url).pathname, request.headers.get("idempotency-key")]
        .filter(Boolean)
        .join(" "),
    );
    return answer(request);
  },
});

const likeTip = (id: string) =>
  callOrWait(api, like, { params: { id } }, { uid, words: `Like ${id}` });
const share = (title: string, idempotencyKey: string) =>
  callOrWait(api, add, { body: { title }, idempotencyKey }, { uid, words: title, draft: "d" });

/** Sends a waiting call as the page does. */
function send({ call: name, params, body, key }: Waiting) {
  const [method = "", path = ""] = name.split(" ");
  const filled = path.replace(":id", params?.id ?? "");
  const request = new Request(`https://example.org${filled}`, {
    method,
    headers: { "idempotency-key": key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  got.push(`${method} ${filled} ${key}`);
  return Promise.resolve(answer(request))
    .catch(() => {
      throw new Problem({ type: "about:blank", title: "Away", status: 0 });
    })
    .then(async (reply) => {
      if (!reply.ok) throw new Problem(await reply.json());
    });
}

const words = (list: Waiting[]) => list.map((one) => one.words);
const waiting = () => words(listWaiting(uid));

beforeEach(() => {
  got = [];
  answer = away;
  vi.stubGlobal("localStorage", localStorageOf());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("unsent calls wait, and are sent once, in order, with their keys", async () => {
  expect(await likeTip("1")).toBeNull();
  expect(await share("Bury the stem", "first-key")).toBeNull();
  expect(waiting()).toEqual(["Like 1", "Bury the stem"]);
  expect(findWaiting(uid, like, { id: "1" })?.words).toBe("Like 1");
  expect(findWaiting(uid, like, { id: "2" })).toBeUndefined();
  answer = thanks;
  got = [];
  const { sent } = await sendWaiting(uid, send);
  expect(words(sent)).toEqual(["Like 1", "Bury the stem"]);
  expect(got[0]).toMatch(/^PUT \/user\/addLike\/1 /);
  expect(got[1]).toBe("POST /user/addtip first-key");
  expect(waiting()).toEqual([]);
  expect((await sendWaiting(uid, send)).sent).toEqual([]);
  expect(got).toHaveLength(2);
});

test("with a network no call waits, and the caller gets a refusal", async () => {
  answer = thanks;
  expect(await likeTip("1")).toEqual({ acknowledged: true });
  answer = no(404);
  await expect(likeTip("1")).rejects.toThrow("No");
  answer = no(503);
  await expect(likeTip("1")).rejects.toThrow("No");
  expect(waiting()).toEqual([]);
});

test("only the last call to an address counts, also with a network", async () => {
  await likeTip("1");
  await callOrWait(api, unlike, { params: { id: "1" } }, { uid, words: "Unlike 1" });
  expect(waiting()).toEqual(["Unlike 1"]);
  // The new like waits too. Otherwise, it would arrive before the call that already waits.
  answer = thanks;
  got = [];
  expect(await likeTip("1")).toBeNull();
  expect(got).toEqual([]);
  expect(waiting()).toEqual(["Like 1"]);
});

test("two new tips stay two tips", async () => {
  await share("First", "key-b");
  await share("Second", "key-a");
  expect(waiting()).toEqual(["First", "Second"]);
});

test("each account has its own waiting calls", async () => {
  await likeTip("1");
  expect(listWaiting("olive")).toEqual([]);
  answer = thanks;
  expect((await sendWaiting("olive", send)).sent).toEqual([]);
  expect(waiting()).toEqual(["Like 1"]);
});

test("all calls keep waiting without a network, without a session, and after too many calls", async () => {
  await likeTip("1");
  await likeTip("2");
  for (const failure of [away, no(401), no(429), no(503)]) {
    answer = failure;
    got = [];
    expect(await sendWaiting(uid, send)).toEqual({ sent: [], refused: [] });
    expect(got).toHaveLength(1);
  }
  expect(waiting()).toEqual(["Like 1", "Like 2"]);
});

test("a call that fails with 500 does not block the others", async () => {
  await likeTip("1");
  await likeTip("2");
  answer = ({ url }) => (url.endsWith("1") ? no(500)() : thanks());
  const { sent, refused } = await sendWaiting(uid, send);
  expect(words(sent)).toEqual(["Like 2"]);
  expect(refused).toEqual([]);
  expect(waiting()).toEqual(["Like 1"]);
});

test("a refused call stays with its reason, is not sent again, and is replaced by a new call", async () => {
  await likeTip("1");
  await share("No title", "refused-key");
  answer = no(404, "We couldn’t find that tip");
  const { refused } = await sendWaiting(uid, send);
  expect(refused.map((one) => `${one.words}: ${one.refused}`)).toEqual([
    "Like 1: We couldn’t find that tip",
    "No title: We couldn’t find that tip",
  ]);
  expect(listWaiting(uid)[1]?.body).toEqual({ title: "No title" });
  answer = thanks;
  got = [];
  await sendWaiting(uid, send);
  expect(got).toEqual([]);
  expect(await likeTip("1")).toEqual({ acknowledged: true });
  expect(waiting()).toEqual(["No title"]);
});

test("after a tab closes while it sends, the next one sends everything with the same keys", async () => {
  await share("Bury the stem", "the-key");
  const closed = Promise.withResolvers<Response>();
  answer = () => closed.promise;
  // The closed tab makes this attempt. The 503 below ends it, so that it releases its lock.
  void sendWaiting("rosa", send).catch(() => {});
  await vi.waitFor(() => expect(got.at(-1)).toBe("POST /user/addtip the-key"));
  expect(waiting()).toEqual(["Bury the stem"]);
  closed.resolve(no(503)());
  await withWaitingLock(uid, async () => {});
  answer = thanks;
  await sendWaiting(uid, send);
  expect(got.slice(-2)).toEqual(["POST /user/addtip the-key", "POST /user/addtip the-key"]);
  expect(waiting()).toEqual([]);
});

test("only one of two tabs sends", async () => {
  await likeTip("1");
  await likeTip("2");
  answer = thanks;
  got = [];
  await Promise.all([sendWaiting(uid, send), sendWaiting(uid, send)]);
  expect(got).toHaveLength(2);
});

test("a withdrawn or replaced call is not sent in its old form", async () => {
  await likeTip("1");
  const [first] = listWaiting(uid);
  if (first) removeWaiting(uid, first);
  answer = thanks;
  got = [];
  await sendWaiting(uid, send);
  expect(got).toEqual([]);

  answer = away;
  await likeTip("2");
  answer = async () => {
    answer = thanks;
    await callOrWait(api, unlike, { params: { id: "2" } }, { uid, words: "Unlike 2" });
    return thanks();
  };
  got = [];
  await sendWaiting(uid, send);
  expect(got.map((one) => one.split(" ")[0])).toEqual(["PUT", "DELETE"]);
  expect(waiting()).toEqual([]);
});

test("a full device reports it, and keeps its waiting calls", async () => {
  vi.stubGlobal("localStorage", localStorageOf(300));
  await likeTip("1");
  await expect(share("x".repeat(300), "long-key")).rejects.toThrow("no space");
  expect(waiting()).toEqual(["Like 1"]);
  vi.stubGlobal("localStorage", undefined);
  await expect(likeTip("2")).rejects.toThrow("no space");
});

test("a tip that outlived its key is shown to its author", async () => {
  await share("Bury the stem", "old-key");
  const [entry] = listWaiting(uid);
  const month = 30 * 24 * 60 * 60 * 1000;
  localStorage.setItem(
    `waiting:${uid}:old-key`,
    JSON.stringify({ ...entry, since: (entry?.since ?? 0) - month }),
  );
  answer = thanks;
  got = [];
  const { refused } = await sendWaiting(uid, send);
  expect(refused[0]?.refused).toContain("four weeks");
  expect(got).toEqual([]);
});
