import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { startPushService } from "../../../tests/push.ts";
import { day } from "../../platform/process/clock.ts";
import { fanOut } from "../notifications/notifications.jobs.server.ts";
import { nextLetterAt } from "../preferences/preferences.ts";
import { askAuthors } from "../tips/freshness.jobs.server.ts";
import type { Delivery } from "./delivery.ts";
import { pushToDevices } from "./devices.jobs.server.ts";
import { deleteOldDelivery, sendAnswers, sendDigests } from "./letters.jobs.server.ts";

const minute = 60 * 1000;

test("a digest is due at six in the morning of each day, or of Monday", () => {
  const wednesday = Date.UTC(2026, 10, 25, 7);
  const due = (digest: "off" | "day" | "week", at: number) => {
    const time = nextLetterAt(digest, at);
    return time && new Date(time).toISOString();
  };
  expect(due("day", wednesday)).toBe("2026-11-26T06:00:00.000Z");
  expect(due("day", wednesday - 2 * 60 * minute)).toBe("2026-11-25T06:00:00.000Z");
  expect(due("week", wednesday)).toBe("2026-11-30T06:00:00.000Z");
  expect(due("week", Date.UTC(2026, 10, 30, 6))).toBe("2026-12-07T06:00:00.000Z");
  expect(due("off", wednesday)).toBeNull();
});

