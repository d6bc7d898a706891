import type { RequestListener } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { type Receiver, startReceiver } from "../../../tests/https-receiver.ts";
import { openReceivingGarden } from "../../../tests/receiving-garden.ts";
import { createOutside } from "../../platform/http/outside.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { WebhookDelivery } from "./webhooks.contract.ts";
import { retryDelay, sendWebhooks } from "./webhooks.jobs.server.ts";
import { type WebhookEvent, webhookEvents } from "./webhooks.ts";

const hook = (url: string, events: readonly WebhookEvent[] = webhookEvents) => ({ url, events });

describe.each(ruleEngines)("webhooks on %s", (engine) => {
  let garden: Garden;
  let receiver: Receiver;
  let operator: Gardener;
  const answers =
    (status: number): RequestListener =>
    (_, response) =>
      response.writeHead(status).end("no matter");
  beforeAll(async () => {
    ({ receiver, garden, operator } = await openReceivingGarden(engine));
  });
  afterAll(async () => {
    receiver.stop();
    await garden.close();
  });
  beforeEach(async () => {
    await garden.database.writer.deleteFrom("webhooks").execute();
    receiver.received.length = 0;
    receiver.answer = answers(204);
  });

  const ask = (method: string, path = "", body?: object) =>
    garden.ask(method, `/user/operate/webhooks${path}`, { token: operator.token, body });
  async function add(events?: readonly WebhookEvent[], path = "/in") {
    const reply = await ask("POST", "", hook(receiver.url + path, events));
    expect(reply.status).toBe(201);
    const { insertedId: id, secret } = await reply.json();
    return { id: String(id), secret: String(secret) };
  }
  const send = () => garden.runJobs("webhooks");
  /** Runs the job `time` ms later, and then resets the clock, because tokens would expire. */
  async function sendAfter(time: number) {
    garden.wait(time);
    await send();
    garden.wait(-time);
  }
  const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
    (await ask("GET", `/${id}/deliveries`)).json();
  const webhooks = async () => (await ask("GET")).json();

  /** Checks the signature of a message as its receiver does, and returns its content. */
  function verify({ headers, body }: Receiver["received"][number], secret: string) {
    const text = (name: string) => String(headers[name]);
    return new Webhook(secret).verify(body, {
      "webhook-id": text("webhook-id"),
      "webhook-timestamp": text("webhook-timestamp"),
      "webhook-signature": text("webhook-signature"),
    });
  }
  const only = () => {
    const [first, ...others] = receiver.received;
    expect(others).toEqual([]);
    if (!first) throw new Error("nothing was received");
    return first;
  };

  test("tell of a tip with what everyone can read, signed with the secret", async () => {
    const { secret, id } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const rosa = await garden.register("Rosa Garden");
    receiver.received.length = 0;
    const tip = await garden.addTip(rosa, { title: "Bury the stem" });
    await garden.database.writer
      .deleteFrom("webhook_deliveries")
      .where("event", "=", "member.joined")
      .execute();
    await send();
    const message = only();
    expect(message).toMatchObject({
      method: "POST",
      path: "/in",
      headers: { "content-type": "application/json", "user-agent": "Trellis-Webhooks" },
    });
    const url = `${siteUrl}/tips/bury-the-stem-${tip}`;
    expect(verify(message, secret)).toEqual({
      type: "tip.shared",
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      data: { id: tip, url, title: "Bury the stem", author: "Rosa Garden" },
    });
    expect(message.body).not.toContain(rosa.email);
    expect(await deliveries(id)).toMatchObject([
      {
        event: "tip.shared",
        state: "delivered",
        attempts: 1,
        status: 204,
        failure: null,
        dueAt: null,
      },
    ]);
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test("tell of comments, reports and new members, without their texts, names and ids", async () => {
    const rosa = await garden.register("Rosa Author");
    const tip = await garden.addTip(rosa, { title: "Mulch" });
    const { secret } = await add(["comment.added", "report.added", "member.joined"]);
    const olive = await garden.register("Olive Tree");
    const comment = await garden.ask("POST", `/user/remarks/${tip}`, {
      token: olive.token,
      body: { text: "A secret question?" },
    });
    const { insertedId } = await comment.json();
    const report = { reason: "other", words: "A secret reason" };
    await garden.ask("PUT", `/user/reports/tip/${tip}`, { token: olive.token, body: report });
    await send();
    const messages = receiver.received.map((each) => verify(each, secret));
    expect(messages).toHaveLength(3);
    const timestamp = expect.any(String);
    expect(messages).toEqual(
      expect.arrayContaining([
        {
          ...{ type: "comment.added", timestamp },
          data: {
            id: insertedId,
            url: `${siteUrl}/tips/mulch-${tip}?thread=${insertedId}#remark-${insertedId}`,
            author: "Olive Tree",
            tip: { id: tip, title: "Mulch" },
          },
        },
        { type: "report.added", timestamp, data: { url: `${siteUrl}/operate` } },
        { type: "member.joined", timestamp, data: { url: `${siteUrl}/operate/members` } },
      ]),
    );
    const all = receiver.received.map(({ body }) => body).join();
    for (const kept of ["secret", "Rosa", olive.email]) expect(all).not.toContain(kept);
    expect(JSON.stringify(receiver.received)).not.toContain(await garden.idOf(olive));
  });

  test("tell of nothing hidden, of no import, and of no event that nobody chose", async () => {
    const rosa = await garden.register();
    const { id } = await add(["tip.shared", "comment.added"]);
    const tip = await garden.addTip(rosa, { availability: "hidden" });
    const table = "title,plant,category,level,description\nMulch,Roses,care,easy,Five centimetres.";
    const raw = new FormData();
    raw.set("file", new File([table], "tips.csv", { type: "text/csv" }));
    await garden.ask("POST", "/user/imports?name=tips.csv", { token: rosa.token, raw });
    await garden.ask("PUT", `/user/reports/tip/${tip}`, {
      token: operator.token,
      body: { reason: "spam", words: "" },
    });
    expect(await deliveries(id)).toEqual([]);
    const { token } = rosa;
    const shown = (await (
      await garden.ask("GET", `/user/tipDetail/${tip}`, { token })
    ).json()) as object;
    const edit = { ...pick(shown), availability: "public" };
    expect((await garden.ask("PUT", `/user/editTip/${tip}`, { token, body: edit })).status).toBe(
      200,
    );
    for (const availability of ["hidden", "public", "hidden"]) {
      const body = { ...edit, availability };
      const changed = await garden.ask("PUT", `/user/editTip/${tip}`, { token, body });
      expect(changed.status, "shared again").toBe(200);
    }
    const { id: other } = await add(["comment.added"]);
    garden.wait(1000);
    await garden.ask("POST", `/user/remarks/${await garden.addTip(rosa)}`, {
      token,
      body: { text: "How deep?" },
    });
    await send();
    const sent = receiver.received.map(({ body }) => JSON.parse(body).type);
    expect(sent.sort(), "what comes after it is sent").toEqual([
      ...["comment.added", "comment.added", "tip.shared"],
    ]);
    expect(await deliveries(other)).toMatchObject([{ state: "delivered" }]);
    const [waiting] = (await deliveries(id)).slice(-1);
    expect(waiting).toMatchObject({ state: "waiting", status: null });
    await sendAfter(3 * day);
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries(id)).slice(-1)).toMatchObject([{ state: "withdrawn", dueAt: null }]);
    garden.wait(-1000);
  });

  test("tell of no comment that is deleted, or under a tip that is hidden, meanwhile", async () => {
    const { token } = await garden.register();
    await add(["comment.added"]);
    const comment = async () => {
      const tip = await garden.addTip({ token });
      const body = { text: "How deep?" };
      const reply = await garden.ask("POST", `/user/remarks/${tip}`, { token, body });
      return { tip, id: (await reply.json()).insertedId };
    };
    const [deleted, hidden, kept] = [await comment(), await comment(), await comment()];
    const removed = await garden.ask("DELETE", `/user/remark/${deleted.id}`, { token });
    expect(removed.status).toBe(200);
    const hide = { availability: "hidden" as const };
    const { writer } = garden.database;
    await writer.updateTable("tips").set(hide).where("id", "=", hidden.tip).execute();
    await send();
    expect(JSON.parse(only().body).data.id).toBe(kept.id);
  });

  test("are sent again under the same id, with a new time, until three days have passed", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    receiver.answer = answers(500);
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ state: "waiting", attempts: 1, status: 500 });
    receiver.answer = answers(302);
    await sendAfter(15_000);
    const ids = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
    const times = () =>
      new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"]));
    expect([receiver.received.length, ids().size, times().size]).toEqual([2, 1, 2]);
    expect(ids()).toEqual(new Set([first?._id]));
    for (let hours = 6; hours <= 78; hours += 6) await sendAfter(hours * hour);
    const [last] = await deliveries(id);
    expect(last).toMatchObject({ state: "given-up", status: 302, dueAt: null });
    expect(last?.attempts).toBe(receiver.received.length);
  });

  test("do not wait long for a receiver that hangs, and come again", async () => {
    const rosa = await garden.register();
    const { id } = await add(["tip.shared"]);
    const other = await add(["tip.shared"], "/well");
    await garden.addTip(rosa);
    receiver.answer = ({ url }, response) => url === "/well" && response.writeHead(200).end();
    const { outside } = garden.services;
    const post: typeof outside.post = (address, request) =>
      outside.post(address, { ...request, ...(address.endsWith("/in") && { timeoutMs: 300 }) });
    await sendWebhooks({ ...garden.services, outside: { ...outside, post } });
    expect(await deliveries(id)).toMatchObject([
      { state: "waiting", failure: "no-answer", attempts: 1 },
    ]);
    expect(await deliveries(other.id)).toMatchObject([{ state: "delivered" }]);
    receiver.answer = answers(200);
    await sendAfter(15_000);
    expect(await deliveries(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  test("are not held up by a receiver that is slow or hangs, not even those of a later moment", async () => {
    const rosa = await garden.register();
    await add(["tip.shared"], "/slow");
    await garden.addTip(rosa, { title: "One" });
    const free = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    receiver.answer = async ({ url }, response) => {
      arrived.resolve();
      if (url === "/slow") await free.promise;
      response.writeHead(204).end();
    };
    const run = send();
    await arrived.promise;
    const { id } = await add(["tip.shared"], "/well");
    await garden.addTip(rosa, { title: "Two" });
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: "delivered" }]);
    const slow = receiver.received.filter(({ path }) => path === "/slow");
    expect(slow, "one at a time").toHaveLength(1);
    free.resolve();
    await run;
  });

  test("are given in order, and wait for their turn when one fails", async () => {
    const rosa = await garden.register();
    const { id } = await add(["tip.shared"]);
    const tips: string[] = [];
    for (const title of ["One", "Two", "Three"]) {
      garden.wait(1000);
      tips.push(await garden.addTip(rosa, { title }));
    }
    receiver.answer = answers(503);
    await send();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = answers(200);
    await sendAfter(15_000);
    const sent = receiver.received.map(({ body }) => JSON.parse(body).data.id);
    expect(sent).toEqual([tips[0], tips[1], tips[2], tips[0]]);
    expect((await deliveries(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 2]);
    garden.wait(-3000);
  });

  test("are sent again at once after a stop in the middle", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    await sendWebhooks(garden.services, stop.signal);
    expect(await deliveries(id)).toMatchObject([{ state: "waiting", failure: null }]);
    receiver.answer = answers(200);
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test("are tried for the last time after three days", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    receiver.answer = answers(500);
    await send();
    // The next attempt would be at least 15 seconds later, after the limit of three days. So it is
    // due exactly at this limit.
    await sendAfter(3 * day - 10_000);
    const [waiting] = await deliveries(id);
    expect(waiting?.dueAt).toBe((waiting?.happenedAt ?? 0) + 3 * day);
    await sendAfter(3 * day);
    expect(await deliveries(id)).toMatchObject([{ state: "given-up", attempts: 3 }]);
  });

  test("end with 410, until an operator saves them again", async () => {
    const rosa = await garden.register();
    const { id } = await add(["tip.shared"]);
    for (const title of ["One", "Two"]) await garden.addTip(rosa, { title });
    receiver.answer = answers(410);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await webhooks()).toMatchObject([{ endedAt: expect.any(Number) }]);
    expect(await deliveries(id)).toMatchObject(Array(2).fill({ state: "given-up", dueAt: null }));
    await garden.addTip(rosa, { title: "Three" });
    expect(await deliveries(id)).toHaveLength(2);
    // A message that was added while the webhook ended is given up, too.
    const [added] = await deliveries(id);
    await garden.database.writer
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", due_at: 1 })
      .where("id", "=", added?._id ?? "")
      .execute();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject(Array(2).fill({ state: "given-up", dueAt: null }));
    receiver.answer = answers(200);
    expect((await ask("PUT", `/${id}`, hook(`${receiver.url}/new`))).status).toBe(200);
    await garden.addTip(rosa, { title: "Four" });
    await send();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/in", "/new"]);
    expect(await webhooks()).toMatchObject([{ endedAt: null, events: webhookEvents }]);
  });

  test("are signed with both secrets for a day after a new one", async () => {
    const { id, secret } = await add(["tip.shared"]);
    const rotated = await (await ask("POST", `/${id}/secret`)).json();
    expect(rotated.secret).not.toBe(secret);
    await ask("POST", `/${id}/test`);
    const both = only();
    expect(String(both.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    for (const each of [secret, rotated.secret]) {
      expect(verify(both, each)).toMatchObject({ type: "webhook.tested" });
    }
    const [listed] = await webhooks();
    const hours = (listed.earlierSecretUntil - garden.services.clock()) / hour;
    expect(Math.round(hours)).toBe(24);
    const ended = { earlier_secret_until: garden.services.clock() };
    await garden.database.writer.updateTable("webhooks").set(ended).execute();
    receiver.received.length = 0;
    await ask("POST", `/${id}/test`);
    expect(String(only().headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });

  test("cannot be replayed or changed", async () => {
    const { id, secret } = await add();
    await ask("POST", `/${id}/test`);
    const message = only();
    verify(message, secret);
    garden.wait(-5 * 60 * 1000 - 2000);
    receiver.received.length = 0;
    await ask("POST", `/${id}/test`);
    garden.wait(5 * 60 * 1000 + 2000);
    const caught = only();
    expect(() => verify(caught, secret)).toThrow("too old");
    const later = {
      ...message.headers,
      "webhook-timestamp": `${Math.floor(Date.now() / 1000) + 9}`,
    };
    expect(() => verify({ ...message, headers: later }, secret)).toThrow("signature");
    expect(() => verify({ ...message, body: `${message.body} ` }, secret)).toThrow("signature");
    const other = await add();
    expect(() => verify(message, other.secret)).toThrow("signature");
  });

  test("are tried at once, with the status of the answer", async () => {
    const { id } = await add();
    for (const status of [200, 404, 410]) {
      receiver.answer = answers(status);
      expect(await (await ask("POST", `/${id}/test`)).json()).toEqual({ status, failure: null });
    }
    const bad = hook(receiver.url.replace("receiver", "other"));
    await ask("PUT", `/${id}`, bad);
    const tested = { status: null, failure: "certificate" };
    expect(await (await ask("POST", `/${id}/test`)).json()).toEqual(tested);
    expect(await deliveries(id)).toMatchObject([
      { event: "webhook.tested", state: "given-up", ...tested },
      { state: "given-up", status: 410 },
      { state: "given-up", status: 404 },
      { state: "delivered", status: 200 },
    ]);
    expect(await webhooks(), "a test ends nothing").toMatchObject([{ endedAt: null }]);
  });

  test("go to public https addresses only", async () => {
    const tried = [
      ...["http://chat.example/", "https://127.0.0.1/", "https://[::1]/", "https://2130706433/"],
      ...["https://me:secret@chat.example/", "https://chat.example:25/", "https://localhost/"],
    ];
    for (const url of tried) {
      const reply = await ask("POST", "", hook(url));
      expect([url, reply.status]).toEqual([url, 422]);
      expect((await reply.json()).errors, url).toMatchObject([{ path: "url" }]);
    }
    const { id } = await add();
    expect((await ask("PUT", `/${id}`, hook("https://10.0.0.1/"))).status).toBe(422);
    const none = await ask("POST", "", { ...hook(receiver.url), events: [] });
    expect((await none.json()).errors).toMatchObject([{ path: "events" }]);
  });

  test("are not sent to a name that has come to lead to a private address", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    const outside = createOutside({ ...receiver.network, resolve });
    await sendWebhooks({ ...garden.services, outside });
    expect(await deliveries(id)).toMatchObject([{ state: "waiting", failure: "not-public" }]);
    expect(receiver.received).toEqual([]);
  });

  test("are ten at most, and leave with all that waits", async () => {
    const { id } = await add(["tip.shared"]);
    for (let n = 1; n < 10; n += 1) await add(["report.added"]);
    expect((await ask("POST", "", hook(receiver.url))).status).toBe(409);
    await garden.addTip(await garden.register());
    expect(await (await ask("DELETE", `/${id}`)).json()).toMatchObject({ deletedCount: 1 });
    await send();
    expect(receiver.received).toEqual([]);
    for (const [method, path] of [
      ["DELETE", `/${id}`],
      ["GET", `/${id}/deliveries`],
      ["POST", `/${id}/test`],
      ["POST", `/${id}/secret`],
    ]) {
      expect((await ask(method ?? "", path)).status, path).toBe(404);
    }
    expect((await ask("PUT", `/${id}`, hook(receiver.url))).status).toBe(404);
  });

  test("show their last fifty deliveries, and keep what waits", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.database.writer
      .insertInto("webhook_deliveries")
      .values(
        Array.from({ length: 70 }, (_, at) => ({
          ...{ id: `delivery-${at}`, webhook_id: id, event: "tip.shared" as const },
          ...{ thing_id: `tip-${at}`, happened_at: at, attempts: 1 },
          ...(at < 5
            ? { state: "waiting" as const, due_at: Number.MAX_SAFE_INTEGER }
            : { state: "delivered" as const, due_at: null }),
        })),
      )
      .execute();
    await garden.addTip(await garden.register());
    await send();
    const shown = await deliveries(id);
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject({ state: "delivered", status: 204 });
    const kept = await garden.database.reader
      .selectFrom("webhook_deliveries")
      .select("id")
      .execute();
    expect(kept).toHaveLength(55);
  });

  test("are in the log of operators by their host alone, and in no reply with a secret again", async () => {
    const { id, secret } = await add(["tip.shared"], "/room?token=hidden-in-it");
    await ask("PUT", `/${id}`, hook(`${receiver.url}/room?token=hidden-in-it`));
    await ask("DELETE", `/${id}`);
    const log = await garden.ask("GET", "/user/operate/acts", { token: operator.token });
    const text = await log.text();
    const title = new URL(receiver.url).host;
    expect(JSON.parse(text).slice(0, 3)).toMatchObject([
      { act: "remove-webhook", kind: "site", title },
      { act: "change-webhook", title },
      { act: "add-webhook", title },
    ]);
    expect(text).not.toContain("hidden-in-it");
    const again = await add();
    const [listed] = await webhooks();
    expect(JSON.stringify(listed)).not.toContain(again.secret);
    const rows = await garden.database.reader.selectFrom("webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(rows)).not.toContain(again.secret.slice(6));
  });

  test("are claimed by one process, and sent by another after the death of the first", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    const first = send();
    await Promise.all([first, send(), send()]);
    expect(receiver.received).toHaveLength(1);

    await garden.addTip(await garden.register(), { title: "Another one" });
    const { outside } = garden.services;
    const post: typeof outside.post = async (address, request) => {
      await outside.post(address, request);
      throw new Error("the process dies before it notes the answer");
    };
    await sendWebhooks({ ...garden.services, outside: { ...outside, post } });
    await send();
    expect(receiver.received).toHaveLength(2);
    await sendAfter(5 * 60 * 1000);
    const [again] = await deliveries(id);
    expect(again).toMatchObject({ state: "delivered", attempts: 2 });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.slice(1)).toEqual([again?._id, again?._id]);
  });

  test("keep the end of a later attempt when an earlier one ends after it", async () => {
    const { id } = await add(["tip.shared"]);
    await garden.addTip(await garden.register());
    const { outside } = garden.services;
    const post = async () => {
      await sendAfter(5 * 60 * 1000 + 1000);
      return { status: 500 };
    };
    await sendWebhooks({ ...garden.services, outside: { ...outside, post } });
    expect(await deliveries(id)).toMatchObject([{ state: "delivered", status: 204, attempts: 2 }]);
    expect(receiver.received).toHaveLength(1);
  });

  test("forget a gardener who leaves", async () => {
    const { id } = await add(["member.joined"]);
    const rosa = await garden.register();
    expect(await deliveries(id)).toHaveLength(1);
    await garden.leave(rosa);
    expect(await deliveries(id)).toEqual([]);
  });
});

