import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readAllRows } from "../../../tests/all-rows.ts";
import { engines, type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { decodeMail } from "../../../tests/mail.ts";
import { runTrellis } from "../../../tests/trellis.ts";
import { createMailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import { demoEmail, fillEmptySite } from "../demo/demo.store.server.ts";
import { demoGardeners } from "../demo/demo-gardeners.ts";

describe.each(engines)("an operator on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const trellis = (...words: string[]) => runTrellis(words, garden.where);

  test("lists who asked for the newsletter, confirmed or not", async () => {
    expect(await trellis("newsletter", "list")).toMatchObject({
      code: 0,
      printed: "There are no subscribers",
    });
    await garden.database.writer
      .insertInto("subscribers")
      .values([
        { email: "fern@example.org", requested_at: 0, confirmed_at: 1000 },
        { email: "moss@example.org", requested_at: 2000, confirmed_at: null },
      ])
      .execute();
    expect((await trellis("newsletter", "list")).printed.split("\n")).toEqual([
      "fern@example.org\tsubscribed since 1970-01-01T00:00:01.000Z",
      "moss@example.org\tasked for it 1970-01-01T00:00:02.000Z, not confirmed yet",
    ]);
  });

  test("sends the newsletter to themselves alone", async () => {
    const none = await trellis("newsletter", "test", "olive@example.org");
    expect(none).toMatchObject({ code: 1, said: "There are no public tips to send" });
    const rosa = await garden.register();
    await garden.addTip(rosa, { title: "Mulch in May" });
    const { DATA_DIR } = garden.where;
    const secret = "0a".repeat(32);
    const where = { ...garden.where, MAIL_SECRET: secret };
    const sent = await runTrellis(["newsletter", "test", "olive@example.org"], where);
    expect(sent).toMatchObject({ code: 0 });
    const letters = readdirSync(join(DATA_DIR, "mail")).filter((name) => name.endsWith(".eml"));
    const [letter = "", ...others] = letters;
    expect(others).toEqual([]);
    const text = decodeMail(readFileSync(join(DATA_DIR, "mail", letter), "utf8"));
    expect(text).toContain("To: olive@example.org");
    expect(text).toContain("Mulch in May");
    const links = createMailedLinks(secret, garden.services.clock);
    const token = text.match(/\/newsletter\/unsubscribe\?token=([\w.-]+)/)?.[1] ?? "";
    expect(await links.verify("newsletter-unsubscribe", token)).toBe("olive@example.org");
    expect(readdirSync(DATA_DIR)).not.toContain("mail.secret");
    const deliveries = garden.database.reader.selectFrom("newsletter_deliveries").selectAll();
    expect(await deliveries.execute()).toEqual([]);
  });

  test("sends the newsletter in the language of its reader", async () => {
    loadSourceWords();
    await garden.addTip(await garden.register());
    const email = "erna@example.org";
    const subscriber = { email, requested_at: 0, confirmed_at: 1000, locale: "en-XA" } as const;
    await garden.database.writer.insertInto("subscribers").values(subscriber).execute();
    const where = { ...garden.where, LANGUAGES: "en en-XA", MAIL_SECRET: "0a".repeat(32) };
    expect(await runTrellis(["newsletter", "test", email], where)).toMatchObject({ code: 0 });
    const folder = join(garden.where.DATA_DIR, "mail");
    const letters = readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => decodeMail(readFileSync(join(folder, name), "utf8")));
    const letter = letters.find((each) => each.includes(`To: ${email}`));
    expect(letter).toContain('lang="en-XA"');
  });

  test("is logged with what they change, without addresses", async () => {
    const rosa = await garden.register();
    await trellis("users", "disable", rosa.email);
    await trellis("users", "disable", "nobody@example.org");
    const log = readFileSync(join(garden.where.DATA_DIR, "operator.log"), "utf8");
    const actions = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(actions).toEqual([
      expect.objectContaining({
        by: "command line",
        act: "users disable",
        account: expect.any(String),
      }),
    ]);
    expect(log).not.toContain("@");
  });

  test("moderates a tip with all consequences on the site", async () => {
    const [rosa, olive] = [await garden.register(), await garden.register("Olive Tree")];
    const tip = await garden.addTip(rosa, { title: "Blanch chicory" });
    const found = async () => {
      const tips = await (await garden.ask("GET", "/home/search?text=chicory")).json();
      return (tips as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await found()).toEqual([tip]);
    await trellis("tips", "hide", tip);
    expect(await found()).toEqual([]);
    await trellis("tips", "show", tip);
    expect(await found()).toEqual([tip]);
    const body = { reason: "spam", words: "" };
    await garden.ask("PUT", `/user/reports/tip/${tip}`, { token: olive.token, body });
    expect((await trellis("reports", "list")).printed).toContain(tip);
    await trellis("tips", "delete", tip);
    expect((await trellis("reports", "list")).printed).toBe("There are no open reports");
    expect(await found()).toEqual([]);
  });

  test("lists reports, and closes them", async () => {
    const none = await trellis("reports", "list");
    expect(none).toMatchObject({ code: 0, printed: "There are no open reports" });
    const [rosa, olive] = [await garden.register(), await garden.register("Olive Tree")];
    const tip = await garden.addTip(rosa, { title: "Eat the leaves of rhubarb" });
    const report = { reason: "dangerous", words: "They are poisonous." };
    const path = `/user/reports/tip/${tip}`;
    await garden.ask("PUT", path, { token: olive.token, body: report });
    const { printed } = await trellis("reports", "list");
    for (const part of [tip, "Eat the leaves of rhubarb", report.words, olive.email])
      expect(printed).toContain(part);
    expect(await trellis("reports", "close", tip)).toMatchObject({ code: 0 });

    const said = { outcome: "worked", year: null, words: "" };
    await garden.ask("PUT", `/user/outcome/${tip}`, { token: olive.token, body: said });
    const { id: result } = await garden.database.reader
      .selectFrom("results")
      .select("id")
      .where("tip_id", "=", tip)
      .executeTakeFirstOrThrow();
    const about = `/user/reports/outcome/${result}`;
    await garden.ask("PUT", about, { token: rosa.token, body: report });
    expect((await trellis("reports", "list")).printed).toContain(
      `outcome\t${result}\tOlive Tree’s result for a tip, Eat the leaves of rhubarb\t`,
    );
    expect(await trellis("reports", "close", result)).toMatchObject({ code: 0 });
    expect(await trellis("reports", "list")).toEqual(none);
    expect(await trellis("reports", "close", tip)).toMatchObject({ code: 1 });
    const help = await trellis("reports", "close", "--help");
    expect(help.printed).toContain("without an answer to who reported it");
  });
});

describe.each(ruleEngines)("demo content on %s", (engine) => {
  test("is removed, and everything of real people stays", async () => {
    const garden = await openGarden(engine);
    const { database, services } = garden;
    const { newId } = services;
    const empty = await readAllRows(garden.where);
    const real = async () => {
      const rosa = await garden.register("Rosa Garden", demoEmail(demoGardeners()[0]?.key ?? ""));
      const tip = await garden.addTip(rosa);
      await garden.ask("PUT", `/user/addLike/${tip}`, { token: rosa.token });
      return rosa;
    };
    await fillEmptySite(database, Date.now(), newId);
    const rosa = await real();
    const tips = database.reader.selectFrom("tips").select("id").limit(3);
    for (const { id } of await tips.execute()) {
      await garden.ask("PUT", `/user/addLike/${id}`, { token: rosa.token });
    }
    const unsure = await runTrellis(["demo", "remove"], garden.where);
    expect(unsure).toMatchObject({ code: 2, said: expect.stringContaining("add --yes") });

    const removed = await runTrellis(["demo", "remove", "--yes"], garden.where);
    expect(removed).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Removed: 40 demo gardeners, 120 tips, \d+ likes$/),
    });
    const rows = await readAllRows(garden.where);
    expect(rows.get("gardeners")).toEqual([expect.stringContaining(rosa.email)]);
    expect(rows.get("tips")?.length).toBe(1);
    expect(rows.get("likes")?.length).toBe(1);
    expect(rows.get("user")?.length).toBe((empty.get("user")?.length ?? 0) + 1);
    expect((await runTrellis(["check"], garden.where)).printed).toContain("as a recount");
    expect((await runTrellis(["demo", "remove", "--yes"], garden.where)).printed).toBe(
      "Removed: 0 demo gardeners, 0 tips, 0 likes",
    );
    await garden.close();
  });
});

test.skipIf(process.getuid?.() !== 0)("nothing changes in another user's folder", async () => {
  const { chownSync } = await import("node:fs");
  const folder = mkdtempSync(join(inject("databases").folder, "foreign-"));
  writeFileSync(join(folder, "trellis.sqlite"), "");
  chownSync(folder, 12_345, 12_345);
  const { code, said } = await runTrellis(["users", "list"], { DATA_DIR: folder });
  expect([code, said]).toEqual([1, expect.stringContaining("sudo -u '#12345'")]);
});
