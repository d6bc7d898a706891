import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pushToDevices } from "../app/garden/delivery/devices.jobs.server.ts";
import { sendAnswers, sendDigests } from "../app/garden/delivery/letters.jobs.server.ts";
import { partAt } from "../app/garden/gardens/seasons.ts";
import { sendWeeklyNewsletter } from "../app/garden/newsletter/newsletter.jobs.server.ts";
import { sendSeasonMails } from "../app/garden/saved/reminders.jobs.server.ts";
import { askAuthors } from "../app/garden/tips/freshness.jobs.server.ts";
import { day } from "../app/platform/process/clock.ts";
import { loadSourceWords } from "../app/site/shell/source-words.ts";
import { type Garden, type Gardener, openGarden, ruleEngines, siteUrl } from "./garden.ts";
import { startPushService } from "./push.ts";

const week = 7 * day;

/** A made-up language: English with accents, which needs no translations. */
const other = "en-XA";

/** Decodes the non-ASCII parts of a mail: two or more bytes of UTF-8 (RFC 2045). */
const textOf = (mail: string) =>
  mail.replaceAll(/(=[C-F][0-9A-F](=[89AB][0-9A-F])+)+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
  );

/** True if a mail declares the made-up language, and has an accented text in square brackets. */
const isInOther = (mail: string) =>
  /lang="en-XA"/.test(mail) && /\[[^\]]*[ĥîñö][^\]]*~\]/.test(mail);

