import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { drawPhoto } from "../../../tests/photos.ts";
import { startSmtpServer } from "../../../tests/smtp.ts";
import { passwordResetMail } from "../../auth/better-auth/accounts.mail.server.tsx";
import { day } from "../../platform/process/clock.ts";
import { monthName } from "../../platform/text/dates.ts";
import { monthOfPart, partAt } from "../gardens/seasons.ts";
import { newsletterJob, sendWeeklyNewsletter } from "./newsletter.jobs.server.ts";
import { welcomeMail } from "./newsletter.mail.server.tsx";

const week = 7 * day;

/** Returns the Thursday of the week. The month of this Thursday contains most days of the week. */
function thursdayOf(time: number) {
  const date = new Date(time - 6 * 60 * 60 * 1000);
  return date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * day;
}

describe.each(ruleEngines)("the newsletter on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  async function post(call: string, body: unknown, address?: string) {
    return garden.ask("POST", `/home/newsletter/${call}`, { body, address });
  }

  const mailsTo = (email: string) => garden.mails().filter((mail) => mail.includes(`To: ${email}`));

  const linkIn = (mail: string) => mail.match(/token=([\w.-]+)/)?.[1] ?? "";
  const confirmation = (email: string) => garden.mail(email, "please confirm your subscription");
  const welcome = (email: string) => garden.mail(email, "welcome");

  async function subscribe(email: string) {
    await post("subscribe", { email });
    await post("confirm", { token: linkIn(await confirmation(email)) });
    return linkIn(await welcome(email));
  }

  const subscribers = async () =>
    (
      await garden.database.reader
        .selectFrom("subscribers")
        .select("email")
        .where("confirmed_at", "is not", null)
        .execute()
    ).map((row) => row.email);

  test("an address is subscribed only after it was confirmed by its mail", async () => {
    const reply = await post("subscribe", { email: " Fern@Example.org " });
    expect(reply.status).toBe(202);
    expect(await subscribers()).not.toContain("fern@example.org");
    const token = linkIn(await confirmation("fern@example.org"));
    expect((await post("confirm", { token })).status).toBe(200);
    expect(await subscribers()).toContain("fern@example.org");
    await welcome("fern@example.org");
    await post("confirm", { token });
    expect(await subscribers()).toContain("fern@example.org");
  });

  test("new and known addresses get the same reply, and no repeated mails", async () => {
    await subscribe("moss@example.org");
    const answers = await Promise.all(
      ["moss@example.org", "stranger@example.org", "stranger@example.org"].map(async (email) => {
        const reply = await post("subscribe", { email });
        return [reply.status, await reply.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    await confirmation("stranger@example.org");
    // Mails arrive in order. When this later mail arrives, no earlier mail is on its way.
    await subscribe("fresh@example.org");
    expect(mailsTo("stranger@example.org")).toHaveLength(1);
    expect(mailsTo("moss@example.org")).toHaveLength(2);
  });

  test("one click unsubscribes, in the way of mail programs", async () => {
    await subscribe("ivy@example.org");
    const mail = await welcome("ivy@example.org");
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const header = mail.replaceAll(/\r?\n\s+/g, "").match(/List-Unsubscribe: *<([^>]+)>/)?.[1];
    const reply = await garden.ask("POST", header ?? "", {
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(reply.status).toBe(200);
    expect(await subscribers()).not.toContain("ivy@example.org");
  });

  test("an unsubscribed address gets no waiting letters, and others get theirs", async () => {
    const leave = await subscribe("leaving@example.org");
    await subscribe("staying@example.org");
    const { outbox, database, links, letterhead } = garden.services;
    // Sends the first letters now, so that they are not counted below.
    await outbox.drain();
    await database.transaction(async (transaction) => {
      for (const email of ["leaving@example.org", "staying@example.org"]) {
        await outbox.add(transaction, await welcomeMail(email, letterhead, links), {
          kind: "newsletter",
        });
      }
      await outbox.add(transaction, passwordResetMail("leaving@example.org", letterhead, "/"), {
        kind: "account",
      });
    });
    await post("unsubscribe", { token: leave });
    await outbox.drain();
    await garden.mail("leaving@example.org", "reset your password");
    await garden.mail("staying@example.org", "welcome", 2);
    expect(
      mailsTo("leaving@example.org").filter((mail) => mail.includes(": welcome")),
    ).toHaveLength(1);
  });

  test("a link is valid only for its purpose, and expires", async () => {
    const leave = await subscribe("reed@example.org");
    expect((await post("confirm", { token: leave })).status).toBe(422);
    expect((await post("unsubscribe", { token: `${leave}x` })).status).toBe(422);
    await post("subscribe", { email: "late@example.org" });
    const token = linkIn(await confirmation("late@example.org"));
    garden.wait(8 * day);
    expect((await post("confirm", { token })).status).toBe(422);
    garden.wait(-8 * day);
  });

  test.each(["", "nobody", "a@b@c", "x@example.org\nBcc: all@example.org"])(
    "%j is no address",
    async (email) => {
      expect((await post("subscribe", { email })).status).toBe(422);
    },
  );

  test("an unconfirmed address is deleted with its link", async () => {
    await post("subscribe", { email: "never@example.org" });
    const asked = () =>
      garden.services.database.reader
        .selectFrom("subscribers")
        .select("email")
        .where("email", "=", "never@example.org")
        .execute();
    garden.wait(6 * day);
    await newsletterJob(garden.services).run(new AbortController().signal);
    expect(await asked()).toHaveLength(1);
    garden.wait(2 * day);
    await newsletterJob(garden.services).run(new AbortController().signal);
    expect(await asked()).toEqual([]);
    garden.wait(-8 * day);
  });

  test("one caller, such as an IPv6 network, cannot send mails to everybody", async () => {
    const replies = [];
    for (let i = 0; i < 11; i++) {
      const address = `2001:db8:0:9::${i.toString(16)}`;
      replies.push(await post("subscribe", { email: `v${i}@example.org` }, address));
    }
    expect(replies.at(-2)?.status).toBe(202);
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = await post("subscribe", { email: "v@example.org" }, "2001:db8:0:a::1");
    expect(elsewhere.status).toBe(202);
  });

  test("an address gets at most five mails an hour, and further mails after the clock was ahead", async () => {
    garden.wait(365 * day);
    await post("subscribe", { email: "clock@example.org" });
    await confirmation("clock@example.org");
    garden.wait(-365 * day);
    await post("subscribe", { email: "clock@example.org" });
    await garden.mail("clock@example.org", "please confirm your subscription", 2);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await post("subscribe", { email: "hourly@example.org" });
      garden.wait(5 * 60_000);
    }
    await garden.mail("hourly@example.org", "please confirm your subscription", 4);
    garden.wait(-60 * 60_000);
    await subscribe("later@example.org");
    expect(mailsTo("hourly@example.org").length).toBeLessThanOrEqual(5);
  });

  test("each subscriber gets a week's best tips once, with several processes", async () => {
    await subscribe("weekly@example.org");
    const rosa = await garden.register();
    const id = await garden.addPhoto(rosa, await drawPhoto(800, 600));
    const [good, best] = [
      await garden.addTip(rosa, { title: "A good tip", photos: [{ id, alt: "Leeks & co" }] }),
      await garden.addTip(rosa, { title: "The best tip" }),
    ];
    await garden.addTip(rosa, { title: "A hidden tip", availability: "hidden" });
    await garden.ask("PUT", `/user/addLike/${best}`, { token: rosa.token });
    const before = mailsTo("weekly@example.org").length;

    garden.wait(week);
    const sent = await Promise.all([
      sendWeeklyNewsletter(garden.services),
      sendWeeklyNewsletter(garden.services),
    ]);
    expect(sent[0] + sent[1]).toBe((await subscribers()).length);
    expect(await sendWeeklyNewsletter(garden.services)).toBe(0);
    await garden.services.outbox.drain();
    const mails = mailsTo("weekly@example.org").slice(before);
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(mail.indexOf(best)).toBeLessThan(mail.indexOf(good));
    expect(mail).toContain("The best tip");
    expect(mail).not.toContain("A hidden tip");
    expect([...mail.matchAll(/<img [^>]*>/g)].map(([img]) => img)).toEqual([
      expect.stringContaining(
        `src="${siteUrl}/photos/${id}/640.webp" alt="Leeks &amp; co" width="320" height="240"`,
      ),
    ]);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain("List-ID: <newsletter.localhost>");
    expect(mail).toContain("Auto-Submitted: auto-generated");

    garden.wait(2 * week);
    expect(await sendWeeklyNewsletter(garden.services)).toBe(0);
    garden.wait(-3 * week);
  });

  test("on a site for members, the newsletter contains only titles", async () => {
    const rosa = await garden.register("Rosamund Hidden");
    const part = partAt(thursdayOf(garden.services.clock() + week), "north");
    await garden.addTip(rosa, { title: "Prune the pears", description: "In frost", when: [part] });
    await subscribe("passing@example.org");
    const mona = await garden.register("Mona Moderator");
    await garden.giveRole(mona.email, "moderator");
    const on = new Date(garden.services.clock() + week + 3 * day).toISOString().slice(0, 10);
    const events: string[] = [];
    for (const [title, audience] of [
      ["Seed swap", "anyone"],
      ["Secret supper", "members"],
    ]) {
      const body = { title, audience, isWholeDays: true, starts: on, ends: on, place: "The shed" };
      const path = `/user/events/${randomUUID()}`;
      expect((await garden.ask("PUT", path, { token: mona.token, body })).status).toBe(200);
      events.push(path);
    }
    garden.wait(week);
    const services = { ...garden.services, publicTips: false };
    await sendWeeklyNewsletter(services);
    await garden.services.outbox.drain();
    garden.wait(-week);
    const letter = await garden.mail("passing@example.org", "the best tips of the week");
    expect(letter).toMatch(/Tomato \S+ Planting/);
    expect(letter).toContain("Seed swap");
    expect(letter).toContain("Only members can read a whole tip. Open its link and log in.");
    for (const hidden of [
      "by Ro",
      "Rosamund",
      "In frost",
      "A buried tomato stem",
      "<img",
      "Worked",
      "Secret supper",
      "The shed",
    ])
      expect(letter).not.toContain(hidden);
    for (const path of events) await garden.ask("DELETE", path, { token: mona.token });
  });

  test("the newsletter lists tips for now in the subscriber's garden, or else in the site's", async () => {
    const north = { hemisphere: "north", winter: "moderate", summer: "warm" };
    const perth = { hemisphere: "south", winter: "light", summer: "hot" };
    const arctic = { hemisphere: "south", winter: "arctic", summer: "cool" };
    const describeGarden = ({ token }: Gardener, described: object) =>
      garden.ask("PUT", "/user/garden", {
        token,
        body: { ...described, rain: "moderate", kind: "beds" },
      });
    const time = thursdayOf(garden.services.clock() + week);
    const [here, there] = [partAt(time, "north"), partAt(time, "south")];

    const olive = await garden.register("Olive North");
    await describeGarden(olive, north);
    await garden.addTip(olive, { title: "Prune the pears", when: [here] });
    const pat = await garden.registerConfirmed("Pat of Perth");
    await describeGarden(pat, perth);
    const lemons = await garden.addTip(pat, {
      title: "Water the lemons",
      when: [there],
      deed: "water",
    });
    await garden.addTip(pat, { title: "Plant out the leeks", when: [here] });
    const report = (token: string, result: string) =>
      garden.ask("PUT", `/user/outcome/${lemons}`, {
        token,
        body: { outcome: result, year: null, words: "" },
      });
    await report(olive.token, "failed");
    for (const result of ["worked", "worked", "partly"]) {
      const { token } = await garden.register("Neighbour");
      await garden.ask("PUT", "/user/garden", {
        token,
        body: { ...perth, rain: "moderate", kind: "beds" },
      });
      await report(token, result);
    }
    const amara = await garden.registerConfirmed("Amara of the rains");
    const first = new Date(time).getUTCMonth();
    const wetMonths = [0, 1, 2, 3].map((more) => (first + more) % 12);
    await describeGarden(amara, { hemisphere: "north", winter: "none", summer: "hot", wetMonths });
    await garden.addTip(amara, { title: "Mound the yams", plantType: "Yam", when: ["early-wet"] });
    // Adds newer tips, so that the tips above are not among the best of the week.
    for (let tips = 0; tips < 5; tips += 1) await garden.addTip(olive);
    const unconfirmed = await garden.register("Unconfirmed");
    await describeGarden(unconfirmed, perth);
    const alone = await garden.registerConfirmed("Alone");
    await describeGarden(alone, arctic);
    const neighbour = await garden.registerConfirmed("Neighbour of Olive");
    await describeGarden(neighbour, { ...north, winter: "cold" });
    const readers = {
      pat,
      unconfirmed,
      alone,
      amara,
      neighbour,
      visitor: { email: "visitor@example.org" },
    };
    for (const { email } of Object.values(readers)) await subscribe(email);

    garden.wait(week);
    await sendWeeklyNewsletter(garden.services);
    await garden.services.outbox.drain();
    garden.wait(-week);
    const letterTo = ({ email }: { email: string }) =>
      garden.mail(email, "the best tips of the week");
    const own = await letterTo(pat);
    const month = monthName(monthOfPart(here, "north"));
    expect(own.match(/Good to do now/g), "in the text and in the HTML").toHaveLength(2);
    expect(own).toContain(`: ${month}, in gardens like yours.`);
    expect(own.match(/Water the lemons/g)).toHaveLength(2);
    expect(own.match(/Water \S+ Worked in 2 of 3 gardens like yours, partly in 1/g)).toHaveLength(
      2,
    );
    expect(own).not.toContain("No one with winters like yours");
    expect(own).toContain(`${siteUrl}/tips/water-the-lemons-${lemons}`);
    for (const other of ["pears", "leeks", "/garden"]) expect(own).not.toContain(other);
    for (const reader of [unconfirmed, readers.visitor]) {
      const letter = await letterTo(reader);
      expect(letter).toContain(`: ${month}, north of the equator.`);
      expect(letter.match(/Prune the pears/g)).toHaveLength(2);
      expect(letter).toContain(`${siteUrl}/garden`);
      expect(letter).not.toContain("Water the lemons");
    }
    expect(await letterTo(alone)).not.toContain("Good to do now");
    const inRains = await letterTo(amara);
    expect(inRains).toContain(`Early wet season: ${month}, in gardens like yours.`);
    expect(inRains.match(/Mound the yams/g)).toHaveLength(2);
    const near = await letterTo(neighbour);
    expect(near).toContain(
      `: ${month}, in gardens like yours. No one with winters like yours has tried these yet.`,
    );
    expect(near.match(/Prune the pears/g)).toHaveLength(2);
    expect(near).not.toContain("Worked for");
  });
});

test("with SMTP_URL the mail goes to that server", async () => {
  const { url, received, stop } = await startSmtpServer();
  const garden = await openGarden("sqlite", { smtpUrl: url });
  await garden.ask("POST", "/home/newsletter/subscribe", { body: { email: "smtp@example.org" } });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain("To: smtp@example.org");
  expect(received[0]).toContain("/newsletter/confirm?token=");
  expect(garden.mails()).toEqual([]);
  await garden.close();
  await stop();
});
