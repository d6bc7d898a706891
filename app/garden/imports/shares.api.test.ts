import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  cookieOf,
  engines,
  type Garden,
  type Gardener,
  openGarden,
  ruleTest,
} from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";
import { author, comment, post, wordPress } from "../../../tests/wordpress.ts";
import type { Thread } from "../comments/comments.ts";
import type { BroughtFile } from "./brought-files.contract.ts";
import { type ImportReport, me, type Undone } from "./imports.ts";

const said = { level: "easy" };

/** A WordPress blog with posts and comments by Rosa, Tom and a guest. */
const blog = wordPress(
  author(1, "rosa", "Rosa Garden"),
  author(2, "tom", "Tom <b>Onion</b>\u0007"),
  post({
    title: "Rosas peas",
    categories: ["Sowing"],
    tags: ["Pea"],
    more:
      comment({ id: 1, text: "How <b>deep</b>?\n\nhttps://example.org", user: 2 }) +
      comment({ id: 2, text: "A finger.", user: 1, parent: 1 }) +
      comment({ id: 3, text: "Me too", name: "Visitor", parent: 2 }) +
      comment({ id: 4, text: "Buy this", user: 2, approved: "spam" }) +
      comment({ id: 5, text: "Not yet", user: 2, approved: "0" }) +
      comment({ id: 6, text: "[...] linked", user: 2, type: "pingback" }) +
      comment({ id: 7, text: "a".repeat(2001), user: 2 }),
  }),
  post({ title: "Rosas secret", status: "draft", more: comment({ id: 8, text: "Psst", user: 2 }) }),
  post({ title: "Toms onions", author: "tom", categories: ["Sowing"], tags: ["Onion"] }),
);