/** Returns the fields of a tip that its author sends. */
function pick(tip: object) {
  const { title, plantType, difficultyLevel, description, image_url, category } = tip as Record<
    string,
    unknown
  >;
  return { title, plantType, difficultyLevel, description, image_url, category };
}

describe("a site", () => {
  test("for members sends no author", async () => {
    const receiver = await startReceiver();
    const garden = await openGarden("sqlite", {
      network: receiver.network,
      environment: { PUBLIC_TIPS: "off" },
    });
    const { token } = await garden.registerOperator();
    await garden.ask("POST", "/user/operate/webhooks", { token, body: hook(receiver.url) });
    const rosa = await garden.register("Rosa Garden");
    const tip = await garden.addTip(rosa, { title: "Mulch" });
    const body = { text: "How deep?" };
    await garden.ask("POST", `/user/remarks/${tip}`, { token: rosa.token, body });
    await garden.runJobs("webhooks");
    const sent = receiver.received.map((each) => JSON.parse(each.body));
    const dataOf = (type: string) => sent.find((message) => message.type === type)?.data;
    const url = `${siteUrl}/tipDetail/${tip}`;
    expect(dataOf("tip.shared")).toEqual({ id: tip, url, title: "Mulch" });
    expect(dataOf("comment.added")).toMatchObject({ tip: { id: tip, title: "Mulch" } });
    expect(JSON.stringify(sent)).not.toContain("Rosa");
    receiver.stop();
    await garden.close();
  });

  test("without webhooks has no call, no job and no message of them", async () => {
    const garden = await openGarden("sqlite", { environment: { WEBHOOKS: "off" } });
    const { token } = await garden.registerOperator();
    const paths = ["/user/operate/webhooks", "/user/operate/webhooks/x/deliveries"];
    for (const path of paths) expect((await garden.api.request(path)).status).toBe(404);
    const standing = await (await garden.ask("GET", "/user/operator", { token })).json();
    expect(standing).toMatchObject({ role: "operator", webhooks: false });
    const jobs = garden.features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
    expect(jobs).not.toContain("webhooks");
    await garden.database.writer
      .insertInto("webhooks")
      .values({
        ...{ id: "0190a000-0000-7000-8000-0000000000aa", operator_id: null, made_at: 1 },
        ...{ url: "https://chat.example/", events: webhookEvents.join(" "), secret_number: 1 },
        ...{ earlier_secret_until: null, ended_at: null },
      })
      .execute();
    await garden.addTip(await garden.register());
    const rows = garden.database.reader.selectFrom("webhook_deliveries").select("id").execute();
    expect(await rows).toEqual([]);
    await garden.close();
  });
});

test("the delay of retries doubles up to six hours, with jitter", () => {
  for (const [attempts, longest] of [
    [1, 15_000],
    [2, 30_000],
    [5, 240_000],
    [20, 6 * hour],
    [60, 6 * hour],
  ] as const) {
    const delays = Array.from({ length: 200 }, () => retryDelay(attempts));
    expect(Math.max(...delays)).toBeLessThanOrEqual(longest);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(longest / 2);
    expect(new Set(delays).size).toBeGreaterThan(100);
  }
});