describe.each(ruleEngines)("letters and notifications on devices, on %s", (engine) => {
  let site: Garden;
  let push: Awaited<ReturnType<typeof startPushService>>;
  let status: number | undefined;
  let rosa: Gardener;
  let asker: Gardener;
  let tip: string;
  beforeAll(async () => {
    push = await startPushService(() => status);
    site = await openGarden(engine, { isPushService: push.isPushService });
    rosa = await site.registerConfirmed("Rosa Garden");
    tip = await site.addTip(rosa, { title: "Pinch out side shoots" });
  });
  afterAll(async () => {
    push.stop();
    await site.close();
  });
  beforeEach(async () => {
    status = 201;
    push.received.length = 0;
    asker = await site.registerConfirmed("Anton Asker");
  });

  const vouch = async (gardener: Gardener) => {
    const id = await site.idOf(gardener);
    await site.database.writer
      .insertInto("vouched_gardeners")
      .values({ gardener_id: id, vouched_at: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  };
  const ask = (gardener: Gardener, method: string, path: string, body?: object) =>
    site.ask(method, path, { token: gardener.token, body });
  const deliveryOf = async (gardener: Gardener): Promise<Delivery> =>
    (await ask(gardener, "GET", "/user/reach")).json();
  const choose = async (gardener: Gardener, choices: object) =>
    expect((await ask(gardener, "PUT", "/user/reach", choices)).status).toBe(200);
  async function write(gardener: Gardener, answers: string | null = null) {
    const body = { text: "Some words.", answers };
    const reply = await ask(gardener, "POST", `/user/remarks/${tip}`, body);
    expect(reply.status).toBe(201);
    return String((await reply.json()).insertedId);
  }
  /** Writes a question, and its answer by another gardener. */
  async function answer(name = "Hana Helper") {
    await ask(asker, "GET", "/user/reach");
    await vouch(asker);
    const question = await write(asker);
    const helper = await site.registerConfirmed(name);
    await ask(helper, "GET", "/user/reach");
    await vouch(helper);
    await write(helper, question);
    return { question, helper };
  }
  /**
   * Moves the times of waiting letters and messages back. Does not move the clock, because tokens
   * expire within minutes.
   */
  async function pass(time: number) {
    const { writer } = site.database;
    await sql`update unmailed_notifications set answer_at = answer_at - ${time}`.execute(writer);
    await sql`update notification_preferences set next_at = next_at - ${time}`.execute(writer);
    await sql`update pushed_notifications set due_at = due_at - ${time}, shown_at = shown_at - ${time}`.execute(
      writer,
    );
  }
  const seeAll = (gardener: Gardener) =>
    ask(gardener, "PUT", "/user/notices/read", { upTo: site.services.clock() });
  const lettersTo = async ({ email }: Gardener) => {
    await site.services.outbox.drain();
    return site
      .mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => mail.match(/^Subject: Trellis: (.*)$/m)?.[1]?.trim() ?? [])
      .filter((subject) => subject !== "confirm your email address");
  };
  const addDevice = async (gardener: Gardener, name = "phone") => {
    const body = { ...push.subscription(name), device: "Firefox on Android" };
    const reply = await ask(gardener, "POST", "/user/devices", body);
    expect(reply.status).toBe(201);
    return String((await reply.json()).insertedId);
  };

  test("only gardeners who chose letters and confirmed their address get letters about comments", async () => {
    expect(await deliveryOf(asker)).toMatchObject({
      ...{ newsletter: false, season: false, stillTrue: true, answers: false, digest: "off" },
      ...{ isConfirmed: true, refusedAt: null, devices: [] },
    });
    await answer();
    await pass(11 * minute);
    expect(await sendAnswers(site.services)).toBe(0);
    expect(await sendDigests(site.services)).toBe(0);
    const stranger = await site.register("Stan Stranger");
    for (const choices of [{ newsletter: true }, { season: true }, { answers: true }]) {
      expect((await ask(stranger, "PUT", "/user/reach", choices)).status).toBe(403);
    }
    await choose(stranger, { digest: "off", stillTrue: false });
  });

  test("an answer to a question is mailed after ten minutes, in one letter from any process", async () => {
    await choose(asker, { answers: true });
    await answer("Hana Helper");
    expect(await sendAnswers(site.services)).toBe(0);
    await pass(10 * minute);
    const sent = await Promise.all([sendAnswers(site.services), sendAnswers(site.services)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await lettersTo(asker)).toEqual(["your question was answered"]);
    const letter = await site.mail(asker.email, "your question was answered");
    expect(letter).toContain("Pinch out side shoots");
    expect(letter).toContain("A gardener answered your question");
    // A waiting letter does not contain the name of a deleted account.
    expect(letter).not.toMatch(/Hana|Some words/);
    expect(await sendAnswers(site.services)).toBe(0);

    // The next letter follows an hour later, with all answers of that hour.
    await answer();
    await answer();
    await pass(10 * minute);
    expect(await sendAnswers(site.services)).toBe(0);
    await pass(50 * minute);
    expect(await sendAnswers(site.services)).toBe(1);
    expect(await lettersTo(asker)).toHaveLength(2);
  });

  test("seen notifications are left out of letters, even if the letter waits already", async () => {
    await choose(asker, { answers: true, digest: "day" });
    await answer();
    await seeAll(asker);
    await pass(day);
    expect(await sendAnswers(site.services)).toBe(0);
    expect(await sendDigests(site.services)).toBe(0);

    await answer();
    await pass(10 * minute);
    const waiting = () =>
      site.database.writer
        .selectFrom("outbox")
        .select("kind")
        .where("recipient", "=", asker.email)
        .where("kind", "=", "answers")
        .execute();
    const { outbox } = site.services;
    const wake = outbox.wake;
    outbox.wake = () => {};
    // Waits for a run that began earlier, because this run would send the letter at once.
    await outbox.drain();
    try {
      expect(await sendAnswers(site.services)).toBe(1);
      expect(await waiting()).toHaveLength(1);
      await seeAll(asker);
      expect(await waiting()).toEqual([]);
    } finally {
      outbox.wake = wake;
    }
    expect(await lettersTo(asker)).toEqual([]);
  });

  test("a digest comes once a day, without notifications of earlier letters", async () => {
    await choose(asker, { answers: true, digest: "day" });
    await answer();
    await pass(10 * minute);
    expect(await sendAnswers(site.services)).toBe(1);
    await pass(day);
    expect(await sendDigests(site.services)).toBe(0);
    await choose(asker, { answers: false });
    await answer("Hana Helper");
    await answer("Hugo Helper");
    await pass(day);
    const sent = await Promise.all([sendDigests(site.services), sendDigests(site.services)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await sendDigests(site.services)).toBe(0);
    expect(await lettersTo(asker)).toEqual(["your question was answered", "new for you"]);
    const digest = await site.mail(asker.email, "new for you");
    expect(digest).toContain("2 gardeners answered your question");

    await choose(asker, { digest: "off" });
    await answer();
    await pass(day);
    expect(await sendDigests(site.services)).toBe(0);
  });

  test("a digest is due if a wrong clock has set its time", async () => {
    await choose(asker, { digest: "week" });
    await answer();
    const { writer } = site.database;
    const gardeners = writer.selectFrom("gardeners").select("id");
    const { id } = await gardeners.where("email", "=", asker.email).executeTakeFirstOrThrow();
    await writer
      .updateTable("notification_preferences")
      .set({ next_at: site.services.clock() + 400 * day })
      .where("gardener_id", "=", id)
      .where("kind", "=", "digest")
      .execute();
    expect(await sendDigests(site.services)).toBe(1);
    expect(await sendDigests(site.services)).toBe(0);
  });

  test("a disabled account gets its waiting letters once it is enabled", async () => {
    await choose(asker, { answers: true, digest: "day" });
    await answer();
    await pass(10 * minute);
    await site.disable(asker);
    expect(await sendAnswers(site.services)).toBe(0);
    await pass(day);
    expect(await sendDigests(site.services)).toBe(0);
    await site.database.writer.deleteFrom("disabled_accounts").execute();
    expect(await sendAnswers(site.services)).toBe(1);
  });

  test("an answer that is deleted and restored is still sent, by letter and to a device", async () => {
    await choose(asker, { answers: true });
    await addDevice(asker);
    const { question, helper } = await answer();
    const thread = await (await ask(asker, "GET", `/home/remarks/${tip}/${question}`)).json();
    const said = String(thread[1]._id);
    await ask(helper, "DELETE", `/user/remark/${said}`);
    await pass(11 * minute);
    expect(await sendAnswers(site.services)).toBe(0);
    await pushToDevices(site.services);
    expect(push.received).toEqual([]);
    await ask(helper, "PUT", `/user/undeleteRemark/${said}`);
    await pass(2 * minute);
    expect(await sendAnswers(site.services)).toBe(1);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    // A comment that stays deleted produces no message, and leaves no waiting row.
    await seeAll(asker);
    await pushToDevices(site.services);
    push.received.length = 0;
    await write(helper, question);
    const again = await (await ask(asker, "GET", `/home/remarks/${tip}/${question}`)).json();
    await ask(helper, "DELETE", `/user/remark/${again[2]._id}`);
    await pushToDevices(site.services);
    await site.purge();
    await pass(80 * minute);
    expect(await sendAnswers(site.services)).toBe(0);
    await pushToDevices(site.services);
    expect(push.received).toEqual([]);
    const { reader } = site.database;
    expect(await reader.selectFrom("unmailed_notifications").select("cause").execute()).toEqual([]);
  });

  test("very many notifications give one digest, and an answer among them is included", async () => {
    await choose(asker, { answers: true, digest: "day" });
    await answer();
    const { writer } = site.database;
    const id = await site.idOf(asker);
    // 66,000 notifications are more than PostgreSQL and SQLite accept as values in one statement.
    await sql`insert into notifications (gardener_id, cause, kind, thing_id, comment_id, likes, loud, happened_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 66000)
      select cast(${id} as text), 'cause ' || i, 'like', cast(${tip} as text), null, 1, 1,
        cast(${site.services.clock() + day} as bigint) from n`.execute(writer);
    await sql`insert into unmailed_notifications (gardener_id, cause)
      select gardener_id, cause from notifications where gardener_id = ${id} and kind = 'like'`.execute(
      writer,
    );
    await pass(10 * minute);
    expect(await sendAnswers(site.services)).toBe(1);
    await pass(day);
    expect(await sendDigests(site.services)).toBe(1);
    const left = writer.selectFrom("unmailed_notifications").select("cause");
    expect(await left.where("gardener_id", "=", id).execute()).toEqual([]);
    await writer.deleteFrom("notifications").where("gardener_id", "=", id).execute();
  });

  test("waiting mails and device messages are deleted with expired notifications", async () => {
    const { writer } = site.database;
    const gardener_id = await vouch(rosa);
    const id = randomUUID();
    await writer
      .insertInto("unmailed_notifications")
      .values(Array.from({ length: 201 }, (_, nth) => ({ gardener_id, cause: `gone ${nth}` })))
      .execute();
    await writer
      .insertInto("push_subscriptions")
      .values({
        ...{ id, gardener_id, session_id: null, endpoint: "https://push.example/", made_at: 1 },
        ...{ p256dh: "", auth: "", device: "A phone" },
      })
      .execute();
    const now = site.services.clock();
    await writer
      .insertInto("pushed_notifications")
      .values(
        [1, now].map((due_at) => ({
          ...{ subscription_id: id, thing_id: `${due_at}`, is_new: 1, due_at, attempts: 0 },
        })),
      )
      .execute();
    await deleteOldDelivery(site.services);
    const unmailed = writer.selectFrom("unmailed_notifications").select("cause");
    expect(await unmailed.where("gardener_id", "=", gardener_id).execute()).toEqual([]);
    const left = writer.selectFrom("pushed_notifications").select("thing_id");
    expect(await left.where("subscription_id", "=", id).execute()).toEqual([
      { thing_id: `${now}` },
    ]);
    await writer.deleteFrom("push_subscriptions").where("id", "=", id).execute();
  });

  test("a letter that cannot be written does not stop the letters of others", async () => {
    const { outbox, log } = site.services;
    const { helper } = await answer();
    for (const gardener of [asker, helper]) await choose(gardener, { digest: "day" });
    await answer();
    await write(rosa, await write(helper));
    await pass(day);
    const failing: typeof outbox.add = async (transaction, mail, about) => {
      if (mail.to === asker.email) throw new Error("no such mail");
      return outbox.add(transaction, mail, about);
    };
    const quiet = log.child({}, { level: "silent" });
    const services = { ...site.services, log: quiet, outbox: { ...outbox, add: failing } };
    expect(await sendDigests(services)).toBe(1);
    expect(await sendDigests(site.services)).toBe(1);
  });

  test("one press in a letter ends its kind, and another press all kinds", async () => {
    await choose(asker, { answers: true, digest: "week", newsletter: true, season: true });
    await answer();
    await pass(10 * minute);
    await sendAnswers(site.services);
    await site.services.outbox.drain();
    const letter = await site.mail(asker.email, "your question was answered");
    const oneClick = letter.match(/List-Unsubscribe:\s*<[^>]*?(\/home\/letters\/stop[^>]+)>/)?.[1];
    const address = oneClick?.replaceAll(/\s/g, "") ?? "";
    const stopped = await site.ask("POST", address, {
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(stopped.status).toBe(200);
    expect(await deliveryOf(asker)).toMatchObject({
      ...{ answers: false, digest: "week", newsletter: true, season: true, stillTrue: true },
    });
    const token = new URL(address, "http://site").searchParams.get("token");
    const all = await site.ask("POST", "/home/letters/stop", { body: { token, all: true } });
    expect(all.status).toBe(200);
    const none = { answers: false, digest: "off", newsletter: false, season: false };
    expect(await deliveryOf(asker)).toMatchObject({ ...none, stillTrue: false });
    const forged = await site.ask("POST", "/home/letters/stop", { body: { token: `${token}x` } });
    expect(forged.status).toBe(422);
    const opened = await site.ask("GET", `/home/letters/stop?kind=answers&token=${token}`);
    expect(opened.headers.get("location")).toBe(`/letters/stop?token=${token}&kind=answers`);

    await choose(asker, { answers: true, newsletter: true });
    expect((await ask(asker, "DELETE", "/user/reach")).status).toBe(200);
    expect(await deliveryOf(asker)).toMatchObject({ ...none, stillTrue: false });
  });

  test("a gardener who has switched off all letters gets no question about old tips", async () => {
    const old = await site.addTip(asker, { title: "Written long ago" });
    const longAgo = { ask_at: site.services.clock() - day };
    const tips = site.database.writer.updateTable("tips").set(longAgo).where("id", "=", old);
    await choose(asker, { stillTrue: false });
    await tips.execute();
    expect(await askAuthors(site.services)).toBe(0);
    await choose(asker, { stillTrue: true });
    await tips.execute();
    expect(await askAuthors(site.services)).toBe(1);
    expect(await site.mail(asker.email, "does your tip still work?")).toContain(
      "/letters/stop?kind=freshness",
    );
  });

  test("a refused address is shown to its gardener, and can be tried again", async () => {
    await site.database.writer
      .insertInto("refused_addresses")
      .values({ address: asker.email, refusals: 2, refused_at: 1234, reason: "550 5.1.1" })
      .execute();
    expect(await deliveryOf(asker)).toMatchObject({ refusedAt: 1234 });
    expect((await ask(asker, "PUT", "/user/reach/address")).status).toBe(200);
    expect(await deliveryOf(asker)).toMatchObject({ refusedAt: null });
  });

  test("a device shows who answered without the text, and a newer notice replaces it", async () => {
    await addDevice(asker);
    await answer("Hana Helper");
    await Promise.all([pushToDevices(site.services), pushToDevices(site.services)]);
    await answer("Hugo Helper");
    await pushToDevices(site.services);
    await pushToDevices(site.services);
    const topic = tip.replaceAll("-", "");
    const notification = { text: "Pinch out side shoots" };
    expect(push.received).toMatchObject([
      {
        ...{ topic, ttl: String((3 * day) / 1000) },
        message: {
          tag: `about-${tip}`,
          notice: { ...notification, title: "Hana Helper answered your question" },
        },
      },
      {
        topic,
        message: {
          tag: `about-${tip}`,
          notice: { ...notification, title: "Hugo Helper and Hana Helper answered your question" },
        },
      },
    ]);
    expect(JSON.stringify(push.received)).not.toContain("Some words");
  });

  test("a device shows a change of an event, and no digest repeats it", async () => {
    await choose(asker, { digest: "day" });
    const device = await addDevice(asker, "tablet");
    await site.giveRole(rosa.email, "moderator");
    const id = randomUUID();
    const event = {
      ...{ title: "Seed swap", text: "", place: "", isWholeDays: true, audience: "anyone" },
      ...{ starts: "2030-05-04", ends: "2030-05-04" },
    };
    const path = `/user/events/${id}`;
    expect((await ask(rosa, "PUT", path, event)).status).toBe(200);
    const answered = await ask(asker, "PUT", `${path}/answers/2030-05-04`, { answer: "yes" });
    expect(answered.status).toBe(200);
    await ask(rosa, "PUT", `${path}/state`, { state: "cancelled" });
    await pushToDevices(site.services);
    const notice = {
      title: "Cancelled: 4 May 2030",
      ...{ text: "Seed swap", path: `/events/${id}` },
    };
    expect(push.received.map(({ message }) => message)).toEqual([{ tag: `about-${id}`, notice }]);
    await pass(day);
    await sendDigests(site.services);
    expect(await lettersTo(asker)).toEqual([]);
    await ask(asker, "DELETE", `/user/devices/${device}`);
  });

  test("an answer is announced once, also to followers of the tip", async () => {
    await choose(asker, { answers: true, digest: "day" });
    await addDevice(asker);
    await answer();
    await pushToDevices(site.services);
    await pass(10 * minute);
    expect(await sendAnswers(site.services)).toBe(1);
    await fanOut(site.services);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    await pass(day);
    await sendAnswers(site.services);
    await sendDigests(site.services);
    expect(await lettersTo(asker)).toEqual(["your question was answered"]);
  });

  test("a notice that is seen elsewhere is removed, or never shown", async () => {
    await addDevice(asker);
    await answer();
    await pushToDevices(site.services);
    await seeAll(asker);
    await pushToDevices(site.services);
    expect(push.received.map(({ message }) => message)).toEqual([
      { tag: `about-${tip}`, notice: expect.anything() },
      { tag: `about-${tip}`, notice: null },
    ]);
    push.received.length = 0;
    await answer();
    await seeAll(asker);
    await pushToDevices(site.services);
    expect(push.received).toEqual([]);
    expect(await pushed()).toEqual([]);
  });

  const pushed = async () => {
    const all = site.database.writer.selectFrom("pushed_notifications").select("attempts");
    return all.where("due_at", "<=", site.services.clock() + 2 * day).execute();
  };

  test.each([410, 404])("a device that has ended (%i) is forgotten", async (answered) => {
    await addDevice(asker);
    await answer();
    status = answered;
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    expect(await deliveryOf(asker)).toMatchObject({ devices: [] });
    expect(await pushed()).toEqual([]);
  });

  test("a refused message is dropped, and the device stays", async () => {
    await addDevice(asker);
    await answer();
    status = 403;
    await pushToDevices(site.services);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    expect((await deliveryOf(asker)).devices).toHaveLength(1);
  });

  test("a failing push service is tried again later, and other devices get their messages", async () => {
    await addDevice(asker);
    await answer();
    status = 503;
    await pushToDevices(site.services);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    status = 201;
    await pass(31 * 1000);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(2);
    expect(await deliveryOf(asker)).toMatchObject({ devices: [{ device: "Firefox on Android" }] });
  });

  test("another process sends the messages of a process that stopped", async () => {
    await addDevice(asker);
    await answer();
    await site.database.writer
      .updateTable("pushed_notifications")
      .set({ due_at: site.services.clock() + 5 * minute, attempts: 1 })
      .execute();
    await pushToDevices(site.services);
    expect(push.received).toEqual([]);
    await pass(5 * minute + 1);
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
  });

  test("a device shows nothing after its gardener has logged out, or another one has logged in", async () => {
    await addDevice(asker);
    const { helper } = await answer();
    await site.ask("POST", "/identity/sign-out", { headers: { cookie: asker.cookie } });
    await pushToDevices(site.services);
    expect(push.received).toEqual([]);
    const left = site.database.reader.selectFrom("push_subscriptions").select("device");
    expect(await left.execute()).toEqual([]);

    await addDevice(rosa, "shared");
    await addDevice(helper, "shared");
    expect(await deliveryOf(rosa)).toMatchObject({ devices: [] });
    expect(await deliveryOf(helper)).toMatchObject({ devices: [{ device: "Firefox on Android" }] });
  });

  test("a device of another gardener replaces the oldest device, and not itself", async () => {
    const shared = await addDevice(rosa, "borrowed");
    const oldest = await addDevice(asker, "own-0");
    for (let nth = 1; nth < 20; nth += 1) await addDevice(asker, `own-${nth}`);
    expect(await addDevice(asker, "borrowed")).toBe(shared);
    const ids = (await deliveryOf(asker)).devices.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).toContain(shared);
    expect(ids).not.toContain(oldest);
  });

  test("gardeners can end only their own devices, and only push services are accepted", async () => {
    const id = await addDevice(asker);
    const remove = async (gardener: Gardener, which: string) =>
      (await (await ask(gardener, "DELETE", `/user/devices/${which}`)).json()).deletedCount;
    expect(await remove(rosa, id)).toBe(0);
    expect(await remove(asker, randomUUID())).toBe(0);
    expect(await remove(asker, id)).toBe(1);
    const add = (change: object) =>
      ask(asker, "POST", "/user/devices", { ...push.subscription(), device: "A phone", ...change });
    for (const endpoint of ["https://evil.example/", "http://127.0.0.1:1/", "no address", ""]) {
      expect((await add({ endpoint })).status).toBe(422);
    }
    // PostgreSQL cannot store NUL.
    const address = push.subscription().endpoint;
    expect((await add({ endpoint: `${address}\u0000` })).status).toBe(422);
    expect((await add({ device: "A \u0000 phone" })).status).toBe(422);
    for (const keys of [{ p256dh: "a", auth: "?" }, { p256dh: "x".repeat(200), auth: "a" }, {}]) {
      expect((await add({ keys })).status).toBe(422);
    }
    // The site accepts a key that no browser would create. When the site sends a message, it
    // deletes the device with this key.
    expect((await add({ keys: { p256dh: "AAAA", auth: "AAAA" } })).status).toBe(201);
    await answer();
    await pushToDevices(site.services);
    expect(await deliveryOf(asker)).toMatchObject({ devices: [] });
  });

  test("a changed subscription stays with its gardener, and others cannot change it", async () => {
    const id = await addDevice(asker, "before");
    const before = push.subscription("before");
    const { keys } = push.subscription("after");
    const renew = (changes: object) => {
      const { endpoint, keys: known } = before;
      const body = { before: { endpoint, auth: known.auth }, ...push.subscription("after") };
      return site.ask("PUT", "/home/devices", { body: { ...body, ...changes } });
    };
    const { endpoint } = before;
    const wrong = { before: { endpoint, auth: "A".repeat(22) } };
    expect((await renew(wrong)).status).toBe(404);
    expect((await renew({ endpoint: "https://not-a-push-service.example/" })).status).toBe(422);
    expect(await deliveryOf(asker)).toMatchObject({ devices: [{ id, endpoint }] });
    await answer();
    expect((await renew({})).status).toBe(200);
    const after = { id, ...{ endpoint: push.subscription("after").endpoint } };
    expect(await deliveryOf(asker)).toMatchObject({ devices: [after] });
    // Waiting messages go to the new address.
    await pushToDevices(site.services);
    expect(push.received).toHaveLength(1);
    // The secret of one device is not valid for another.
    await addDevice(rosa, "of-rosa");
    const ofRosa = push.subscription("of-rosa").endpoint;
    expect((await renew({ before: { ...after, auth: keys.auth }, endpoint: ofRosa })).status).toBe(
      200,
    );
    expect(await deliveryOf(asker)).toMatchObject({ devices: [] });
    expect(await deliveryOf(rosa)).toMatchObject({ devices: [{ endpoint: ofRosa }] });
    expect((await renew({})).status).toBe(404);
    await ask(rosa, "DELETE", `/user/devices/${(await deliveryOf(rosa)).devices[0]?.id}`);
  });

  test("of many devices, the last twenty are kept", async () => {
    for (let nth = 0; nth < 22; nth += 1) await addDevice(asker, `device-${nth}`);
    expect((await deliveryOf(asker)).devices).toHaveLength(20);
  });
});

test("a site without discussion sends no notifications, but all other letters", async () => {
  const site = await openGarden("sqlite", { environment: { TALK: "off" } });
  const { token } = await site.registerConfirmed("Rosa Garden");
  expect(await (await site.ask("GET", "/user/reach", { token })).json()).toMatchObject({
    pushKey: null,
    newsletter: false,
  });
  const add = await site.api.request("/user/devices", { method: "POST" });
  expect(add.status).toBe(404);
  await site.close();
});