describe.each(engines)("a blog of several authors on %s", (engine) => {
  const rule = ruleTest(engine);
  let garden: Garden;
  let operator: Gardener;
  let count = 0;
  /** Returns the key of the blog's author whose name begins with a word. */
  let key: (name: string) => string;

  async function openBlog(environment = {}) {
    garden = await openGarden(engine, { registration: "invitation", environment });
    const now = garden.services.clock();
    const values = { code: "by-command", uses_left: 1, created_at: now, expires_at: now + 1e9 };
    await garden.database.writer.insertInto("invitations").values(values).execute();
    operator = await join("by-command", "operator@example.org");
    const account = garden.database.writer.updateTable("user").set({ emailVerified: true });
    await account.where("email", "=", operator.email).execute();
    const { authors = [] } = await report(operator, "checkImport", blog);
    key = (name) => authors.find((each) => each.name.startsWith(name))?.key ?? "";
  }
  beforeAll(() => openBlog());
  afterAll(() => garden.close());

  async function ask<T>(who: { token: string }, method: string, path: string, body?: object) {
    const reply = await garden.ask(method, path, { token: who.token, body });
    return (await reply.json()) as T;
  }
  async function invite() {
    const body = { uses: 1, days: 14 };
    return (await ask<{ code: string }>(operator, "POST", "/user/operate/invitations", body)).code;
  }
  async function join(invitation: string, email?: string, name = "Rosa Invited") {
    count += 1;
    const account = {
      ...{ name, email: email ?? `invited${count}@example.org` },
      ...{ password: "Secret-garden", image: "https://example.org/rosa.png" },
    };
    const body = { ...account, invitation };
    const reply = await garden.ask("POST", "/identity/sign-up/email", { body });
    expect(reply.status).toBe(200);
    return { ...account, cookie: cookieOf(reply), token: await garden.tokenOf(reply) };
  }
  const send = (
    who: { token: string },
    path: "checkImport" | "imports",
    file: string | Buffer,
    query: Record<string, string> = {},
  ) => {
    const asked = new URLSearchParams({ name: "blog.xml", ...said, ...query });
    const raw = formOf("file", Buffer.from(file));
    return garden.ask("POST", `/user/${path}?${asked}`, { token: who.token, raw });
  };
  async function report(...all: Parameters<typeof send>) {
    const reply = await send(...all);
    expect(await reply.clone().text()).toContain('"lines"');
    return (await reply.json()) as ImportReport;
  }
  const typeOf = async (reply: Response) => ((await reply.json()) as { type: string }).type;
  const chosen = (authors: Record<string, string>) => ({ authors: JSON.stringify(authors) });

  const linesOf = ({ lines }: ImportReport) => lines.map(({ title, becomes }) => [title, becomes]);
  const tipsOf = async (who: Gardener) => {
    const tips = await ask<{ _id: string; title: string; description: string }[]>(
      who,
      "POST",
      "/user/myTips",
      { email: who.email },
    );
    return tips.sort((a, b) => (a.title < b.title ? -1 : 1));
  };
  const filesOf = (who: { token: string }) => ask<BroughtFile[]>(who, "GET", "/user/broughtFiles");
  async function contentOf(who: { token: string }, id = "") {
    const reply = await garden.ask("GET", `/user/broughtFiles/${id}`, { token: who.token });
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  }
  const threadsOf = (id = "") => ask<Thread[]>(operator, "GET", `/home/remarks/${id}`);
  const undo = (who: { token: string }, id: string | null) =>
    ask<Undone>(who, "DELETE", `/user/imports/${id}`);
  const idOf = (gardener: Gardener) => garden.idOf(gardener);
  /** Deletes the operator's tips, and forgets all imports. */
  async function cleared() {
    for (const { _id } of await tipsOf(operator)) {
      await ask(operator, "DELETE", `/user/deleteTip/${_id}`);
    }
    for (const { id } of await ask<{ id: string }[]>(operator, "GET", "/user/drafts")) {
      await ask(operator, "DELETE", `/user/drafts/${id}`);
    }
    await garden.purge();
    await garden.database.writer.deleteFrom("imported_things").execute();
  }

  /** Imports the file that an operator has brought for a member. */
  async function take(who: { token: string }) {
    const [file] = await filesOf(who);
    const content = await contentOf(who, file?.id);
    return report(who, "imports", content, { name: "blog.json" });
  }

  rule("an operator sees the authors, and others do not", async () => {
    const code = await invite();
    const seen = await report(operator, "checkImport", blog);
    expect(seen.authors?.map(({ key: _, ...author }) => author)).toEqual([
      { name: "Rosa Garden", posts: 2, comments: 1 },
      { name: "Tom <b>Onion</b>", posts: 1, comments: 3 },
      { name: "Visitor", posts: 0, comments: 1 },
    ]);
    expect(JSON.stringify(seen)).not.toContain("secret.example");
    expect(seen.takers).toContainEqual({ kind: "invitation", id: code, name: code });
    expect(seen.messages).toContain("Comments aren’t imported: 8");
    const rosa = await join(code);
    const own = await report(rosa, "checkImport", blog);
    expect(own).not.toHaveProperty("authors");
    expect(own).not.toHaveProperty("takers");
    const refused = await send(rosa, "imports", blog, chosen({ [key("Rosa")]: me }));
    expect([refused.status, await typeOf(refused)]).toEqual([
      403,
      "urn:trellis:problem:import-for-others",
    ]);
  });

  test("an invited author imports their own part, and nothing of others", async () => {
    const code = await invite();
    const authors = chosen({ [key("Rosa")]: code });
    const planned = await report(operator, "checkImport", blog, authors);
    expect(planned.offered).toBe(3);
    expect(linesOf(planned)).toEqual([["Toms onions", "public"]]);
    const done = await report(operator, "imports", blog, authors);
    expect(await tipsOf(operator)).toMatchObject([
      { title: "Toms onions", description: "Text\n\n— Tom <b>Onion</b>, 2019-05-03" },
    ]);

    const rosa = await join(code);
    const [file] = await filesOf(rosa);
    expect(file?.name).toBe("blog.json");
    const content = await contentOf(rosa, file?.id);
    for (const other of ["onion", "Onion", "deep", "Me too", "Psst", "Visitor", "secret.example"]) {
      expect(content.toString()).not.toContain(other);
    }
    const mine = await report(rosa, "checkImport", content, { name: "blog.json" });
    expect(linesOf(mine)).toEqual([
      ["Rosas peas", "public"],
      ["Rosas secret", "draft"],
      ["A finger.", "comment"],
    ]);
    const taken = await report(rosa, "imports", content, { name: "blog.json" });
    expect(taken.counts).toMatchObject({ public: 1, draft: 1, comment: 1 });
    const [peas] = await tipsOf(rosa);
    expect(peas?.description).toBe("Text\n\n— 2019-05-03");
    const [thread] = await threadsOf(peas?._id);
    expect(thread).toMatchObject({ text: "A finger.", byTipAuthor: true, links: false });
    expect(thread?.writtenAt).toBe(Date.UTC(2019, 5, 2, 10));

    // A second import of the same file imports nothing, for both people.
    const again = await report(rosa, "imports", content, { name: "blog.json" });
    expect(again).toMatchObject({ id: null, counts: { known: 3 } });
    const more = await report(operator, "imports", blog, authors);
    expect(more).toMatchObject({ id: null, counts: { known: 1 } });
    expect(await filesOf(rosa)).toHaveLength(1);

    const data = await garden.exportOf(rosa);
    expect(data.imported.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      ...["comment", "draft", "tip"],
    ]);
    const undone = await undo(rosa, taken.id);
    expect(undone).toMatchObject({ deletedCount: 3, stayed: [] });
    expect(await tipsOf(rosa)).toEqual([]);
    const withdrawn = await undo(operator, done.id);
    expect(withdrawn).toMatchObject({ deletedCount: 2, stayed: [] });
    expect(await filesOf(rosa)).toEqual([]);
  });

  test("comments of members come under the tips of their posts, in threads", async () => {
    await cleared();
    const tom = await join(await invite(), undefined, "Tom Onion");
    const guest = await join(await invite(), undefined, "A Visitor");
    const [tomId, guestId] = [await idOf(tom), await idOf(guest)];
    const authors = chosen({
      ...{ [key("Rosa")]: me, [key("Tom")]: tomId, [key("Visitor")]: guestId },
    });
    const seen = await report(operator, "checkImport", blog, authors);
    expect(seen.takers).toContainEqual({ kind: "member", id: tomId, name: "Tom Onion" });
    const own = await report(operator, "imports", blog, authors);
    expect(own.counts).toMatchObject({ public: 1, draft: 1, comment: 1 });
    expect(own.offered).toBe(4);
    const [peas] = await tipsOf(operator);
    const notified = async () => [
      garden.mails().length,
      await garden.database.reader.selectFrom("notifications").selectAll().execute(),
      await garden.database.reader.selectFrom("fanouts").selectAll().execute(),
      await garden.database.reader.selectFrom("outbox").selectAll().execute(),
      await garden.database.reader.selectFrom("follows").selectAll().execute(),
    ];
    const before = await notified();

    const toms = await take(tom);
    expect(toms.lines.map(({ title, becomes }) => [title.slice(0, 9), becomes])).toEqual([
      ["Toms onio", "public"],
      ["How deep?", "comment"],
      ["aaaaaaaaa", "refused"],
    ]);
    expect((await take(guest)).counts).toMatchObject({ comment: 1 });
    expect(await notified()).toEqual(before);

    // Rosa's answer was imported first, so it begins a thread. The guest's answer to it belongs to
    // that thread.
    const threads = await threadsOf(peas?._id);
    expect(threads.map(({ text, links }) => [text, links])).toEqual([
      ["How deep?\n\nhttps://example.org", false],
      ["A finger.", true],
    ]);
    expect(threads[1]?.firstAnswers.map(({ text }) => text)).toEqual(["Me too"]);
    // The old date of an imported comment does not make its author an established gardener.
    const { left } = await ask<{ left: number }>(tom, "GET", `/user/remarks/${peas?._id}`);
    expect(left).toBe(3);

    const mine = await undo(operator, own.id);
    expect(mine.stayed.map(({ kind, why }) => [kind, why])).toEqual([
      ["comment", "answered"],
      ["tip", "answered"],
    ]);
  });

  rule(
    "a comment waits for its tip, and comes under no hidden, closed or blocking one",
    async () => {
      await cleared();
      const tom = await join(await invite(), undefined, "Tom Onion");
      const authors = chosen({ [key("Tom")]: await idOf(tom) });
      expect((await report(operator, "imports", blog, authors)).offered).toBe(3);
      // The operator has imported Rosa's post. The tip is first hidden, then closed, and then its
      // author blocks Tom.
      const [peas] = await tipsOf(operator);
      const preview = async () => {
        const [file] = await filesOf(tom);
        const content = await contentOf(tom, file?.id);
        const { lines } = await report(tom, "checkImport", content, { name: "blog.json" });
        return lines[1];
      };
      const change = (body: object) =>
        ask(operator, "PUT", `/user/editTip/${peas?._id}`, { ...aTip, ...body });
      expect(await preview()).toMatchObject({ becomes: "comment" });
      await change({ availability: "hidden" });
      const refused = {
        becomes: "refused",
        problems: [
          { message: "The tip that it’s about takes no comments from you" },
          { message: "On “Rosas peas”" },
        ],
      };
      expect(await preview()).toMatchObject(refused);
      await change({ availability: "public" });
      await ask(operator, "PUT", `/user/tipTalk/${peas?._id}`, { open: false });
      expect(await preview()).toMatchObject(refused);
      await ask(operator, "PUT", `/user/tipTalk/${peas?._id}`, { open: true });
      expect(await preview()).toMatchObject({ becomes: "comment" });
      const blocked = { gardener_id: await idOf(operator), blocked_id: await idOf(tom) };
      await garden.database.writer
        .insertInto("blocks")
        .values({ ...blocked, blocked_at: 1 })
        .execute();
      expect(await preview()).toMatchObject(refused);
      await garden.database.writer.deleteFrom("blocks").execute();
      await ask(operator, "DELETE", `/user/deleteTip/${peas?._id}`);
      await garden.purge();
      expect(await preview()).toMatchObject({
        becomes: "later",
        problems: [{ message: "The tip that it’s about isn’t here yet" }, {}],
      });
      expect((await take(tom)).counts).toMatchObject({
        public: 1,
        comment: 0,
        later: 1,
        refused: 1,
      });
    },
  );

  rule("a comment under a tip that is hidden now stays for this reason", async () => {
    await cleared();
    const tom = await join(await invite(), undefined, "Tom Onion");
    const authors = chosen({ [key("Tom")]: await idOf(tom), [key("Rosa")]: me });
    await report(operator, "imports", blog, authors);
    const toms = await take(tom);
    const [peas] = await tipsOf(operator);
    const hidden = { ...aTip, availability: "hidden" };
    await ask(operator, "PUT", `/user/editTip/${peas?._id}`, hidden);
    const { stayed } = await undo(tom, toms.id);
    expect(stayed.map(({ kind, why }) => [kind, why])).toEqual([["comment", "hidden"]]);
  });

  rule("a comment that an operator removed does not come again", async () => {
    await cleared();
    const tom = await join(await invite(), undefined, "Tom Onion");
    const authors = chosen({ [key("Tom")]: await idOf(tom), [key("Rosa")]: me });
    await report(operator, "imports", blog, authors);
    await take(tom);
    const ids = async () => {
      const { id } = await garden.database.reader
        .selectFrom("comments")
        .select("id")
        .where("gardener_id", "=", await idOf(tom))
        .executeTakeFirstOrThrow();
      return id;
    };
    const first = await ids();
    await ask(tom, "DELETE", `/user/remark/${first}`);
    await garden.purge();
    expect((await take(tom)).counts).toMatchObject({ comment: 1 });
    const second = await ids();
    expect(second).not.toBe(first);
    const { token } = operator;
    await ask(operator, "PUT", `/user/reports/remark/${second}`, { reason: "spam", words: "" });
    const body = { kind: "remark", id: second, act: "delete", reason: "Spam" };
    const acted = await garden.ask("POST", "/user/operate/acts", { token, body });
    expect(acted.status).toBe(200);
    const { counts } = await take(tom);
    expect(counts).toMatchObject({ comment: 0, known: 2 });
  });

  rule("comments of a file that no operator brought are left out", async () => {
    const forger = await join(await invite());
    const comment = {
      source: "a",
      tips: ["b"],
      on: "Peas",
      answers: [],
      text: "Buy",
      writtenAt: 1,
    };
    const share = { shareOf: "wordpress", posts: [], media: [], comments: [comment, comment] };
    const forged = JSON.stringify(share);
    const refused = await send(forger, "imports", forged, { name: "blog.json" });
    expect(await typeOf(refused)).toBe("urn:trellis:problem:import-no-tips");
    const odd = await send(forger, "imports", '{"shareOf":"wordpress","posts":[1]}');
    expect(await typeOf(odd)).toBe("urn:trellis:problem:import-not-an-export");
  });

  rule("a file is declined, or withdrawn by undoing the import", async () => {
    await cleared();
    const [code, other] = [await invite(), await invite()];
    const authors = chosen({ [key("Rosa")]: code, [key("Tom")]: other });
    const { id, counts } = await report(operator, "imports", blog, authors);
    expect(id).not.toBeNull();
    expect(counts).toMatchObject({ public: 0, draft: 0 });
    const rosa = await join(code);
    const [file] = await filesOf(rosa);
    await ask(rosa, "DELETE", `/user/broughtFiles/${file?.id}`);
    expect(await filesOf(rosa)).toEqual([]);
    // Rosa declined, so a second import does not offer the posts to her again.
    expect((await report(operator, "imports", blog, authors)).id).toBeNull();
    expect(await filesOf(rosa)).toEqual([]);
    expect((await undo(operator, id)).deletedCount).toBe(1);
    expect(await filesOf(await join(other))).toEqual([]);
  });

  rule("wrong choices are refused, and nothing is imported", async () => {
    await cleared();
    const rosa = key("Rosa");
    const used = await invite();
    await join(used);
    const nobody = "0190a000-0000-7000-8000-000000000001";
    const all: [Record<string, string>, number, string][] = [
      [{ [rosa]: used }, 404, "no-invitation-for-one"],
      [{ [rosa]: "aaaa-bbbb" }, 404, "no-invitation-for-one"],
      [{ [rosa]: nobody }, 404, "import-no-such-member"],
      [{ ["x".repeat(22)]: await invite() }, 422, "import-no-such-author"],
      [{ rosa: me }, 422, "invalid-input"],
      [{ [rosa]: "<b>" }, 422, "invalid-input"],
      [
        Object.fromEntries(
          Array.from({ length: 101 }, (_, n) => [String(n).padStart(22, "x"), me]),
        ),
        ...([422, "invalid-input"] as const),
      ],
    ];
    for (const [n, [authors, status, type]] of all.entries()) {
      const path = n % 2 ? "checkImport" : "imports";
      const reply = await send(operator, path, blog, chosen(authors));
      expect([reply.status, await typeOf(reply)]).toEqual([status, `urn:trellis:problem:${type}`]);
    }
    expect(await tipsOf(operator)).toEqual([]);
    const table = "title,plant\nMulch,Roses";
    const noBlog = await send(operator, "imports", table, {
      name: "a.csv",
      ...chosen({ [rosa]: await invite() }),
    });
    expect(await typeOf(noBlog)).toBe("urn:trellis:problem:import-no-such-author");
    const { token } = operator;
    const body = { name: "A program", days: 30, access: "write", password: operator.password };
    const program = await ask<{ token: string }>({ token }, "POST", "/user/tokens", body);
    const refused = await send(program, "imports", blog, chosen({ [rosa]: me }));
    expect(await typeOf(refused)).toBe("urn:trellis:problem:import-for-others");
  });

  test("two imports at once bring each tip, comment and file once", async () => {
    await cleared();
    const tom = await join(await invite(), undefined, "Tom Onion");
    const authors = chosen({ [key("Rosa")]: me, [key("Tom")]: await idOf(tom) });
    const both = [0, 1].map(() => report(operator, "imports", blog, authors));
    const done = await Promise.all(both);
    expect(done.flatMap(({ lines }) => lines.map(({ becomes }) => becomes)).sort()).toEqual([
      ...["comment", "draft", "known", "known", "known", "public"],
    ]);
    expect(await filesOf(tom)).toHaveLength(1);
  });

  rule("of 10,000 authors, a hundred are listed", async () => {
    const many = Array.from({ length: 10_050 }, (_, n) => author(n + 10, `a${n}`, `Author ${n}`));
    const posts = Array.from({ length: 150 }, (_, n) => post({ title: `P${n}`, author: `a${n}` }));
    const { authors, lines } = await report(operator, "checkImport", wordPress(...many, ...posts));
    expect(authors).toHaveLength(100);
    expect(lines).toHaveLength(150);
  });

  rule("without discussions, comments are counted and left out", async () => {
    const { discussion } = garden.services;
    expect(discussion).toBe(true);
    await garden.close();
    await openBlog({ TALK: "off" });
    expect(key("Visitor")).toBe("");
    const code = await invite();
    const done = await report(operator, "imports", blog, chosen({ [key("Rosa")]: code }));
    expect(done).toMatchObject({ offered: 2, messages: ["Comments aren’t imported: 8"] });
    const rosa = await join(code);
    const { counts } = await take(rosa);
    expect(counts).toMatchObject({ public: 1, draft: 1, comment: 0 });
  });
});
