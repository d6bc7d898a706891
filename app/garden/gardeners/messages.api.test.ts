import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";

describe.each(ruleEngines)("messages between gardeners on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const idOf = (gardener: { email: string }) => garden.idOf(gardener);
  /** Registers a gardener with a page. */
  async function anAuthor() {
    const author = await garden.registerConfirmed("Ada Author");
    await garden.addTip(author);
    return { ...author, id: await idOf(author) };
  }
  const send = (id: string, { token }: { token: string }, text = "Hello there") =>
    garden.ask("POST", `/user/gardeners/${id}/message`, { token, body: { text } });
  /** Makes a gardener established, by a tip from some time ago. */
  async function establish(gardener: Gardener, ago = 8 * day) {
    const tip = await garden.addTip(gardener);
    const tips = garden.database.writer.updateTable("tips");
    await tips
      .set({ created_at: garden.services.clock() - ago })
      .where("id", "=", tip)
      .execute();
    return tip;
  }
  const problemOf = async (reply: Response) => {
    const { type } = (await reply.json()) as { type: string };
    return [reply.status, type.replace(/.*:/, "")];
  };
  const tokenIn = (mail: string) => mail.match(/kind=message&token=([\w.~%-]+)/)?.[1] ?? "";

  test("a new gardener sends no links, and three messages a day", async () => {
    const author = await anAuthor();
    const ben = await garden.registerConfirmed("Ben Newcomer");
    for (const text of ["https://win.example/x", "see win.com", "www.win.example", "a@win.example"])
      expect(await problemOf(await send(author.id, ben, text))).toEqual([422, "no-links-yet"]);
    for (let sent = 0; sent < 3; sent += 1) expect((await send(author.id, ben)).status).toBe(202);
    expect(await problemOf(await send(author.id, ben))).toEqual([429, "enough-messages-today"]);
    const counts = garden.database.writer.updateTable("rate_limits");
    await counts.set({ expires_at: garden.services.clock() }).execute();
    expect((await send(author.id, ben)).status).toBe(202);
  });

  test("a message that is repeated with its key is sent and counted once", async () => {
    const author = await anAuthor();
    const ben = await garden.registerConfirmed("Ben Newcomer");
    for (let repeats = 0; repeats < 5; repeats += 1) {
      const reply = await garden.ask("POST", `/user/gardeners/${author.id}/message`, {
        ...{ token: ben.token, headers: { "idempotency-key": "lost-reply-1" } },
        body: { text: "When do you sow leeks?" },
      });
      expect(reply.status).toBe(202);
    }
    await garden.services.outbox.drain();
    expect(garden.mails().filter((mail) => mail.includes("sow leeks"))).toHaveLength(1);
    expect((await send(author.id, ben)).status).toBe(202);
  });

  test("the letter of a site for members links to no closed page", async () => {
    const site = await openGarden(engine, { environment: { PUBLIC_TIPS: "off" } });
    const ada = await site.registerConfirmed("Ada Author");
    const ida = await site.registerConfirmed("Ida Reader");
    for (const each of [ada, ida]) await site.addTip(each);
    const body = { text: "When do you sow leeks?" };
    const path = `/user/gardeners/${await site.idOf(ada)}/message`;
    expect((await site.ask("POST", path, { token: ida.token, body })).status).toBe(202);
    await site.services.outbox.drain();
    const letters = site.mails().filter((mail) => mail.includes("sow leeks"));
    expect(letters).toHaveLength(1);
    expect(letters.filter((mail) => mail.includes("/gardeners/"))).toEqual([]);
    await site.close();
  });

  test("an established gardener sends links", async () => {
    const author = await anAuthor();
    const ida = await garden.registerConfirmed("Ida Established");
    await establish(ida);
    expect((await send(author.id, ida, "See https://leeks.example")).status).toBe(202);
  });

  test("strangers together send ten messages a day to one gardener", async () => {
    const author = await anAuthor();
    const statuses: number[] = [];
    for (let writer = 0; writer < 4; writer += 1) {
      const stranger = await garden.registerConfirmed(`Stranger ${writer}`);
      await establish(stranger);
      for (let sent = 0; sent < 4; sent += 1)
        statuses.push((await send(author.id, stranger)).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    // A gardener to whom the author has written is not a stranger.
    const friend = await anAuthor();
    expect((await send(friend.id, author)).status).toBe(202);
    expect((await send(author.id, friend)).status).toBe(202);
  });

  test("the letter blocks its writer, who is shown nowhere, and reports them", async () => {
    const author = await anAuthor();
    for (const all of [false, true]) {
      const writer = await garden.registerConfirmed("Wanda Writer");
      expect((await send(author.id, writer)).status).toBe(202);
      const mail = await garden.mail(author.email, "a gardener has written to you", all ? 2 : 1);
      const token = decodeURIComponent(tokenIn(mail));
      expect(mail).toMatch(
        /\n\nBlock or report this gardener: \S+\/letters\/stop\?kind=message&token=/,
      );
      const stop = (body: object) => garden.ask("POST", "/home/letters/stop", { body });
      expect((await stop({ token: `${token}x` })).status).toBe(422);
      expect((await stop({ token, all })).status).toBe(200);
      expect((await send(author.id, writer)).status).toBe(404);
      const reports = garden.database.reader.selectFrom("reports").select("reason");
      const reported = await reports.where("thing_id", "=", await idOf(writer)).execute();
      expect(reported).toHaveLength(all ? 1 : 0);
    }
  });

  test("a gardener blocks on the site who has written to them, and nobody else unseen", async () => {
    const author = await anAuthor();
    const writer = await garden.registerConfirmed("Wanda Writer");
    const other = await garden.registerConfirmed("Otto Other");
    await send(author.id, writer);
    const block = async (gardener: Gardener) =>
      (await garden.ask("PUT", `/user/blocks/${await idOf(gardener)}`, { token: author.token }))
        .status;
    expect([await block(writer), await block(other)]).toEqual([200, 404]);
  });

  test("a gardener lets nobody write, and is not asked on their page", async () => {
    const author = await anAuthor();
    const ida = await garden.registerConfirmed("Ida Established");
    const reachable = async () => {
      const page = await garden.ask("GET", `/home/gardeners/${author.id}`);
      return ((await page.json()) as { reachable: boolean }).reachable;
    };
    expect(await reachable()).toBe(true);
    const choose = (messages: boolean) =>
      garden.ask("PUT", "/user/reach", { token: author.token, body: { messages } });
    await choose(false);
    expect(await reachable()).toBe(false);
    expect(await problemOf(await send(author.id, ida))).toEqual([403, "takes-no-messages"]);
    await choose(true);
    expect((await send(author.id, ida)).status).toBe(202);
  });

  test("a week in the dark, or a break, makes nobody established", async () => {
    const author = await anAuthor();
    const link = "https://leeks.example";
    const dark = await garden.registerConfirmed("Dora Dark");
    const tip = await garden.addTip(dark, { availability: "hidden" });
    const old = { created_at: garden.services.clock() - 8 * day };
    await garden.database.writer.updateTable("tips").set(old).where("id", "=", tip).execute();
    const edit = async (availability: "public" | "hidden") => {
      const read = await garden.ask("GET", `/user/tipDetail/${tip}`, { token: dark.token });
      const values = (await read.json()) as Record<string, unknown>;
      const body = { ...values, availability };
      const reply = await garden.ask("PUT", `/user/editTip/${tip}`, { token: dark.token, body });
      expect(reply.status).toBe(200);
    };
    await edit("public");
    expect((await send(author.id, dark, link)).status).toBe(422);
    const tips = garden.database.writer.updateTable("tips").where("id", "=", tip);
    await tips.set({ shown_at: garden.services.clock() - 7 * day }).execute();
    expect((await send(author.id, dark, link)).status).toBe(202);
    await edit("hidden");
    await edit("public");
    expect((await send(author.id, dark, link)).status).toBe(422);

    const comment = { text: "A hand deep.", answers: null };
    const own = { token: dark.token, body: comment };
    expect((await garden.ask("POST", `/user/remarks/${tip}`, own)).status).toBe(201);
    const comments = garden.database.writer.updateTable("comments").where("tip_id", "=", tip);
    await comments.set({ written_at: 1 }).execute();
    await edit("hidden");
    expect((await send(author.id, dark, link)).status).toBe(422);
  });
});
