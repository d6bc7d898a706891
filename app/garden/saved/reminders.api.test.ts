import { createHash } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Gardener,
  openGarden,
  ruleEngines,
  type Garden as Site,
} from "../../../tests/garden.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import { monthName } from "../../platform/text/dates.ts";
import { yearParts } from "../gardens/gardens.ts";
import { partAt } from "../gardens/seasons.ts";
import { welcomeMail } from "../newsletter/newsletter.mail.server.tsx";
import type { TipInput } from "../tips/tip-input.ts";
import type { Tip } from "../tips/tips.ts";
import type { Reminders } from "./reminders.contract.ts";
import { sendSeasonMails } from "./reminders.jobs.server.ts";

const perth = {
  hemisphere: "south",
  winter: "light",
  summer: "hot",
  rain: "moderate",
  kind: "beds",
};

describe.each(ruleEngines)("saved tips in their season, on %s", (engine) => {
  let site: Site;
  let pat: Gardener;
  let token: string;
  const ids = new Map<string, string>();
  /** Returns the part of the year in Perth some months from now. */
  const partIn = (months: number) => {
    const now = partAt(site.services.clock(), "south");
    return yearParts[(yearParts.indexOf(now) + months + 12) % 12] ?? now;
  };

  beforeAll(async () => {
    site = await openGarden(engine);
    const olive = await site.register("Olive Tree");
    pat = await site.register("Patsy");
    token = pat.token;
    await site.ask("PUT", "/user/garden", { token, body: perth });
    const seasons = {
      Now: [partIn(0)],
      Soon: [partIn(1), partIn(2)],
      Before: [partIn(-1), partIn(0), partIn(1)],
      Always: yearParts,
      Never: [],
    };
    for (const [title, when] of Object.entries(seasons)) {
      ids.set(title, await site.addTip(olive, { title, when: [...when] }));
      await site.ask("PUT", `/user/savedTips/${ids.get(title)}`, { token });
    }
  });
  afterAll(() => site.close());

  const read = async (path: string) => (await site.ask("GET", path, { token })).json();
  const switchMail = (on: boolean) =>
    site.ask("PUT", "/user/reminders/mail", { token, body: { on } });

  test("saved tips for now in the gardener's garden are listed", async () => {
    const { part, hemisphere, tips } = (await read("/user/savedNow")) as {
      part: string;
      hemisphere: string;
      tips: Tip[];
    };
    expect({ part, hemisphere }).toEqual({ part: partIn(0), hemisphere: "south" });
    expect(tips.map(({ title }) => title)).toEqual(["Before", "Now"]);
  });

  test("only gardeners who have asked get letters, and asking needs a confirmed address", async () => {
    expect(await read("/user/reminders")).toEqual({ mail: false, calendarSince: null });
    expect((await switchMail(true)).status).toBe(403);
    expect(await sendSeasonMails(site.services)).toBe(0);
  });

  test("a letter comes once at the start of a season, from any process, and one press ends it", async () => {
    const confirmation = await site.mail(pat.email, "confirm your email address");
    const linkToken = confirmation.match(/token=([\w.-]+)/)?.[1];
    await site.ask("POST", "/user/verifyEmail", { token, body: { token: linkToken } });
    const headers = { cookie: pat.cookie };
    const fresh = await (await site.ask("GET", "/identity/token", { headers })).json();
    token = (fresh as { token: string }).token;
    expect((await switchMail(true)).status).toBe(200);
    expect(await sendSeasonMails(site.services)).toBe(0);

    const now = new Date(site.services.clock());
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + day;
    const wait = nextMonth - now.getTime();
    site.wait(wait);
    const sent = await Promise.all([
      sendSeasonMails(site.services),
      sendSeasonMails(site.services),
    ]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await sendSeasonMails(site.services)).toBe(0);
    const letter = await site.mail(pat.email, "time for tips you saved");
    expect(letter).toContain("Soon");
    for (const other of ["Before", "Now", "Always", "Never"]) expect(letter).not.toContain(other);
    const oneClick = letter.match(/List-Unsubscribe:\s*<[^>]*?(\/home\/letters\/stop[^>]+)>/)?.[1];
    const stopped = await site.ask("POST", oneClick?.replaceAll(/\s/g, "") ?? "", {
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(stopped.status).toBe(200);
    site.wait(-wait);
    expect((await read("/user/reminders")) as Reminders).toMatchObject({ mail: false });
  });

  test("the newsletter and the letter of the season end independently", async () => {
    const fern = await site.registerConfirmed("Fern Frost");
    const other = await site.registerConfirmed("Olga Other");
    for (const gardener of [fern, other]) {
      const call = { token: gardener.token };
      await site.ask("PUT", "/user/garden", { ...call, body: perth });
      await site.ask("PUT", `/user/savedTips/${ids.get("Soon")}`, call);
      await site.ask("PUT", "/user/reminders/mail", { ...call, body: { on: true } });
    }
    const { database, links, letterhead, outbox } = site.services;
    await outbox.drain();
    const now = new Date(site.services.clock());
    const wait = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + day - now.getTime();
    site.wait(wait);
    // Simulates a mail server that cannot be reached: the outbox never starts.
    const services = { ...site.services, outbox: { ...outbox, wake: () => {} } };
    expect(await sendSeasonMails(services)).toBe(2);
    site.wait(-wait);
    const addNewsletter = async () => {
      const mail = await welcomeMail(fern.email, letterhead, links);
      await outbox.add(database.writer, mail, { kind: "newsletter" });
    };
    await addNewsletter();
    const letters = database.reader.selectFrom("outbox").select(["recipient", "kind"]);
    const waiting = async ({ email }: Gardener) =>
      (await letters.where("recipient", "=", email).execute()).map(({ kind }) => kind).sort();
    expect(await waiting(fern)).toEqual(["newsletter", "reminder"]);

    const page = new URL(await links.oneClickUrl(fern.email));
    const left = await site.ask("POST", `${page.pathname}${page.search}`, {
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(left.status).toBe(200);
    expect(await waiting(fern)).toEqual(["reminder"]);

    await addNewsletter();
    await site.ask("PUT", "/user/reminders/mail", { token: fern.token, body: { on: false } });
    expect(await waiting(fern)).toEqual(["newsletter"]);
    expect(await waiting(other)).toEqual(["reminder"]);
  });

  test("a calendar has a date for each season, at a secret address, until it is renewed", async () => {
    const make = async () =>
      (
        (await (await site.ask("POST", "/user/reminders/calendar", { token })).json()) as {
          address: string;
        }
      ).address;
    const first = new URL(await make());
    const reply = await site.ask("GET", first.pathname);
    expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    const text = await reply.text();
    expect(text.match(/^SUMMARY:.+$/gm)?.map((line) => line.trim())).toEqual([
      "SUMMARY:Before",
      "SUMMARY:Soon",
      "SUMMARY:Now",
    ]);
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{4}\d{2}01\r\n/);
    expect(text.match(/RRULE:FREQ=YEARLY/g)).toHaveLength(3);
    const show = () => site.ask("GET", "/user/reminders/calendar", { token });
    expect(await (await show()).json()).toEqual({ address: first.href });
    site.wait(1);
    const second = new URL(await make());
    expect(await (await show()).json()).toEqual({ address: second.href });
    const stranger = await site.register("Stranger");
    const asked = { token: stranger.token };
    expect((await site.ask("GET", "/user/reminders/calendar", asked)).status).toBe(404);
    expect((await site.ask("GET", first.pathname)).status).toBe(404);
    expect((await site.ask("GET", second.pathname)).status).toBe(200);
    const rows = await site.database.reader.selectFrom("calendar_feeds").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second.pathname.split("/").at(-1));
    // Stores a random token, as earlier releases did. The address with this token still works, but
    // the page cannot show it.
    const random = "r".repeat(43);
    const hash = createHash("sha256").update(random).digest("base64url");
    await site.database.writer.updateTable("calendar_feeds").set({ token_hash: hash }).execute();
    expect((await site.ask("GET", `/home/calendar/${random}`)).status).toBe(200);
    expect((await show()).status).toBe(404);
    // While the account is disabled, the calendar cannot be read.
    const { writer } = site.database;
    await sql`insert into disabled_accounts (user_id, disabled_at)
      select uid, 1 from gardeners, calendar_feeds where gardener_id = id`.execute(writer);
    expect((await site.ask("GET", `/home/calendar/${random}`)).status).toBe(404);
    await writer.deleteFrom("disabled_accounts").execute();
    await site.ask("DELETE", "/user/reminders/calendar", { token });
    expect((await site.ask("GET", `/home/calendar/${random}`)).status).toBe(404);
    expect((await show()).status).toBe(404);
  });

  test("simultaneous requests for a calendar give an address that works", async () => {
    const hasty = await site.register("Hasty Hands");
    const call = { token: hasty.token };
    const path = "/user/reminders/calendar";
    const ask = async () => (await site.ask("POST", path, call)).status;
    for (const _ of Array.from({ length: 20 })) {
      await site.ask("DELETE", path, call);
      const asked = await Promise.all(Array.from({ length: 8 }, ask));
      expect(asked).toEqual(Array(8).fill(201));
      const { address } = await (await site.ask("GET", path, call)).json();
      expect((await site.ask("GET", new URL(address).pathname)).status).toBe(200);
    }
  });

  test("a season of rain returns in the months of each garden, with its task", async () => {
    const now = new Date(site.services.clock());
    const month = now.getUTCMonth();
    const amara = await site.registerConfirmed("Amara Rains");
    const call = { token: amara.token };
    const describe = (wetMonths: number[]) =>
      site.ask("PUT", "/user/garden", {
        ...call,
        body: { ...perth, hemisphere: "north", winter: "none", wetMonths },
      });
    const from = (month: number) => [0, 1, 2, 3].map((more) => (month + more) % 12);
    const olive = await site.register("Olive Rains");
    const tips: Partial<TipInput>[] = [
      { title: "Yams", when: ["early-wet"], deed: "plant" },
      { title: "Plant ginger", when: ["early-wet", "mid-summer"], deed: "plant" },
      { title: "Mounds", when: ["late-dry"] },
    ];
    for (const tip of tips) {
      const id = await site.addTip(olive, tip);
      await site.ask("PUT", `/user/savedTips/${id}`, call);
    }
    const titlesNow = async () => {
      const { tips } = await (await site.ask("GET", "/user/savedNow", call)).json();
      return (tips as Tip[]).map(({ title }) => title).sort();
    };
    await describe(from(month));
    expect(await titlesNow()).toEqual(expect.arrayContaining(["Plant ginger", "Yams"]));
    await describe(from((month + 1) % 12));
    expect(await titlesNow()).toContain("Mounds");
    expect(await titlesNow()).not.toContain("Yams");

    await site.ask("PUT", "/user/reminders/mail", { ...call, body: { on: true } });
    const wait = Date.UTC(now.getUTCFullYear(), month + 1) + day - now.getTime();
    site.wait(wait);
    expect(await sendSeasonMails(site.services)).toBe(1);
    site.wait(-wait);
    const letter = await site.mail(amara.email, "time for tips you saved");
    const begins = monthName(month + 1);
    expect(letter).toContain(`${begins} has begun`);
    expect(letter).toContain("Plant: Yams");
    expect(letter).toContain(`${begins} to ${monthName(month + 2)}`);
    expect(letter).not.toContain("Plant: Plant ginger");
    expect(letter).not.toContain("Mounds");

    const made = await site.ask("POST", "/user/reminders/calendar", call);
    const { pathname } = new URL(((await made.json()) as { address: string }).address);
    const calendar = await (await site.ask("GET", pathname)).text();
    const start = String(((month + 1) % 12) + 1).padStart(2, "0");
    const events = calendar.split("BEGIN:VEVENT").slice(1);
    const yams = events.filter((event) => event.includes("SUMMARY:Plant: Yams"));
    expect(yams).toHaveLength(1);
    expect(yams[0]).toMatch(new RegExp(`DTSTART;VALUE=DATE:\\d{4}${start}01`));
    await describe([]);
    const without = await (await site.ask("GET", pathname)).text();
    expect(without).not.toContain("Yams");
    expect(without).toContain("SUMMARY:Plant ginger");
    await site.ask("DELETE", "/user/reminders/calendar", call);
    await site.ask("PUT", "/user/reminders/mail", { ...call, body: { on: false } });
  });

  test("tips from another climate are listed apart with their climate, and not as tips for now", async () => {
    const now = new Date(site.services.clock());
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + day;
    const when = [partAt(nextMonth, "south")];
    const wetMonths = [0, 1, 2, 3];
    const gardens = {
      "Prune the vines": { ...perth, summer: "warm" },
      "Prune the birches": { ...perth, winter: "severe" },
      "Sow the okra": { ...perth, wetMonths },
      "Sow the yams": { ...perth, winter: "none", wetMonths },
      "Sow the egusi": { ...perth, hemisphere: "north", wetMonths },
    };
    const saved: string[] = [];
    for (const [title, body] of Object.entries(gardens)) {
      const author = await site.register("Author");
      await site.ask("PUT", "/user/garden", { token: author.token, body });
      saved.push(await site.addTip(author, { title, when }));
      saved.push(await site.addTip(author, { title: `Today: ${title}`, when: [partIn(0)] }));
    }
    const join = async (name: string, garden: object) => {
      const reader = await site.registerConfirmed(name);
      const call = { token: reader.token };
      await site.ask("PUT", "/user/garden", { ...call, body: garden });
      for (const id of saved) await site.ask("PUT", `/user/savedTips/${id}`, call);
      await site.ask("PUT", "/user/reminders/mail", { ...call, body: { on: true } });
      return reader;
    };
    const piet = await join("Piet of Perth", perth);
    const hot = await join("Hot and wet", { ...perth, wetMonths });
    const arctic = await join("Far south", { ...perth, winter: "arctic", summer: "cool" });
    const wait = nextMonth - now.getTime();
    site.wait(wait);
    expect(await sendSeasonMails(site.services)).toBe(3);
    site.wait(-wait);
    const partsOf = async ({ email }: Gardener, subject: string) => {
      const [text = ""] = (await site.mail(email, subject)).split("<!doctype html>");
      const [mine = "", others = ""] = text.split("from gardens in other climates.");
      return ["vines", "birches", "okra", "yams", "egusi"].map((word) =>
        mine.includes(word) ? "mine" : others.includes(word) ? "other" : "none",
      );
    };
    const subject = "time for tips you saved";
    expect(await partsOf(piet, subject)).toEqual(["mine", "other", "other", "other", "other"]);
    expect(await partsOf(hot, subject)).toEqual(["other", "other", "mine", "mine", "other"]);
    const far = await site.mail(arctic.email, `maybe ${subject}`);
    expect(far).toContain("You saved these tips from gardens in other climates.");
    expect(far).not.toContain("It’s time for these");
    expect(far).toContain(`(severe winters, hot summers)`);

    const call = { token: piet.token };
    const made = await site.ask("POST", "/user/reminders/calendar", call);
    const { pathname } = new URL(((await made.json()) as { address: string }).address);
    const calendar = (await (await site.ask("GET", pathname)).text()).replaceAll(/\r\n[ \t]/g, "");
    const summaries = calendar.match(/^SUMMARY:.+$/gm)?.map((line) => line.trim());
    expect(summaries?.filter((line) => !line.includes("Today")).toSorted()).toEqual([
      "SUMMARY:Prune the birches (severe winters\\, hot summers)",
      "SUMMARY:Prune the vines",
      "SUMMARY:Sow the egusi (light frosts\\, hot summers)",
      "SUMMARY:Sow the okra (light frosts\\, hot summers)",
      "SUMMARY:Sow the yams (no frost\\, hot summers)",
    ]);
    expect(calendar).toContain("in another climate: no frost");
    for (const { token } of [piet, hot, arctic])
      await site.ask("PUT", "/user/reminders/mail", { token, body: { on: false } });
    const { tips } = await (await site.ask("GET", "/user/savedNow", call)).json();
    expect((tips as Tip[]).map(({ title }) => title)).toEqual(["Today: Prune the vines"]);
  });

  test("the letters of many gardeners need as many statements as the letters of one", async () => {
    const now = new Date(site.services.clock());
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + day;
    const opening = {
      North: await site.addTip(pat, { title: "North", when: [partAt(nextMonth, "north")] }),
      South: await site.addTip(pat, { title: "South", when: [partAt(nextMonth, "south")] }),
    };
    const join = async (name: string, garden: object | null) => {
      const gardener = await site.registerConfirmed(name);
      const { token } = gardener;
      if (garden) await site.ask("PUT", "/user/garden", { token, body: garden });
      for (const id of Object.values(opening))
        await site.ask("PUT", `/user/savedTips/${id}`, { token });
      await site.ask("PUT", "/user/reminders/mail", { token, body: { on: true } });
      return gardener;
    };
    const wait = nextMonth - now.getTime();
    const sendCounting = async () => {
      let asked = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          asked += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { database } = site;
      const counted = {
        ...database,
        reader: database.reader.withPlugin(counting),
        writer: database.writer.withPlugin(counting),
        transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
          database.transaction((transaction) => {
            const happened = transaction.happened.bind(transaction);
            return work(Object.assign(transaction.withPlugin(counting), { happened }));
          }),
      };
      const outbox = { ...site.services.outbox, wake: () => {} };
      await site.database.writer
        .updateTable("notification_preferences")
        .set({ next_at: 1 })
        .execute();
      site.wait(wait);
      const written = await sendSeasonMails({ ...site.services, database: counted, outbox });
      site.wait(-wait);
      await site.services.outbox.drain();
      return { asked, written };
    };
    const northern = [await join("Nora North", { ...perth, hemisphere: "north" })];
    const southern = [await join("Sol South", perth)];
    const few = await sendCounting();
    for (const name of ["Norman North", "Noel North", "Nina North"])
      northern.push(await join(name, { ...perth, hemisphere: "north" }));
    southern.push(await join("Sara South", perth));
    expect(await sendCounting()).toEqual({ asked: few.asked, written: few.written + 4 });
    for (const [gardeners, mine, other] of [
      [northern, "North", "South"],
      [southern, "South", "North"],
    ] as const) {
      for (const { email } of gardeners) {
        const letter = await site.mail(email, "time for tips you saved");
        expect(letter).toContain(opening[mine]);
        expect(letter).not.toContain(opening[other]);
      }
    }
  });
});
