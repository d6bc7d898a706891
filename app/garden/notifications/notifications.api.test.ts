import { setTimeout } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Garden,
  type Gardener,
  openGarden,
  ruleTest,
} from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { fanOutNext } from "./fanouts.store.server.ts";
import { deleteNotificationsOfOld, fanOut, notifyAllOfLikes } from "./notifications.jobs.server.ts";
import type { News, Notification } from "./notifications.ts";

const lineOf = ({ subject, mine, lines }: Notification) => ({
  title: subject.title,
  mine,
  lines: lines.map(({ kind, people, others }) => ({
    kind,
    who: [...people.map(({ name }) => name), ...(others > 0 ? [others] : [])],
  })),
});

describe.each(engines)("notifications on %s", (engine) => {
  const rule = ruleTest(engine);
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;
  let olive: Gardener;
  let fern: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil, olive, fern] = await Promise.all([
      garden.register("Rosa Garden"),
      garden.register("Basil Pot"),
      garden.register("Olive Tree"),
      garden.register("Fern Shade"),
    ]);
    // These gardeners are established, so that the limit on comments does not apply.
    const ids = await Promise.all([rosa, basil, olive, fern].map(idOf));
    const vouched = ids.map((gardener_id) => ({ gardener_id, vouched_at: 1 }));
    await garden.database.writer.insertInto("vouched_gardeners").values(vouched).execute();
    // Only gardeners in the directory can be mentioned.
    const listed = garden.database.writer.updateTable("gardeners").set({ listed: 1 });
    await listed.where("id", "in", ids).execute();
  });
  afterAll(() => garden.close());

  const idOf = (gardener: Gardener) => garden.idOf(gardener);

  async function ask(gardener: Gardener, method: string, path: string, body?: object) {
    return garden.ask(method, path, { token: gardener.token, ...(body && { body }) });
  }
  async function write(
    gardener: Gardener,
    tip: string,
    answers: string | null = null,
    mentioned: Gardener[] = [],
  ) {
    const mentions = await Promise.all(mentioned.map(idOf));
    const names = mentioned.map(({ name }) => `@${name}`).join(" ");
    const reply = await ask(gardener, "POST", `/user/remarks/${tip}`, {
      text: `Some words. ${names}`,
      ...{ answers, mentions },
    });
    expect(reply.status).toBe(201);
    return String((await reply.json()).insertedId);
  }
  const follow = (gardener: Gardener, kind: string, id: string, level = "everything") =>
    ask(gardener, "PUT", `/user/follows/${kind}/${id}`, { level });
  const levelOf = async (gardener: Gardener, kind: string, id: string) =>
    (await (await ask(gardener, "GET", `/user/follows/${kind}/${id}`)).json()).level;
  const notificationsOf = async (gardener: Gardener): Promise<Notification[]> => {
    await fanOut(garden.services);
    return (await (await ask(gardener, "GET", "/user/notices")).json()).notices;
  };
  const newsOf = async (gardener: Gardener): Promise<News[]> => {
    await fanOut(garden.services);
    return (await (await ask(gardener, "GET", "/user/new")).json()).news;
  };
  const about = async (gardener: Gardener, tip: string) =>
    (await notificationsOf(gardener))
      .filter((notification) => notification.subject._id === tip)
      .map(lineOf);
  const unreadOf = async (gardener: Gardener) =>
    Number((await ask(gardener, "GET", "/user/savedTips")).headers.get("unread-notices"));
  /**
   * Returns services with a clock that is days ahead. If the site's own clock moved, tokens would
   * expire.
   */
  const later = (days: number) => ({
    ...garden.services,
    clock: () => garden.services.clock() + days * day,
  });
  const readAll = (gardener: Gardener) =>
    ask(gardener, "PUT", "/user/notices/read", { upTo: garden.services.clock() });

  rule(
    "go to the author for questions, to the asker for answers, and to nobody for their own acts",
    async () => {
      const tip = await garden.addTip(rosa, { title: "Stakes" });
      const question = await write(basil, tip);
      const line = { title: "Stakes", mine: true, lines: [{ kind: "remark", who: ["Basil Pot"] }] };
      expect(await about(rosa, tip)).toEqual([line]);
      expect(await about(basil, tip)).toEqual([]);
      await write(rosa, tip, question);
      await write(olive, tip, question);
      const lines = [{ kind: "answer", who: ["Olive Tree", "Rosa Garden"] }];
      expect(await about(basil, tip)).toEqual([{ title: "Stakes", mine: false, lines }]);
      expect(await about(rosa, tip)).toMatchObject([
        { lines: [{ who: ["Olive Tree", "Basil Pot"] }] },
      ]);
      await write(fern, tip, question);
      expect(await about(basil, tip)).toMatchObject([{ lines: [{ who: ["Fern Shade", 2] }] }]);
    },
  );

  rule(
    "go to everybody who asks or answers, because they follow the tip from then on",
    async () => {
      const tip = await garden.addTip(rosa);
      const question = await write(basil, tip);
      expect(await levelOf(basil, "tip", tip)).toBe("answers");
      expect(await levelOf(olive, "tip", tip)).toBeNull();
      await write(olive, tip, question);
      await write(fern, tip, question);
      expect(await about(olive, tip)).toMatchObject([
        { lines: [{ kind: "remark", who: ["Fern Shade"] }] },
      ]);
      // A comment in another thread gives Olive no notification.
      await readAll(olive);
      await write(fern, tip);
      expect((await about(olive, tip)).flatMap(({ lines }) => lines)).toHaveLength(1);
      // Olive's news lists the comment.
      expect((await newsOf(olive)).filter((news) => news.tip._id === tip)).toHaveLength(2);
    },
  );

  test("have three levels: everything, answers and mentions, nothing", async () => {
    const tip = await garden.addTip(rosa);
    await follow(basil, "tip", tip, "everything");
    await follow(olive, "tip", tip, "answers");
    await follow(rosa, "tip", tip, "nothing");
    await write(fern, tip);
    expect(await about(basil, tip)).toMatchObject([{ lines: [{ kind: "remark" }] }]);
    expect(await about(olive, tip)).toEqual([]);
    expect(await about(rosa, tip)).toEqual([]);
    await write(fern, tip, null, [olive, rosa]);
    expect(await about(olive, tip)).toMatchObject([{ lines: [{ kind: "mention" }] }]);
    expect(await about(rosa, tip)).toEqual([]);
    expect((await follow(basil, "tip", tip, "much")).status).toBe(422);
  });

  rule(
    "about blocked or blocking gardeners are hidden, and come back after the block ends",
    async () => {
      const tip = await garden.addTip(rosa);
      await follow(basil, "tip", tip);
      await readAll(basil);
      const fernId = await idOf(fern);
      await write(fern, tip);
      expect(await about(basil, tip)).toHaveLength(1);
      expect(await unreadOf(basil)).toBe(1);
      expect((await ask(basil, "PUT", `/user/blocks/${fernId}`)).status).toBe(200);
      expect((await ask(basil, "PUT", `/user/blocks/${fernId}`)).status).toBe(200);
      expect(await about(basil, tip)).toEqual([]);
      expect(await unreadOf(basil)).toBe(0);
      await write(fern, tip);
      const asked = await write(basil, tip);
      const reply = await ask(fern, "POST", `/user/remarks/${tip}`, { text: "No", answers: asked });
      expect(reply.status).toBe(403);
      await ask(rosa, "POST", `/user/remarks/${tip}`, { text: "Yes", answers: asked });
      expect(await about(fern, tip)).toEqual([]);
      expect(await newsOf(basil)).not.toContainEqual(
        expect.objectContaining({ by: expect.objectContaining({ name: fern.name }) }),
      );
      const blocks = await (await ask(basil, "GET", "/user/blocks")).json();
      expect(blocks).toMatchObject([{ _id: fernId, name: fern.name }]);
      expect(await (await ask(fern, "GET", "/user/blocks")).json()).toEqual([]);
      await ask(basil, "DELETE", `/user/blocks/${fernId}`);
      expect((await about(basil, tip)).flatMap(({ lines }) => lines)).toContainEqual(
        expect.objectContaining({ who: ["Fern Shade"] }),
      );
    },
  );

  rule(
    "reveal nothing of a hidden tip, a deleted comment, or the existence of a gardener",
    async () => {
      const tip = await garden.addTip(rosa, { title: "Secret later" });
      const id = await write(olive, tip, null, [basil]);
      const gone = await write(fern, tip, null, [basil]);
      await follow(basil, "tip", tip);
      expect(await about(basil, tip)).toHaveLength(1);
      const before = await unreadOf(basil);
      await ask(fern, "DELETE", `/user/remark/${gone}`);
      expect(await about(basil, tip)).toMatchObject([{ lines: [{ who: ["Olive Tree"] }] }]);
      await garden.database.writer
        .updateTable("tips")
        .set({ availability: "hidden" })
        .where("id", "=", tip)
        .execute();
      expect(await about(basil, tip)).toEqual([]);
      expect(await unreadOf(basil)).toBe(before - 1);
      const follows = await ask(basil, "GET", "/user/follows?limit=100");
      const total = Number(follows.headers.get("x-total-count"));
      const followed = (await follows.json()) as object[];
      expect(JSON.stringify(followed)).not.toContain("Secret later");
      expect(total).toBe(followed.length);
      expect(await (await ask(basil, "GET", "/user/new")).text()).not.toContain(id);
      expect((await follow(olive, "tip", tip)).status).toBe(404);
      expect((await follow(olive, "tip", uuidv7())).status).toBe(404);
      expect((await follow(olive, "plant", "no-such-plant")).status).toBe(404);
      const hermit = await garden.register("Hermit");
      await garden.addTip(hermit, { availability: "hidden" });
      const hermitId = await idOf(hermit);
      expect((await follow(olive, "gardener", hermitId)).status).toBe(404);
      expect((await ask(olive, "PUT", `/user/blocks/${hermitId}`)).status).toBe(404);
      expect((await follow(rosa, "gardener", await idOf(rosa))).status).toBe(422);
      expect((await ask(rosa, "PUT", `/user/blocks/${await idOf(rosa)}`)).status).toBe(422);
    },
  );

  rule("are counted in replies that a page requests anyway, until they are seen", async () => {
    const ivy = await garden.register("Ivy Wall");
    expect(await unreadOf(ivy)).toBe(0);
    const tips = [await garden.addTip(ivy), await garden.addTip(ivy)];
    for (const tip of tips) await write(basil, tip);
    for (const tip of tips) await write(olive, tip);
    expect(await unreadOf(ivy)).toBe(2);
    const session = await garden.ask("GET", "/identity/get-session", {
      headers: { cookie: ivy.cookie },
    });
    expect(session.headers.get("unread-notices")).toBe("2");
    expect((await garden.ask("GET", "/home/browseTips")).headers.has("unread-notices")).toBe(false);
    const [last] = await notificationsOf(ivy);
    expect(last?.unread).toBe(true);
    const read = await ask(ivy, "PUT", "/user/notices/read", { upTo: last?.at });
    expect(await read.json()).toMatchObject({ unread: 0 });
    expect(await unreadOf(ivy)).toBe(0);
    expect((await notificationsOf(ivy)).map(({ unread }) => unread)).toEqual([false, false]);
    await setTimeout(2);
    await write(fern, tips[0] ?? "");
    expect(await unreadOf(ivy)).toBe(1);
    expect((await notificationsOf(ivy)).map(({ unread }) => unread)).toEqual([true, false, false]);
  });

  rule("that are not on the visited page stay new", async () => {
    const ivy = await garden.register("Ivy Long");
    const first = await garden.addTip(ivy);
    const last = await garden.addTip(ivy);
    const ids = { gardener_id: await idOf(ivy), comment_id: null, date: null, read_at: null };
    await garden.database.writer
      .insertInto("notifications")
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          ...{ ...ids, kind: "like" as const, likes: 1, loud: 1, cause: `like ${index}` },
          ...{ thing_id: index === 0 ? first : last, happened_at: 1000 + index },
        })),
      )
      .execute();
    const page = await (await ask(ivy, "GET", "/user/notices")).json();
    expect(page).toMatchObject({ from: 1001, notices: [{ subject: { _id: last }, at: 1100 }] });
    const seen = { from: page.from, upTo: page.notices[0].at };
    const read = await ask(ivy, "PUT", "/user/notices/read", seen);
    expect(await read.json()).toMatchObject({ unread: 1 });
    expect(await about(ivy, first)).toEqual([]);
    const rest = await (await ask(ivy, "GET", `/user/notices?cursor=${page.next}`)).json();
    expect(rest).toMatchObject({
      from: 1000,
      notices: [{ subject: { _id: first }, unread: true }],
    });
  });

  rule("refuse invalid times and cursors", async () => {
    const cursorOf = (...keys: unknown[]) =>
      Buffer.from(JSON.stringify(keys)).toString("base64url");
    const id = uuidv7();
    for (const time of [1.5, 1e300]) {
      for (const path of [
        `/user/notices?cursor=${cursorOf(time, "x")}`,
        `/user/new?cursor=${cursorOf(time, "x")}`,
        `/user/follows?cursor=${cursorOf(time, "tip", "x")}`,
        `/user/blocks?cursor=${cursorOf(time, id)}`,
        `/user/notices?cursor=${cursorOf(1, "\0")}`,
        `/user/follows?cursor=${cursorOf(1, "tip", "\0")}`,
      ]) {
        expect([path, (await ask(rosa, "GET", path)).status]).toEqual([path, 422]);
      }
      expect((await ask(rosa, "PUT", "/user/notices/read", { upTo: time })).status).toBe(422);
    }
  });

  rule("give the languages of a tip and an answer", async () => {
    const tip = await garden.addTip(rosa, { title: "Paliki do pomidorów", language: "pl" });
    await follow(fern, "tip", tip);
    const body = { text: "Gut gesagt.", language: "de" };
    expect((await ask(basil, "POST", `/user/remarks/${tip}`, body)).status).toBe(201);
    const notified = (await notificationsOf(fern)).find(({ subject }) => subject._id === tip);
    expect(notified?.subject.language).toBe("pl");
    const news = (await newsOf(fern)).find((each) => each.tip._id === tip);
    expect([news?.tip.language, news?.language]).toEqual(["pl", "de"]);
  });

  rule("tell the author of an answer that it helped", async () => {
    const tip = await garden.addTip(rosa);
    const question = await write(basil, tip);
    const answer = await write(olive, tip, question);
    await ask(basil, "PUT", `/user/remark/${answer}/helped`);
    expect(await about(olive, tip)).toMatchObject([{ lines: [{ kind: "helped", who: [] }] }]);
    await ask(basil, "DELETE", `/user/remark/${answer}/helped`);
    expect(await about(olive, tip)).toEqual([]);
  });

  test("announce a tip once to the followers of its author or its plant", async () => {
    const rosaId = await idOf(rosa);
    await follow(basil, "gardener", rosaId);
    await follow(olive, "plant", "leek");
    await follow(fern, "plant", "leek", "answers");
    const tip = await garden.addTip(rosa, { plantType: "Leek", availability: "hidden" });
    expect(await about(basil, tip)).toEqual([]);
    const shown = { ...aTip, title: "Earth up", plantType: "Leek" };
    for (let times = 0; times < 2; times += 1) {
      expect((await ask(rosa, "PUT", `/user/editTip/${tip}`, shown)).status).toBe(200);
      expect(await about(basil, tip)).toMatchObject([
        { lines: [{ kind: "tip", who: ["Rosa Garden"] }] },
      ]);
    }
    expect(await about(olive, tip)).toMatchObject([{ title: "Earth up" }]);
    expect(await about(fern, tip)).toEqual([]);
    expect((await newsOf(fern)).map((news) => news.tip.title)).toContain("Earth up");
    // The job deletes the announcement after 90 days. Later changes of the tip are not announced.
    await deleteNotificationsOfOld(later(91));
    await ask(rosa, "PUT", `/user/editTip/${tip}`, shown);
    expect(await about(basil, tip)).toEqual([]);
    // News of a subject disappears once the gardener no longer follows the subject.
    const other = await garden.addTip(rosa, { plantType: "Leek" });
    expect((await newsOf(fern)).map((news) => news.tip._id)).toContain(other);
    const inGerman = await ask(fern, "GET", "/user/follows?names=de");
    expect(await inGerman.json()).toContainEqual(
      expect.objectContaining({ _id: "leek", name: "Lauch" }),
    );
    await ask(fern, "DELETE", "/user/follows/plant/leek");
    expect((await newsOf(fern)).map((news) => news.tip._id)).not.toContain(other);
  });

  rule(
    "of hidden subjects follow once these are shown again, and nobody gets them twice",
    async () => {
      const operator = await garden.registerOperator();
      const act = async (id: string, done: string, kind = "tip") => {
        await ask(olive, "PUT", `/user/reports/${kind}/${id}`, { reason: "spam" });
        const body = { kind, id, act: done, reason: "Let me look." };
        expect((await ask(operator, "POST", "/user/operate/acts", body)).status).toBe(200);
      };
      const ada = await garden.registerConfirmed("Ada Hidden");
      await garden.addTip(ada);
      const adaId = await idOf(ada);
      for (const gardener of [basil, olive]) await follow(gardener, "gardener", adaId);
      const notified = [{ lines: [{ kind: "tip", who: ["Ada Hidden"] }] }];
      const tip = await garden.addTip(ada, { title: "Looked at" });
      await act(tip, "hide");
      expect(await about(basil, tip)).toEqual([]);
      expect(await about(basil, tip)).toEqual([]);
      const shownAt = garden.services.clock();
      await act(tip, "show");
      for (const gardener of [basil, olive])
        expect(await about(gardener, tip)).toMatchObject(notified);
      // The tip is first in the news.
      expect((await newsOf(basil))[0]).toMatchObject({ tip: { _id: tip } });
      expect((await newsOf(basil))[0]?.at).toBeGreaterThanOrEqual(shownAt);
      await act(tip, "hide");
      await act(tip, "show");
      await deleteNotificationsOfOld(later(91));
      expect(await about(basil, tip)).toEqual([]);

      // The comment is hidden during the fan-out. Later, gardeners who are already notified get no
      // second notification.
      const half = await garden.addTip(ada, { title: "Half told" });
      const [first] = [await idOf(basil), await idOf(olive)].sort();
      await garden.database.transaction((transaction) =>
        fanOutNext(transaction, half, { limit: 1, now: garden.services.clock() }),
      );
      await act(half, "hide");
      await notificationsOf(basil);
      await deleteNotificationsOfOld(later(91));
      await act(half, "show");
      const isFirst = async (gardener: Gardener) => (await idOf(gardener)) === first;
      for (const gardener of [basil, olive]) {
        expect(await about(gardener, half)).toMatchObject(
          (await isFirst(gardener)) ? [] : notified,
        );
      }

      // A tip or comment that was deleted and restored is announced too.
      const back = await garden.addTip(ada, { title: "Back again" });
      await ask(ada, "DELETE", `/user/deleteTip/${back}`);
      expect(await about(basil, back)).toEqual([]);
      await ask(ada, "PUT", `/user/undeleteTip/${back}`);
      expect(await about(basil, back)).toMatchObject(notified);
      await follow(basil, "tip", back);
      const comment = await write(fern, back);
      await ask(fern, "DELETE", `/user/remark/${comment}`);
      expect(await about(basil, back)).toMatchObject(notified);
      await ask(fern, "PUT", `/user/undeleteRemark/${comment}`);
      expect(await about(basil, back)).toMatchObject([
        { lines: [{ kind: "remark", who: ["Fern Shade"] }, { kind: "tip" }] },
      ]);
      // No waiting fan-out remains for a subject that is deleted for good.
      const last = await garden.addTip(ada);
      await ask(ada, "DELETE", `/user/deleteTip/${last}`);
      await ask(fern, "DELETE", `/user/remark/${await write(fern, back)}`);
      const removed = await write(fern, back);
      await act(removed, "hide", "remark");
      await notificationsOf(basil);
      await garden.purge();
      await act(removed, "delete", "remark");
      await notificationsOf(basil);
      const waiting = garden.database.reader.selectFrom("fanouts").selectAll();
      expect(await waiting.execute()).toEqual([]);
    },
  );

  rule("of a tip use the higher of the levels of its author and its plant", async () => {
    const ada = await garden.registerConfirmed("Ada Author");
    await garden.addTip(ada);
    const adaId = await idOf(ada);
    await follow(basil, "gardener", adaId, "answers");
    await follow(basil, "plant", "carrot", "everything");
    await follow(olive, "plant", "carrot", "nothing");
    const tip = await garden.addTip(ada, { title: "Thin out", plantType: "Carrot" });
    expect(await about(basil, tip)).toMatchObject([{ lines: [{ kind: "tip" }] }]);
    expect(await about(olive, tip)).toEqual([]);
    expect((await newsOf(olive)).map((news) => news.tip._id)).not.toContain(tip);
  });

  rule("go to authors at the level of their tip, and writing there changes no level", async () => {
    const tip = await garden.addTip(rosa);
    const question = await write(basil, tip);
    await write(rosa, tip, question);
    expect(await levelOf(rosa, "tip", tip)).toBe("everything");
    await follow(rosa, "tip", tip, "answers");
    await readAll(rosa);
    const before = (await about(rosa, tip)).flatMap(({ lines }) => lines);
    await write(olive, tip);
    expect((await about(rosa, tip)).flatMap(({ lines }) => lines)).toEqual(before);
    expect((await newsOf(rosa)).map((news) => news.by.name)).toContain("Olive Tree");
    // Rosa has written in this thread, so she is notified.
    await write(fern, tip, question);
    expect((await about(rosa, tip)).flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ who: ["Fern Shade"] }),
    );
  });

  test("combine likes, at most once a day, without the author's own", async () => {
    const tip = await garden.addTip(rosa);
    await ask(rosa, "PUT", `/user/addLike/${tip}`);
    await notifyAllOfLikes(garden.services);
    expect(await about(rosa, tip)).toEqual([]);
    for (const gardener of [basil, olive]) await ask(gardener, "PUT", `/user/addLike/${tip}`);
    await Promise.all([notifyAllOfLikes(garden.services), notifyAllOfLikes(garden.services)]);
    expect(await about(rosa, tip)).toMatchObject([{ lines: [{ kind: "like", who: [2] }] }]);
    await ask(fern, "PUT", `/user/addLike/${tip}`);
    await notifyAllOfLikes(garden.services);
    expect(await about(rosa, tip)).toMatchObject([{ lines: [{ kind: "like", who: [2] }] }]);
    await notifyAllOfLikes(later(1));
    expect(await about(rosa, tip)).toMatchObject([{ lines: [{ kind: "like", who: [3] }] }]);
    await ask(fern, "DELETE", `/user/addLike/${tip}`);
    await ask(fern, "PUT", `/user/addLike/${tip}`);
    await notifyAllOfLikes(later(2));
    expect(await about(rosa, tip)).toMatchObject([{ lines: [{ kind: "like", who: [3] }] }]);
  });

  rule("have a feed at a secret address, until it ends", async () => {
    const tip = await garden.addTip(rosa, { title: "For <readers>" });
    await follow(olive, "tip", tip);
    await write(basil, tip);
    await fanOut(garden.services);
    expect((await ask(olive, "GET", "/user/new/feed")).status).toBe(404);
    const { address } = await (await ask(olive, "POST", "/user/new/feed")).json();
    const again = await (await ask(olive, "GET", "/user/new/feed")).json();
    expect(again.address).toBe(address);
    const { pathname } = new URL(address);
    const feed = await garden.ask("GET", pathname);
    expect(feed.headers.get("cache-control")).toBe("private, no-store");
    expect(await feed.text()).toContain("Basil Pot commented on “For &lt;readers&gt;”");
    expect((await garden.ask("GET", `/home/new/${"x".repeat(43)}`)).status).toBe(404);
    // Addresses in the comments of new gardeners are not made links.
    const newcomer = await garden.register("Nell New");
    const body = { text: "See https://shop.example/", answers: null, mentions: [] };
    expect((await ask(newcomer, "POST", `/user/remarks/${tip}`, body)).status).toBe(201);
    expect((await ask(basil, "POST", `/user/remarks/${tip}`, body)).status).toBe(201);
    await fanOut(garden.services);
    const linked = await (await garden.ask("GET", pathname)).text();
    expect(linked.match(/https:\/\/shop\.example\/&lt;\/[ap]/g)).toEqual([
      "https://shop.example/&lt;/a",
      "https://shop.example/&lt;/p",
    ]);
    await garden.disable(olive);
    expect((await garden.ask("GET", pathname)).status).toBe(404);
    await garden.database.writer.deleteFrom("disabled_accounts").execute();
    expect((await garden.ask("GET", pathname)).status).toBe(200);
    await ask(olive, "DELETE", "/user/new/feed");
    expect((await garden.ask("GET", pathname)).status).toBe(404);
  });

  test("reach thousands of followers in batches, once each, even if a process stops", async () => {
    const tip = await garden.addTip(rosa);
    const crowd = Array.from({ length: 230 }, (_, index) => ({ index, id: uuidv7() }));
    const { writer } = garden.database;
    await writer
      .insertInto("gardeners")
      .values(
        crowd.map(({ id, index }) => ({
          ...{ id, uid: `follower-${index}`, name: `Follower ${index}`, sort_name: "follower" },
          ...{ email: null, image: null, age: null, gender: null, experiences: "", listed: 0 },
          ...{ last_seen_at: 1, created_at: 1 },
        })),
      )
      .execute();
    await writer
      .insertInto("follows")
      .values(
        crowd.map(({ id }) => ({
          ...{ gardener_id: id, kind: "tip" as const, thing_id: tip },
          ...{ level: "everything" as const, followed_at: 1 },
        })),
      )
      .execute();
    const comment = await write(basil, tip);
    const notified = async () => {
      const rows = garden.database.reader
        .selectFrom("notifications")
        .select("gardener_id")
        .where("cause", "=", comment);
      return (await rows.execute()).map(({ gardener_id }) => gardener_id);
    };
    // The author is notified at once.
    expect(await notified()).toEqual([await idOf(rosa)]);
    const ending = new AbortController();
    const first = fanOut(garden.services, ending.signal);
    await setTimeout(1);
    ending.abort();
    await first;
    // A process stops in the middle of a batch. Nobody of this batch is notified.
    const dying = garden.database.transaction(async (transaction) => {
      await fanOutNext(transaction, comment, { limit: 50, now: garden.services.clock() });
      throw new Error("killed");
    });
    await expect(dying).rejects.toThrow("killed");
    await Promise.all([fanOut(garden.services), fanOut(garden.services)]);
    expect((await notified()).length).toBe(crowd.length + 1);
    expect(new Set(await notified())).toEqual(
      new Set([...crowd.map(({ id }) => id), await idOf(rosa)]),
    );
    expect(await writer.selectFrom("fanouts").selectAll().execute()).toEqual([]);
  });

  test("delete all rows about a tip that is deleted for good", async () => {
    const tip = await garden.addTip(rosa, { title: "Gone soon" });
    await follow(basil, "tip", tip);
    await write(olive, tip, null, [basil]);
    await ask(rosa, "DELETE", `/user/deleteTip/${tip}`);
    expect(await about(basil, tip)).toEqual([]);
    await garden.purge();
    const left = garden.database.reader.selectFrom("follows").selectAll();
    expect(await left.where("thing_id", "=", tip).execute()).toEqual([]);
    expect(await about(basil, tip)).toEqual([]);
  });
});