describe.each(ruleEngines)("what the site writes to people, on %s", (engine) => {
  let site: Garden;
  let push: Awaited<ReturnType<typeof startPushService>>;
  let rosa: Gardener;
  let erna: Gardener;
  let tip: string;
  beforeAll(async () => {
    loadSourceWords();
    push = await startPushService();
    site = await openGarden(engine, {
      isPushService: push.isPushService,
      environment: { LANGUAGES: `en ${other}` },
    });
    rosa = await site.registerConfirmed("Rosa Garden");
    erna = await site.registerConfirmed("Erna Other", other);
    tip = await site.addTip(rosa, { title: "Uszczykuj boczne pędy", language: "pl" });
    for (const { token } of [rosa, erna]) await site.ask("GET", "/user/reach", { token });
    // Only established gardeners may answer.
    await site.database.writer
      .insertInto("vouched_gardeners")
      .columns(["gardener_id", "vouched_at"])
      .expression((e) => e.selectFrom("gardeners").select(["id", sql<number>`1`.as("at")]))
      .execute();
  });
  afterAll(async () => {
    push.stop();
    await site.close();
  });

  const ask = ({ token }: Gardener, method: string, path: string, body?: object) =>
    site.ask(method, path, { token, body });

  /** Waits for a mail with a text, because the site sends mail in the background. */
  async function letterTo(email: string, words: string) {
    const found = () => {
      const mails = site.mails().filter((mail) => mail.includes(`To: ${email}`));
      return mails.map(textOf).findLast((mail) => mail.includes(words));
    };
    await expect.poll(found).toBeDefined();
    return found() ?? "";
  }

  /** Posts a question by the asker, and an answer by an English reader. */
  async function askAndAnswer(asker: Gardener) {
    const write = async (gardener: Gardener, answers: string | null) => {
      const body = { text: "Some words.", answers };
      const reply = await ask(gardener, "POST", `/user/remarks/${tip}`, body);
      expect(reply.status).toBe(201);
      return reply.json();
    };
    const { insertedId } = await write(asker, null);
    await write(rosa, String(insertedId));
  }

  test("letters to a new gardener are in the language of the register page, with links to its pages", async () => {
    const letter = await letterTo(erna.email, `${siteUrl}/${other}/verifyEmail?token=`);
    expect(isInOther(letter)).toBe(true);
    const english = await letterTo(rosa.email, `${siteUrl}/verifyEmail?token=`);
    expect(english).toContain('lang="en" dir="ltr"');
    expect(english).toContain("Trellis: confirm your email address");
  });

  test("the letter for a new password is in the language of the account", async () => {
    await site.ask("POST", "/identity/request-password-reset", { body: { email: erna.email } });
    const letter = await letterTo(erna.email, `${siteUrl}/${other}/resetPassword?token=`);
    expect(isInOther(letter)).toBe(true);
  });

  test("notifications of answers in another language are in the reader's own, by letter and on devices", async () => {
    await ask(erna, "PUT", "/user/reach", { answers: true, digest: "week" });
    const device = { ...push.subscription("erna"), device: "Firefox on Android" };
    expect((await ask(erna, "POST", "/user/devices", device)).status).toBe(201);
    await askAndAnswer(erna);
    await pushToDevices(site.services);
    expect(push.received.at(-1)?.message).toMatchObject({
      notice: { title: expect.stringMatching(/^\[Rosa Garden .*~\]$/) },
    });
    expect(JSON.stringify(push.received.at(-1)?.message)).toContain(`"path":"/${other}/`);

    const { writer } = site.database;
    await sql`update unmailed_notifications set answer_at = answer_at - ${day}`.execute(writer);
    expect(await sendAnswers(site.services)).toBe(1);
    const letter = await letterTo(erna.email, `${siteUrl}/${other}/letters/stop?kind=answers`);
    expect(isInOther(letter)).toBe(true);
    expect(letter).toContain(`<${siteUrl}/home/letters/stop?`);
    expect(letter).toMatch(new RegExp(`${siteUrl}/${other}/\\S*${tip}`));
    expect(letter).toContain('lang="pl"');

    await askAndAnswer(erna);
    await sql`update notification_preferences set next_at = next_at - ${week}`.execute(writer);
    expect(await sendDigests(site.services)).toBe(1);
    const digest = await letterTo(erna.email, `${siteUrl}/${other}/notices`);
    expect(isInOther(digest)).toBe(true);
    expect(digest).toContain('lang="pl"');
  });

  test("the newsletter is in the language of the page of its subscription", async () => {
    /** Subscribes on a page in a language, and confirms the subscription. */
    async function subscribe(email: string, language: string) {
      const base = language === "en" ? "" : `/${language}`;
      const headers = { "accept-language": language };
      await site.ask("POST", "/home/newsletter/subscribe", { body: { email }, headers });
      const link = `${siteUrl}${base}/newsletter/confirm?token=`;
      const confirmation = await letterTo(email, link);
      const token = confirmation.split(link)[1]?.match(/^[\w.-]+/)?.[0];
      const reply = await site.ask("POST", "/home/newsletter/confirm", { body: { token } });
      expect(reply.status).toBe(200);
      const welcome = await letterTo(email, `${siteUrl}${base}/newsletter/unsubscribe?token=`);
      expect([confirmation, welcome].map(isInOther)).toEqual([base !== "", base !== ""]);
    }
    await subscribe("weekly@example.org", other);
    await subscribe("english@example.org", "en");
    await site.addTip(rosa, { title: "Water in the morning", language: "en" });
    await site.addTip(rosa, { title: "Rano podlewaj", language: "pl" });
    site.wait(week);
    const written = await sendWeeklyNewsletter(site.services);
    site.wait(-week);
    expect(written).toBe(2);
    const weekly = await letterTo("weekly@example.org", "Water in the morning");
    expect(isInOther(weekly)).toBe(true);
    expect(weekly).toContain('lang="pl"');
    expect(weekly).toContain(`${siteUrl}/${other}/newsletter/unsubscribe?token=`);
    const english = await letterTo("english@example.org", "Water in the morning");
    expect(english).toContain("Trellis: the best tips of the week");
    expect(english).toContain(`${siteUrl}/newsletter/unsubscribe?token=`);
  });

  test("reminders, and questions about old tips, are in the gardener's language", async () => {
    const now = new Date(site.services.clock());
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + day;
    const wait = nextMonth - now.getTime();
    const saved = await site.addTip(rosa, {
      ...{ title: "Wkrótce", language: "pl", when: [partAt(nextMonth, "north")] },
    });
    const own = await site.addTip(erna, { title: "Porada Erny", language: "pl" });
    await ask(erna, "PUT", `/user/savedTips/${saved}`);
    expect((await ask(erna, "PUT", "/user/reminders/mail", { on: true })).status).toBe(200);
    site.wait(wait);
    const written = await sendSeasonMails(site.services);
    site.wait(-wait);
    expect(written).toBe(1);
    const letter = await letterTo(erna.email, `${siteUrl}/${other}/letters/stop?kind=reminder`);
    expect(isInOther(letter)).toBe(true);
    expect(letter).toMatch(new RegExp(`${siteUrl}/${other}/\\S*${saved}`));
    expect(letter).toContain('lang="pl"');

    const { address } = await (await ask(erna, "POST", "/user/reminders/calendar")).json();
    const calendar = await (await site.ask("GET", new URL(address).pathname)).text();
    expect(calendar.replaceAll(/\r?\n\s/g, "")).toContain(`${siteUrl}/${other}/`);

    await site.database.writer
      .updateTable("tips")
      .set({ ask_at: 1 })
      .where("id", "=", own)
      .execute();
    expect(await askAuthors(site.services)).toBe(1);
    const question = await letterTo(erna.email, `${siteUrl}/${other}/tipDetail/${own}`);
    expect(isInOther(question)).toBe(true);
    expect(question).toContain('lang="pl"');
  });

  test("a gardener chooses the language; the export includes it, and the deletion removes it", async () => {
    const rolf = await site.registerConfirmed("Rolf Reader");
    const language = async () => (await (await ask(rolf, "GET", "/user/reach")).json()).language;
    expect((await ask(rolf, "PUT", "/user/reach", { language: "de" })).status).toBe(422);
    expect((await ask(rolf, "PUT", "/user/reach", { language: other })).status).toBe(200);
    expect(await language()).toBe(other);
    expect((await site.exportOf(rolf)).profile.language).toBe(other);
    const gardeners = site.database.reader.selectFrom("gardeners").select(["id", "locale"]);
    const { id } = await gardeners.where("email", "=", rolf.email).executeTakeFirstOrThrow();
    // The tip stays after the account is deleted. So does its author's row, without a name.
    await site.addTip(rolf);
    await ask(rolf, "DELETE", "/user/account", { tips: "keep", password: rolf.password });
    // Only the letter about the deletion is in the made-up language.
    expect(isInOther(await letterTo(rolf.email, `lang="${other}"`))).toBe(true);
    const left = await gardeners.where("id", "=", id).executeTakeFirstOrThrow();
    expect(left.locale).toBeNull();
  });
});

test.each(ruleEngines)(
  "who registers by a program that names no language is written to in the site's own, on %s",
  async (engine) => {
    const site = await openGarden(engine, { environment: { LANGUAGES: "de en" } });
    const gardeners = site.database.reader.selectFrom("gardeners").select("locale");
    const localeOf = async ({ email }: Gardener) =>
      (await gardeners.where("email", "=", email).executeTakeFirstOrThrow()).locale;
    expect(await localeOf(await site.register("By a program"))).toBeNull();
    expect(await localeOf(await site.register("On a page", undefined, "en"))).toBe("en");
    await site.close();
  },
);
