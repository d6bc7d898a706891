import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locationOf } from "../../../tests/all-rows.ts";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { openDatabase } from "../../platform/database/open.server.ts";
import { day, undoMs } from "../../platform/process/clock.ts";
import type { Notification } from "../notifications/notifications.ts";
import { notifyOfInaction } from "../reports/reports.jobs.server.ts";
import { hideTip } from "../tips/tip-moderation.store.server.ts";
import { deleteSomeComments } from "./comment-deletion.store.server.ts";
import { eraseComments } from "./comments.store.server.ts";
import type {
  Comment,
  CommentVersion,
  Discussion,
  HiddenComment,
  OwnDiscussion,
  Thread,
} from "./comments.ts";
import { deletedCommentsJob } from "./deleted-comments.jobs.server.ts";
import {
  findMiscountedDiscussions,
  recountDiscussions,
} from "./discussion-recount.store.server.ts";

describe.each(ruleEngines)("comments on %s", (engine) => {
  let garden: Garden;
  let operator: Gardener;
  let author: Gardener;
  let asker: Gardener;
  let other: Gardener;
  let tip: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    operator = await garden.registerOperator();
    [author, asker, other] = await Promise.all([
      garden.register("Ada Author"),
      establish("Quentin Asker"),
      establish("Olive Other"),
    ]);
    tip = await garden.addTip(author, { title: "Pinch out tomatoes" });
  });
  afterAll(() => garden.close());

  /** Marks a gardener as established, like an operator. */
  async function establish(name: string) {
    const gardener = await garden.register(name);
    await garden.ask("GET", "/user/profile", { token: gardener.token });
    await garden.database.writer
      .insertInto("vouched_gardeners")
      .values({ gardener_id: await idOf(gardener), vouched_at: 0 })
      .execute();
    return gardener;
  }
  const idOf = (gardener: Gardener) => garden.idOf(gardener);
  const write = (
    { token }: Gardener,
    text: string,
    {
      under = tip,
      ...more
    }: { under?: string; answers?: string | null; [field: string]: unknown } = {},
  ) => garden.ask("POST", `/user/remarks/${under}`, { token, body: { text, ...more } });
  async function say(...said: Parameters<typeof write>) {
    const reply = await write(...said);
    if (reply.status !== 201) throw new Error(await reply.text());
    return ((await reply.json()) as { insertedId: string }).insertedId;
  }
  const get = async <T>(path: string, token?: string) =>
    (await (await garden.ask("GET", path, token ? { token } : {})).json()) as T;
  const threads = (id = tip) => get<Thread[]>(`/home/remarks/${id}`);
  const thread = (id: string, under = tip) => get<Comment[]>(`/home/remarks/${under}/${id}`);
  const discussion = (id = tip) => get<Discussion>(`/home/talk/${id}`);
  const mine = ({ token }: Gardener, id = tip) => get<OwnDiscussion>(`/user/remarks/${id}`, token);
  const edit = ({ token }: Gardener, id: string, text: string, more = {}) =>
    garden.ask("PUT", `/user/remark/${id}`, { token, body: { text, ...more } });
  const remove = ({ token }: Gardener, id: string) =>
    garden.ask("DELETE", `/user/remark/${id}`, { token });
  const undo = ({ token }: Gardener, id: string) =>
    garden.ask("PUT", `/user/undeleteRemark/${id}`, { token });
  const mark = ({ token }: Gardener, id: string, method = "PUT") =>
    garden.ask(method, `/user/remark/${id}/helped`, { token });
  const report = ({ token }: Gardener, id: string, kind = "remark") =>
    garden.ask("PUT", `/user/reports/${kind}/${id}`, { token, body: { reason: "unkind" } });
  const act = (id: string, done: string, reason = "Be kind.") =>
    garden.ask("POST", "/user/operate/acts", {
      token: operator.token,
      body: { kind: "remark", id, act: done, reason },
    });
  const newTip = (by = author) => garden.addTip(by, { title: "A tip of its own" });
  /** Three established gardeners, the same for all tests. */
  let witnesses: Promise<Gardener[]> | undefined;
  const three = () => {
    witnesses ??= Promise.all([1, 2, 3].map((n) => establish(`Witness ${n}`)));
    return witnesses;
  };

  test("visitors read a question and its answers", async () => {
    const question = await say(asker, "Do bush tomatoes need it?\nMine are small.");
    const answer = await say(author, "No, only tall ones.", { answers: question });
    const again = await say(asker, "Thank you!", { answers: answer });
    const [first] = await threads();
    expect(first).toMatchObject({
      _id: question,
      answers: null,
      text: "Do bush tomatoes need it?\nMine are small.",
      author: { name: "Quentin Asker" },
      byTipAuthor: false,
      totalAnswers: 2,
      firstAnswers: [
        { _id: answer, answers: question, byTipAuthor: true, author: { name: "Ada Author" } },
        { _id: again, answers: question },
      ],
    });
    expect(await discussion()).toEqual({ open: true, threads: 1, remarks: 3 });
    expect((await thread(question)).map(({ _id }) => _id)).toEqual([question, answer, again]);
    expect((await thread(again)).map(({ _id }) => _id)).toEqual([question, again]);
    expect((await mine(asker)).mine.sort()).toEqual([question, again].sort());
  });

  test("a call with the same idempotency key adds one comment", async () => {
    const id = await newTip();
    const ask = () =>
      garden.ask("POST", `/user/remarks/${id}`, {
        token: asker.token,
        headers: { "idempotency-key": "the-same-question-twice" },
        body: { text: "Once?" },
      });
    expect(await (await ask()).json()).toEqual(await (await ask()).json());
    expect(await discussion(id)).toMatchObject({ remarks: 1 });
  });

  test("pages list each comment once", async () => {
    const id = await newTip();
    const asked: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) asked.push(await say(asker, `Question ${n}`, { under: id }));
    const answered: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      answered.push(await say(other, `Answer ${n}`, { under: id, answers: asked[0] ?? "" }));
    }
    await mark(asker, answered[4] ?? "");
    async function readAll(path: string) {
      const found: string[] = [];
      for (let next: string | undefined = path; next; ) {
        const reply: Response = await garden.ask("GET", next);
        expect(reply.headers.get("x-total-count")).toBe(path.includes(asked[0] ?? "") ? "6" : "5");
        found.push(...((await reply.json()) as Comment[]).map(({ _id }) => _id));
        next = reply.headers.get("link")?.match(/<(.*)>/)?.[1];
      }
      return found;
    }
    expect(await readAll(`/home/remarks/${id}?limit=2`)).toEqual(asked);
    expect(await readAll(`/home/remarks/${id}/${asked[0]}?limit=2`)).toEqual([
      asked[0],
      answered[4],
      ...answered.slice(0, 4),
    ]);
    const [first] = await threads(id);
    expect(first?.firstAnswers.map(({ _id }) => _id)).toEqual([
      answered[4],
      answered[0],
      answered[1],
    ]);
  });

  test("the asker or the tip's author marks one answer of a question as helpful", async () => {
    const id = await newTip();
    const question = await say(asker, "When?", { under: id });
    const one = await say(other, "In May.", { under: id, answers: question });
    const two = await say(other, "In June.", { under: id, answers: question });
    expect((await mark(other, one)).status).toBe(403);
    expect((await mark(asker, question)).status).toBe(404);
    expect((await mark(asker, one)).status).toBe(200);
    expect((await mark(author, two)).status).toBe(200);
    const helped = async () =>
      (await thread(question, id)).filter((comment) => comment.helped).map(({ _id }) => _id);
    expect(await helped()).toEqual([two]);
    expect((await thread(question, id))[1]?._id).toBe(two);
    await mark(asker, two, "DELETE");
    expect(await helped()).toEqual([]);
  });

  test("an edit keeps the earlier text until its author deletes it", async () => {
    const id = await newTip();
    const question = await say(asker, "In Mai?", { under: id });
    expect((await edit(other, question, "Mine now")).status).toBe(403);
    await edit(asker, question, "In May?");
    const [first] = await threads(id);
    expect(first?.text).toBe("In May?");
    expect(first?.changedAt).not.toBeNull();
    const versions = () => get<CommentVersion[]>(`/home/remarks/${id}/${question}/versions`);
    expect((await versions()).map(({ text }) => text)).toEqual(["In Mai?"]);
    const { token } = asker;
    await garden.ask("DELETE", `/user/remarkVersions/${question}`, { token });
    expect(await versions()).toEqual([]);
  });

  test("a mention in an earlier text is kept as long as that text", async () => {
    const id = await newTip();
    const question = await say(asker, "@Ada Author?", { under: id });
    await edit(asker, question, "Ada?");
    const mentioned = () =>
      garden.database.reader
        .selectFrom("comment_mentions")
        .select("name")
        .where("comment_id", "=", question)
        .execute();
    expect((await threads(id))[0]?.mentions).toEqual([]);
    expect(await mentioned()).toEqual([{ name: "Ada Author" }]);
    const { token } = asker;
    await garden.ask("DELETE", `/user/remarkVersions/${question}`, { token });
    expect(await mentioned()).toEqual([]);
  });

  test("deletion removes a comment without answers, and leaves the place of others", async () => {
    const id = await newTip();
    const lonely = await say(asker, "Alone", { under: id });
    const question = await say(asker, "Answered", { under: id });
    const answer = await say(other, "Yes", { under: id, answers: question });
    expect((await remove(other, question)).status).toBe(403);
    await remove(asker, lonely);
    await remove(asker, question);
    expect(await threads(id)).toMatchObject([
      { _id: question, gone: "author", text: "", author: { name: "", _id: null }, totalAnswers: 1 },
    ]);
    expect(await discussion(id)).toMatchObject({ threads: 1, remarks: 1 });
    expect((await edit(asker, question, "Back")).status).toBe(404);
    expect((await write(other, "More", { under: id, answers: answer })).status).toBe(404);
    await remove(other, answer);
    expect(await threads(id)).toEqual([]);
    expect(await discussion(id)).toEqual({ open: true, threads: 0, remarks: 0 });
  });

  test("a comment takes a photo of its author, which is deleted with it", async () => {
    const id = await newTip();
    const photo = await garden.addPhoto(asker);
    const own = { photo: { id: photo, alt: "A leaf with spots" } };
    expect((await write(other, "Look", { under: id, ...own })).status).toBe(422);
    const question = await say(asker, "Is it rust?", { under: id, ...own });
    expect((await threads(id))[0]?.photo).toMatchObject({ id: photo, alt: "A leaf with spots" });
    const expires = async () =>
      garden.database.reader
        .selectFrom("photos")
        .select("expires_at")
        .where("id", "=", photo)
        .executeTakeFirst();
    expect(await expires()).toEqual({ expires_at: null });
    const again = await say(asker, "Nobody?", { under: id, ...own });
    await edit(asker, question, "Is it rust?");
    expect(await expires()).toEqual({ expires_at: null });
    await remove(asker, again);
    expect(await expires()).toEqual({ expires_at: null });
    await garden.purge();
    expect(await expires()).toEqual({ expires_at: 0 });
  });

  describe("when its author deletes it", () => {
    async function notified({ token }: Gardener, id: string) {
      const { notices: notifications } = await get<{ notices: Notification[] }>(
        "/user/notices",
        token,
      );
      return notifications.filter(({ subject }) => subject._id === id);
    }
    const followed = ({ token }: Gardener) => get<object>("/user/follows", token);

    test("its author restores it with its answers, texts, mentions and mark", async () => {
      const id = await newTip();
      const photo = await garden.addPhoto(asker);
      const own = { photo: { id: photo, alt: "A leaf with spots" } };
      const question = await say(asker, "Is it blotchwrt?", { under: id, ...own });
      await edit(asker, question, "Is it blotchwort, @Ada Author?", own);
      const answer = await say(other, "It is.", { under: id, answers: question });
      await mark(asker, answer);
      await report(author, question);
      const all = async () => ({
        threads: await threads(id),
        thread: await thread(question, id),
        discussion: await discussion(id),
        versions: await get<object>(`/home/remarks/${id}/${question}/versions`),
        mine: [await mine(asker, id), await mine(other, id)],
        notified: [
          await notified(author, id),
          await notified(asker, id),
          await notified(other, id),
        ],
        followed: await followed(asker),
        found: await get<object>("/home/search?text=blotchwort"),
        reported: await get<object>("/user/operate/reports?limit=100", operator.token),
      });
      const before = await all();
      expect(before.thread).toMatchObject([
        { photo: { id: photo }, mentions: [{ name: "Ada Author" }] },
        { helped: true },
      ]);
      expect(before.notified).toMatchObject([
        [{ mine: true }],
        [{ lines: [{ kind: "answer" }] }],
        [{ lines: [{ kind: "helped" }] }],
      ]);

      await remove(other, answer);
      await remove(asker, question);
      expect(await all()).toMatchObject({
        threads: [],
        thread: { status: 404 },
        discussion: { threads: 0, remarks: 0 },
        versions: { status: 404 },
        mine: [{ mine: [], hidden: [] }, { mine: [] }],
        notified: [[], [], []],
        found: [],
      });
      expect(
        JSON.stringify(await get("/user/operate/reports?limit=100", operator.token)),
      ).not.toMatch(/blotchwort/);
      expect((await act(question, "show")).status).not.toBe(200);
      expect((await edit(asker, question, "Back")).status).toBe(404);
      expect((await mark(asker, answer)).status).toBe(404);

      expect(await (await undo(asker, question)).json()).toMatchObject({ modifiedCount: 1 });
      expect(await (await undo(other, answer)).json()).toMatchObject({ modifiedCount: 1 });
      expect(await all()).toEqual(before);
      await garden.purge();
      expect(await all()).toEqual(before);
      const { printed } = await runTrellis(["check"], garden.where);
      expect(printed).toMatch(/ok {5}counters +as a recount/);
    });

    test("only its author restores it, and only once", async () => {
      const question = await say(asker, "Mine?", { under: await newTip() });
      expect((await undo(other, question)).status).toBe(403);
      expect(await (await undo(asker, question)).json()).toMatchObject({ modifiedCount: 0 });
      await remove(asker, question);
      expect((await undo(other, question)).status).toBe(404);
      const replies = await Promise.all([1, 2, 3].map(() => undo(asker, question)));
      const counts = await Promise.all(
        replies.map(async (reply) => (await reply.json()).modifiedCount),
      );
      expect(counts.sort()).toEqual([0, 0, 1]);
      expect((await undo(asker, randomUUID())).status).toBe(404);
    });

    test("it is erased with all its texts after a minute", async () => {
      const id = await newTip();
      const question = await say(asker, "In Mai, @Ada Author?", { under: id });
      await edit(asker, question, "In May?");
      const answer = await say(other, "Yes", { under: id, answers: question });
      const lonely = await say(asker, "Alone", { under: id });
      for (const each of [question, lonely]) await remove(asker, each);
      const stored = async () =>
        garden.database.reader
          .selectFrom("comments")
          .select(["id", "text", "gardener_id"])
          .where("tip_id", "=", id)
          .orderBy("id")
          .execute();
      const { run } = deletedCommentsJob(garden.services);
      await run(new AbortController().signal);
      expect(await stored()).toHaveLength(3);
      garden.wait(undoMs);
      expect((await undo(asker, question)).status).toBe(404);
      await run(new AbortController().signal);
      expect(await stored()).toEqual([
        { id: question, text: "", gardener_id: null },
        { id: answer, text: "Yes", gardener_id: await idOf(other) },
      ]);
      await remove(other, answer);
      garden.wait(undoMs);
      await run(new AbortController().signal);
      expect(await stored()).toEqual([]);
      garden.wait(-2 * undoMs);
    });

    test("a restored answer keeps the place of its deleted question", async () => {
      const id = await newTip();
      const question = await say(asker, "When?", { under: id });
      const answer = await say(other, "Now", { under: id, answers: question });
      await remove(asker, question);
      garden.wait(undoMs / 2);
      await remove(other, answer);
      expect(await threads(id)).toEqual([]);
      garden.wait(undoMs / 2);
      await deletedCommentsJob(garden.services).run(new AbortController().signal);
      expect((await undo(other, answer)).status).toBe(200);
      garden.wait(-undoMs);
      expect(await threads(id)).toMatchObject([
        { _id: question, gone: "author", firstAnswers: [{ _id: answer, text: "Now" }] },
      ]);
      expect(await discussion(id)).toMatchObject({ threads: 1, remarks: 1 });
    });

    test("a restored answer does not take the mark back from another one", async () => {
      const id = await newTip();
      const question = await say(asker, "When?", { under: id });
      const one = await say(other, "In May.", { under: id, answers: question });
      const two = await say(other, "In June.", { under: id, answers: question });
      await mark(asker, one);
      await remove(other, one);
      await mark(asker, two);
      await undo(other, one);
      expect((await thread(question, id)).map(({ _id, helped }) => [_id, helped])).toEqual([
        [question, false],
        [two, true],
        [one, false],
      ]);
    });

    test("the counts are right after any order of deletions and restorations", async () => {
      const id = await newTip();
      const question = await say(asker, "When?", { under: id });
      const one = await say(other, "In May.", { under: id, answers: question });
      const two = await say(author, "In June.", { under: id, answers: question });
      const writers = new Map([
        [question, asker],
        [one, other],
        [two, author],
      ]);
      const orders = [
        [question, one, two],
        [one, question, two],
        [two, one, question],
      ];
      const isCounted = async () => {
        expect(await findMiscountedDiscussions(garden.database.reader)).toEqual([]);
        const before = await discussion(id);
        await garden.database.transaction((transaction) => recountDiscussions(transaction, [id]));
        expect(await discussion(id)).toEqual(before);
      };
      for (const going of orders) {
        for (const coming of orders) {
          for (const each of going) {
            await remove(writers.get(each) ?? asker, each);
            await isCounted();
          }
          expect(await discussion(id)).toMatchObject({ threads: 0, remarks: 0 });
          for (const each of coming) {
            await undo(writers.get(each) ?? asker, each);
            await isCounted();
          }
          expect(await discussion(id)).toMatchObject({ threads: 1, remarks: 3 });
        }
      }
    });

    test("a restored comment waits for an operator again if it did before", async () => {
      const id = await newTip();
      const comment = await say(asker, "Rude", { under: id });
      for (const witness of await three()) await report(witness, comment);
      await remove(asker, comment);
      expect(await threads(id)).toEqual([]);
      expect((await mine(asker, id)).hidden).toEqual([]);
      await undo(asker, comment);
      expect(await threads(id)).toMatchObject([{ gone: "waiting" }]);
      expect((await mine(asker, id)).hidden).toMatchObject([{ _id: comment, text: "Rude" }]);
    });
  });

  describe("drafts of comments", () => {
    const keep = ({ token }: Gardener, about: string, text: string, under: string) =>
      garden.ask("PUT", `/user/remarkDrafts/${under}/${about}`, { token, body: { text } });
    const begun = async (who: Gardener, id: string) => (await mine(who, id)).drafts;

    test("are on all devices of their author, in the latest version", async () => {
      const id = await newTip();
      const question = await say(other, "When?", { under: id });
      await keep(asker, id, "Does thi", id);
      const { keptAt } = await (await keep(asker, id, "Does this\n", id)).json();
      await keep(asker, question, "In M", id);
      expect(await begun(asker, id)).toEqual(
        expect.arrayContaining([
          { about: id, text: "Does this\n", keptAt },
          { about: question, text: "In M", keptAt: expect.any(Number) },
        ]),
      );
      expect(await begun(asker, await newTip())).toEqual([]);
      expect(await begun(other, id)).toEqual([]);
      const drop = (who: Gardener) =>
        garden.ask("DELETE", `/user/remarkDrafts/${id}/${id}`, { token: who.token });
      expect(await (await drop(other)).json()).toMatchObject({ deletedCount: 0 });
      expect(await (await drop(asker)).json()).toMatchObject({ deletedCount: 1 });
      expect(await begun(asker, id)).toMatchObject([{ about: question }]);
    });

    test("are at most twenty, and the oldest makes room", async () => {
      const id = await newTip();
      const ids = Array.from({ length: 21 }, () => randomUUID());
      for (const about of ids) {
        garden.wait(5);
        await keep(other, about, about, id);
      }
      const kept = (await begun(other, id)).map(({ text }) => text);
      expect(kept.sort()).toEqual(ids.slice(1).sort());
    });

    test("may be too long for a comment, are deleted with their subject, and need a public tip", async () => {
      const id = await newTip();
      const question = await say(other, "When?", { under: id });
      expect((await keep(asker, id, "x".repeat(20_000), id)).status).toBe(200);
      expect((await keep(asker, id, "x".repeat(20_001), id)).status).toBe(422);
      expect((await keep(asker, id, "", id)).status).toBe(422);
      await keep(asker, question, "In May", id);
      await remove(other, question);
      expect(await begun(asker, id)).toHaveLength(2);
      await garden.purge();
      expect(await begun(asker, id)).toHaveLength(1);
      const hidden = await garden.addTip(author, { availability: "hidden" });
      expect((await keep(asker, hidden, "Hello", hidden)).status).toBe(404);
      expect((await keep(asker, id, "Hello", randomUUID())).status).toBe(404);
      await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: author.token });
      await garden.purge();
      const left = garden.database.reader.selectFrom("comment_drafts").select("about");
      expect(await left.where("tip_id", "=", id).execute()).toEqual([]);
    });
  });

  test("a hidden or deleted tip has no discussion", async () => {
    const hidden = await garden.addTip(author, { availability: "hidden" });
    const id = await newTip();
    const question = await say(asker, "Here?", { under: id });
    const tips = garden.database.writer.updateTable("tips").where("id", "=", id);
    await tips.set({ availability: "hidden" }).execute();
    for (const under of [hidden, id, randomUUID()]) {
      expect((await write(asker, "Hello", { under })).status).toBe(404);
      expect((await garden.ask("GET", `/home/talk/${under}`)).status).toBe(404);
      expect((await garden.ask("GET", `/home/remarks/${under}`)).status).toBe(404);
      expect((await garden.ask("GET", `/home/remarks/${under}/${question}`)).status).toBe(404);
      const { token } = asker;
      expect((await garden.ask("GET", `/user/remarks/${under}`, { token })).status).toBe(404);
    }
    expect((await write(other, "Hello", { under: id, answers: question })).status).toBe(404);
    expect((await edit(asker, question, "Changed")).status).toBe(404);
    expect((await mark(asker, question)).status).toBe(404);
    const versions = await garden.ask("GET", `/home/remarks/${id}/${question}/versions`);
    expect(versions.status).toBe(404);
  });

  test("an answer must be under the tip of its question", async () => {
    const [one, two] = [await newTip(), await newTip()];
    const question = await say(asker, "Here?", { under: one });
    expect((await write(other, "There", { under: two, answers: question })).status).toBe(404);
    expect((await garden.ask("GET", `/home/remarks/${two}/${question}`)).status).toBe(404);
  });

  test("the author of a tip closes and opens its discussion", async () => {
    const id = await newTip();
    const open = ({ token }: Gardener, value: boolean) =>
      garden.ask("PUT", `/user/tipTalk/${id}`, { token, body: { open: value } });
    expect((await open(other, false)).status).toBe(403);
    await open(author, false);
    expect(await discussion(id)).toMatchObject({ open: false });
    expect((await write(asker, "Hello", { under: id })).status).toBe(409);
    expect(await mine(asker, id)).toMatchObject({ why: "closed" });
    await open(author, true);
    expect((await write(asker, "Hello", { under: id })).status).toBe(201);
  });

  test("a new gardener writes three comments a day under the tips of others, without links", async () => {
    const newcomer = await garden.register("Nell New");
    const id = await newTip();
    expect(await mine(newcomer, id)).toMatchObject({ left: 3, links: false, why: null });
    for (const n of [1, 2, 3]) await say(newcomer, `See https://spam.example/${n}`, { under: id });
    const refused = await write(newcomer, "One more", { under: id });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
    expect(await mine(newcomer, id)).toMatchObject({ left: 0, why: "limit" });
    expect((await threads(id)).map(({ links }) => links)).toEqual([false, false, false]);
    const own = await newTip(newcomer);
    expect((await write(newcomer, "Under my own", { under: own })).status).toBe(201);
    await say(asker, "See https://seeds.example", { under: id });
    expect((await threads(id)).at(-1)?.links).toBe(true);
  });

  test("edits of a new gardener notify nobody, and their own tips only gardeners of that page", async () => {
    const [nell, lise] = [await garden.register("Nell New"), await garden.register("Lise Reached")];
    await garden.ask("GET", "/user/profile", { token: lise.token });
    const gardeners = garden.database.writer.updateTable("gardeners").set({ listed: 1 });
    await gardeners.where("id", "=", await idOf(lise)).execute();
    const notified = async (by: Gardener) => {
      const unread = await garden.ask("GET", "/user/profile", { token: by.token });
      return Number(unread.headers.get("unread-notices"));
    };
    const question = await say(nell, "Who knows?", { under: await newTip(asker) });
    await edit(nell, question, "Who knows? @Lise Reached?");
    const own = await newTip(nell);
    await say(nell, "@Lise Reached", { under: own, mentions: [await idOf(lise)] });
    expect((await threads(own))[0]?.mentions).toEqual([]);
    expect(await notified(lise)).toBe(0);
    await say(lise, "Hello", { under: own });
    await say(nell, "@Lise Reached", { under: own });
    expect(await notified(lise)).toBe(1);
    const answer = await say(asker, "Nobody?", { under: await newTip(author) });
    await edit(asker, answer, "@Lise Reached?");
    expect(await notified(lise)).toBe(2);
  });

  test("a gardener with a tip or comment of a week ago is not new", async () => {
    const id = await newTip();
    const [nell, tom] = [await garden.register("Nell New"), await garden.register("Tom Tipster")];
    const sixDays = Date.now() - 6 * day;
    const older = Date.now() - 8 * day;
    const question = await say(nell, "First", { under: id });
    await newTip(tom);
    const written = async (at: number) => {
      const { writer } = garden.database;
      await writer
        .updateTable("comments")
        .set({ written_at: at })
        .where("id", "=", question)
        .execute();
      const tips = writer.updateTable("tips").set({ created_at: at });
      await tips.where("gardener_id", "=", await idOf(tom)).execute();
    };
    await written(sixDays);
    expect(await mine(nell, id)).toMatchObject({ left: 2, links: false });
    expect(await mine(tom, id)).toMatchObject({ left: 3, links: false });
    await written(older);
    expect(await mine(nell, id)).toMatchObject({ left: null, links: true });
    expect(await mine(tom, id)).toMatchObject({ left: null, links: true });
    for (const n of [1, 2, 3, 4]) await say(nell, `Question ${n}`, { under: id });
    // A hidden comment does not count.
    const hidden = garden.database.writer.updateTable("comments").set({ gone: "waiting" });
    await hidden.where("id", "=", question).execute();
    expect(await mine(nell, id)).toMatchObject({ links: false });
  });

  test("mentions reach only gardeners of the page or the directory", async () => {
    const id = await newTip();
    const hidden = await garden.register("Hilda Hidden");
    await garden.ask("GET", "/user/profile", { token: hidden.token });
    const listed = await garden.register("Lise Listed");
    await garden.ask("GET", "/user/profile", { token: listed.token });
    const gardeners = garden.database.writer.updateTable("gardeners");
    await gardeners
      .set({ listed: 1 })
      .where("id", "=", await idOf(listed))
      .execute();
    const text =
      "@Ada Author, @Lise Listed: what does @Hilda Hidden say? a@Ada Author is no mention";
    const mentions = [await idOf(hidden), await idOf(listed)];
    const one = await say(asker, text, { under: id, mentions });
    const two = await say(asker, text, { under: id, mentions: [randomUUID()] });
    const named = async (comment: string) =>
      (await thread(comment, id))[0]?.mentions.map(({ name }) => name).sort();
    expect(await named(one)).toEqual(["Ada Author", "Lise Listed"]);
    const stored = garden.database.reader.selectFrom("comment_mentions").select("comment_id");
    expect(await stored.where("gardener_id", "=", await idOf(hidden)).execute()).toEqual([]);
    // Mentions of an unlisted gardener and of a gardener who does not exist have the same effect.
    expect(await named(two)).toEqual(await named(one));
  });

  test("a name that looks like an address is a mention only with a page of its gardener", async () => {
    const id = await newTip();
    const spam = await establish("Spam Example");
    // An earlier release accepted such names.
    const named = garden.database.writer.updateTable("gardeners");
    await named
      .set({ name: "https://spam.example", sort_name: "https://spam.example" })
      .where("id", "=", await idOf(spam))
      .execute();
    await say(spam, "Hello", { under: id });
    await say(asker, "@https://spam.example who are you?", { under: id });
    const [, second] = await threads(id);
    expect(second?.mentions).toEqual([]);
    const gardeners = garden.database.writer.updateTable("gardeners");
    await gardeners
      .set({ listed: 1 })
      .where("id", "=", await idOf(spam))
      .execute();
    const [, shown] = await threads(id);
    expect(shown?.mentions).toEqual([{ name: "https://spam.example", gardener: await idOf(spam) }]);
  });

  test("a comment mentions at most ten gardeners", async () => {
    const id = await newTip();
    const names = Array.from({ length: 11 }, (_, n) => `Crowd ${String.fromCharCode(65 + n)}`);
    const rows = names.map((name) => ({
      ...{ id: randomUUID(), name, sort_name: name.toLowerCase(), experiences: "", listed: 1 },
      ...{ last_seen_at: 1, created_at: 1 },
    }));
    await garden.database.writer.insertInto("gardeners").values(rows).execute();
    const ids = rows.map(({ id }) => id);
    const all = names.map((name) => `@${name}`).join(" ");
    expect((await write(asker, all, { under: id })).status).toBe(422);
    expect((await write(asker, all, { under: id, mentions: ids })).status).toBe(422);
    const same = "@Crowd A ".repeat(200);
    expect((await write(asker, same, { under: id })).status).toBe(201);
    expect((await threads(id))[0]?.mentions).toHaveLength(1);
  });

  test("reports of three established gardeners hide a comment, and its author can correct it once", async () => {
    const id = await newTip();
    const comment = await say(asker, "You are all fools", { under: id });
    const witnesses = await three();
    for (const witness of witnesses) await report(witness, comment);
    expect((await threads(id))[0]).toMatchObject({ gone: "waiting", text: "" });
    expect(await discussion(id)).toMatchObject({ remarks: 0 });
    const hidden = async (): Promise<HiddenComment | undefined> =>
      (await mine(asker, id)).hidden[0];
    expect(await hidden()).toMatchObject({ reason: "unkind", mayMend: true });
    const letter = await garden.mail(asker.email, "your comment is hidden for now");
    expect(letter).toContain("Unkind or hateful");
    expect((await edit(asker, comment, "You are all fools")).status).toBe(422);
    expect((await edit(other, comment, "Mine")).status).toBe(404);
    expect((await edit(asker, comment, "We all err")).status).toBe(200);
    expect((await threads(id))[0]).toMatchObject({ gone: null, text: "We all err" });
    const versions = await get<CommentVersion[]>(`/home/remarks/${id}/${comment}/versions`);
    expect(versions).toEqual([]);
    // Reports of the earlier text do not count for the new text.
    await report(other, comment);
    expect(await hidden()).toBeUndefined();
    garden.wait(10);
    for (const witness of witnesses) await report(witness, comment);
    expect(await hidden()).toMatchObject({ mayMend: false });
    expect((await edit(asker, comment, "Once more")).status).toBe(409);
  });

  test("dismissed reports show a comment again, and later ones do not hide it", async () => {
    const id = await newTip();
    const comment = await say(asker, "Prune hard", { under: id });
    const witnesses = await three();
    for (const witness of witnesses) await report(witness, comment);
    expect((await act(comment, "dismiss", "")).status).toBe(200);
    expect((await threads(id))[0]).toMatchObject({ gone: null });
    for (const witness of witnesses) await report(witness, comment);
    expect((await threads(id))[0]).toMatchObject({ gone: null });
  });

  test("reports of four new accounts hide no comment and no profile", async () => {
    const id = await newTip();
    const comment = await say(asker, "Water in the evening", { under: id });
    const crowd = await Promise.all(Array.from({ length: 4 }, () => garden.register("Sock")));
    for (const sock of crowd) {
      expect((await report(sock, comment)).status).toBe(200);
      await report(sock, await idOf(asker), "gardener");
    }
    expect((await threads(id))[0]).toMatchObject({ gone: null, text: "Water in the evening" });
    expect((await write(asker, "Still here", { under: id })).status).toBe(201);
  });

  test("an operator hides a comment with a reason, and shows it again", async () => {
    const id = await newTip();
    const comment = await say(asker, "Buy my seeds", { under: id });
    await report(other, comment);
    expect((await act(comment, "hide", "")).status).toBe(422);
    expect((await act(comment, "hide", "No advertising, please.")).status).toBe(200);
    expect(await threads(id)).toMatchObject([
      { gone: "operator", reason: "No advertising, please.", text: "", author: { name: "" } },
    ]);
    expect((await mine(asker, id)).hidden).toMatchObject([
      { gone: "operator", text: "Buy my seeds", mayMend: false },
    ]);
    expect((await edit(asker, comment, "Buy them")).status).toBe(409);
    expect((await act(comment, "show")).status).toBe(200);
    expect(await threads(id)).toMatchObject([{ gone: null, text: "Buy my seeds" }]);
    expect((await act(comment, "delete", "Again.")).status).toBe(200);
    expect((await act(comment, "show")).status).toBe(409);
    expect(await threads(id)).toMatchObject([{ gone: "operator", reason: "Again." }]);
    expect((await mine(asker, id)).hidden).toEqual([]);
    const texts = garden.database.reader.selectFrom("comments").select("text");
    expect(await texts.where("id", "=", comment).execute()).toEqual([{ text: "" }]);
  });

  test("a disabled account cannot write", async () => {
    const id = await newTip();
    const rude = await establish("Rude Rick");
    const uid = garden.database.reader.selectFrom("gardeners").select("uid");
    const account = await uid.where("email", "=", rude.email).executeTakeFirstOrThrow();
    await garden.database.transaction(async (transaction) => {
      await garden.services.identity.disableAccount?.(transaction, account.uid ?? "", Date.now());
    });
    expect((await write(rude, "Still me", { under: id })).status).toBe(401);
    expect(await threads(id)).toEqual([]);
  });

  test("new gardeners cannot write while no operator acts on reports", async () => {
    const site = await openGarden(engine);
    const olga = await site.registerOperator();
    const [ada, nell] = [await site.register("Ada Author"), await site.register("Nell New")];
    const id = await site.addTip(ada);
    await site.ask("PUT", `/user/reports/tip/${id}`, {
      token: nell.token,
      body: { reason: "spam" },
    });
    const ask = async () =>
      (
        await site.ask("POST", `/user/remarks/${id}`, {
          token: nell.token,
          body: { text: "How deep?" },
        })
      ).status;
    const state = async () =>
      (await (await site.ask("GET", "/user/operate/state", { token: olga.token })).json())
        .unattendedSince;
    const waitsFor = async (days: number) => {
      const things = site.database.writer.updateTable("reported_things");
      await things.set({ opened_at: Date.now() - days * day }).execute();
    };
    await waitsFor(13);
    expect(await ask()).toBe(201);
    expect(await state()).toBeNull();
    await waitsFor(15);
    expect(await ask()).toBe(409);
    expect(await state()).toBeLessThan(Date.now() - 14 * day);
    const own = await site.ask("GET", `/user/remarks/${id}`, { token: nell.token });
    expect(await own.json()).toMatchObject({ why: "unattended", left: 0 });
    await notifyOfInaction(site.services);
    await notifyOfInaction(site.services);
    expect(await site.mail(olga.email, "the site has no active admin")).toContain("two weeks");
    await site.services.outbox.drain();
    expect(
      site.mails().filter((mail) => mail.includes("the site has no active admin")).length,
    ).toBe(1);
    const act = { kind: "tip", id, act: "dismiss" };
    await site.ask("POST", "/user/operate/acts", { token: olga.token, body: act });
    expect(await ask()).toBe(201);
    expect(await state()).toBeNull();
    await site.close();
  });

  test("the search finds a tip by its answers, below tips with the words in their own text", async () => {
    const discussed = await garden.addTip(author, {
      title: "Mulch in autumn",
      description: "Leaves.",
    });
    const answered = await say(asker, "Does it keep zebrafinches away?", { under: discussed });
    const found = async () =>
      (await get<{ _id: string }[]>("/home/search?text=zebrafinches&order=")).map(({ _id }) => _id);
    expect(await found()).toEqual([discussed]);
    const written = await garden.addTip(author, {
      title: "Netting",
      description: `${"Long ago ".repeat(60)}zebrafinches came.`,
    });
    await edit(asker, answered, "Does it keep zebrafinches away? And zebrafinches?");
    expect(await found()).toEqual([written, discussed]);
    await remove(asker, answered);
    expect(await found()).toEqual([written]);
  });

  describe("when an account is deleted", () => {
    test("its comments stay without the name, and mentions name a former gardener", async () => {
      const id = await newTip();
      const leaver = await establish("Lena Leaver");
      const question = await say(leaver, "Does it work?", { under: id });
      await edit(leaver, question, "Does it work for me, Lena?");
      const answer = await say(asker, "@Lena Leaver yes, Lena Leaverson", {
        under: id,
        answers: question,
      });
      await edit(asker, answer, "@Lena Leaver yes!");
      await garden.leave(leaver, "keep");
      const [first] = await threads(id);
      expect(first).toMatchObject({
        text: "Does it work for me, Lena?",
        author: { name: "A former gardener", _id: null, image: null },
        firstAnswers: [{ text: "@A former gardener yes!", mentions: [] }],
      });
      const of = (comment: string) =>
        get<CommentVersion[]>(`/home/remarks/${id}/${comment}/versions`);
      expect(await of(question)).toEqual([]);
      expect((await of(answer))[0]?.text).toBe("@A former gardener yes, Lena Leaverson");
    });

    test("every spelling of its name is replaced, also in earlier texts, and no other name", async () => {
      const id = await newTip();
      const [leaver, namesake] = [await establish("Lena"), await establish("Lena Longer")];
      for (const by of [leaver, namesake]) await say(by, "Hello", { under: id });
      const comment = await say(asker, "@Lena or @LENA, and @Lena Longer", { under: id });
      await edit(asker, comment, "@Lena Longer");
      await garden.leave(leaver, "keep");
      const [now] = await thread(comment, id);
      expect(now?.text).toBe("@Lena Longer");
      const versions = await get<CommentVersion[]>(`/home/remarks/${id}/${comment}/versions`);
      const former = "@A former gardener";
      expect(versions.map(({ text }) => text)).toEqual([
        `${former} or ${former}, and @Lena Longer`,
      ]);
    });

    test("its comments are deleted, and the answers of others stay", async () => {
      const id = await newTip();
      const leaver = await establish("Lena Leaver");
      const question = await say(leaver, "Does it work?", { under: id });
      await say(asker, "Yes", { under: id, answers: question });
      await say(leaver, "Thank you", { under: id, answers: question });
      await say(leaver, "Another", { under: id });
      await remove(leaver, await say(leaver, "Deleted before", { under: id }));
      const email = leaver.email;
      await garden.leave(leaver, "delete");
      expect(await threads(id)).toMatchObject([
        { gone: "author", text: "", totalAnswers: 1, firstAnswers: [{ text: "Yes" }] },
      ]);
      expect(await discussion(id)).toMatchObject({ threads: 1, remarks: 1 });
      const left = garden.database.reader.selectFrom("gardeners").select("id");
      expect(await left.where("email", "=", email).execute()).toEqual([]);
    });
  });

  test("a deletion of comments changes each of their tips once", async () => {
    const [one, two] = [await newTip(), await newTip()];
    const leaver = await establish("Lena Leaver");
    const written: string[] = [];
    for (const under of [one, two, one, two]) written.push(await say(leaver, "Hello", { under }));
    const changed: string[] = [];
    const gone: string[][] = [];
    const database = await openDatabase(locationOf(garden.where), [
      { "discussion-changed": async (_, { tipId }) => void changed.push(tipId) },
      { "comments-gone": async (_, { ids }) => void gone.push([...ids].sort()) },
    ]);
    const gardenerId = await idOf(leaver);
    await database.transaction((transaction) =>
      deleteSomeComments(transaction, gardenerId, { tips: "delete", now: Date.now() }),
    );
    await database.close();
    expect(changed.sort()).toEqual([one, two].sort());
    expect(gone).toEqual([written.sort()]);
  });

  test.runIf(engine === "postgres")(
    "the deletion of a comment leaves a tip hidden that is being hidden meanwhile",
    async () => {
      const id = await newTip();
      const comment = await say(asker, "Hello", { under: id });
      const { transaction, writer } = garden.database;
      const now = Date.now();
      let erasing: Promise<void> | undefined;
      await transaction(async (hiding) => {
        await hideTip(hiding, id, "", now);
        erasing ??= transaction((other) => eraseComments(other, [comment], now));
        await setTimeout(300);
      });
      await erasing;
      const indexed = writer.selectFrom("searchable_tips").select("public");
      expect(await indexed.where("tip_id", "=", id).execute()).toEqual([{ public: 0 }]);
    },
  );

  describe("concurrent requests", () => {
    test("add two answers and count both", async () => {
      const id = await newTip();
      const question = await say(asker, "Who?", { under: id });
      await Promise.all(
        [author, asker, other].map((by) => say(by, "Me", { under: id, answers: question })),
      );
      expect((await threads(id))[0]).toMatchObject({ totalAnswers: 3 });
      expect(await discussion(id)).toEqual({ open: true, threads: 1, remarks: 4 });
    });

    test("with an edit and a removal leave an empty place", async () => {
      const id = await newTip();
      for (let n = 0; n < 5; n += 1) {
        const comment = await say(asker, "Buy", { under: id });
        await report(other, comment);
        await Promise.all([act(comment, "delete", "No."), edit(asker, comment, "Sell")]);
      }
      const all = await threads(id);
      expect(all.map(({ gone, text }) => [gone, text])).toEqual(Array(5).fill(["operator", ""]));
      expect(await discussion(id)).toEqual({ open: true, threads: 5, remarks: 0 });
    });

    test("with a mark and a deletion leave no marked answer that is deleted", async () => {
      const id = await newTip();
      const question = await say(asker, "When?", { under: id });
      for (let n = 0; n < 5; n += 1) {
        const answer = await say(other, "Now", { under: id, answers: question });
        const [marked, gone] = await Promise.all([mark(asker, answer), remove(other, answer)]);
        expect([200, 404]).toContain(marked?.status);
        expect(gone?.status).toBe(200);
      }
      expect(await threads(id)).toMatchObject([{ totalAnswers: 0, firstAnswers: [] }]);
      expect(await discussion(id)).toEqual({ open: true, threads: 1, remarks: 1 });
    });

    test("with an answer and the deletion of its question keep the counts right", async () => {
      const id = await newTip();
      for (let n = 0; n < 5; n += 1) {
        const question = await say(asker, "When?", { under: id });
        const [answered] = await Promise.all([
          write(other, "Now", { under: id, answers: question }),
          remove(asker, question),
        ]);
        const found = (await threads(id)).some(({ _id }) => _id === question);
        expect(found).toBe(answered?.status === 201);
      }
    });

    test("with three reports hide a comment", async () => {
      const id = await newTip();
      const comment = await say(asker, "Rude", { under: id });
      await Promise.all((await three()).map((witness) => report(witness, comment)));
      expect((await threads(id))[0]).toMatchObject({ gone: "waiting" });
      expect(await discussion(id)).toMatchObject({ remarks: 0 });
    });
  });
});

test("a site without discussions answers none of the calls", async () => {
  const garden = await openGarden("sqlite", { environment: { TALK: "off" } });
  const rosa = await garden.register();
  const id = await garden.addTip(rosa);
  for (const path of [`/home/talk/${id}`, `/home/remarks/${id}`, `/user/remarks/${id}`]) {
    const headers = { authorization: `Bearer ${rosa.token}` };
    expect((await garden.api.request(path, { headers })).status).toBe(404);
  }
  await garden.close();
});

test("a site for members hides discussions from visitors", async () => {
  const garden = await openGarden("sqlite", { environment: { PUBLIC_TIPS: "off" } });
  const rosa = await garden.register();
  const id = await garden.addTip(rosa);
  const paths = [`/home/talk/${id}`, `/home/remarks/${id}`, `/home/remarks/${id}/${id}`];
  for (const path of paths) expect((await garden.ask("GET", path)).status).toBe(401);
  const { token } = rosa;
  expect((await garden.ask("GET", `/home/remarks/${id}`, { token })).status).toBe(200);
  await garden.close();
});
