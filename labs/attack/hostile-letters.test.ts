import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answersMail, digestMail } from "../../app/garden/delivery/letters.mail.server.tsx";
import { eventMail } from "../../app/garden/events/events.mail.server.tsx";
import { clubMail } from "../../app/garden/newsletter/newsletter.mail.server.tsx";
import { createSubscriptionLinks } from "../../app/garden/newsletter/subscription-links.server.ts";
import { seasonMail } from "../../app/garden/saved/reminders.mail.server.tsx";
import { stillTrueMail } from "../../app/garden/tips/freshness.mail.server.tsx";
import { tipInput } from "../../app/garden/tips/tip-input.ts";
import { createMailer, type Mail } from "../../app/platform/mail/mail.server.ts";
import { createMailedLinks } from "../../app/platform/mail/mailed-links.server.ts";
import { createLetterhead } from "../../app/server/letterhead.server.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { openMailbox } from "./mailbox.ts";
import { judgeLetter, missingFrom } from "./text-letters.ts";

// `npm run attack -- text` checks only letters that a site sends at once. A site sends the letters
// below only after months or years, or at most once in ten minutes.

const siteUrl = "https://garden.example";
const to = "rosa@garden.example";
const letterhead = createLetterhead({ name: "Trellis" });
const mailedLinks = createMailedLinks("only for tests, and long enough for it", Date.now);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trellis-letters-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The hostile texts that a tip accepts as its title. */
const titles = hostileStrings.flatMap((text) => {
  const title = v.safeParse(tipInput.entries.title, text);
  return title.success ? [title.output] : [];
});
/** Each letter gets a few titles. */
const groups = Array.from({ length: Math.ceil(titles.length / 10) }, (_, index) =>
  titles.slice(index * 10, index * 10 + 10),
);

test.each([
  ["what is to be done now", season],
  ["what may be out of date", stillTrue],
  ["what operators have to say", inOwnWords],
  ["answers", answers],
  ["what is new", digest],
  ["an event", ofEvent],
])("a letter about %s says what somebody wrote, and nothing else", async (name, write) => {
  const dataDir = join(folder, name);
  const mailer = createMailer({ smtpUrl: null, from: () => to, folder: join(dataDir, "mail") });
  for (const [index, group] of groups.entries())
    await mailer.send(`${index}`.padStart(3, "0"), await write(group), AbortSignal.timeout(60_000));
  const letters = await openMailbox(dataDir).readAll();
  expect(letters).toHaveLength(groups.length);
  const faults = letters.flatMap((letter, index) => [
    ...judgeLetter(letter),
    ...missingFrom(letter, groups[index] ?? []),
  ]);
  expect(faults).toEqual([]);
});

function ofEvent(some: string[]): Promise<Mail> {
  const times = { isWholeDays: true, starts: "2026-05-02", ends: "2026-05-02", repeats: true };
  const dates = some.map((title) => ({
    ...{ day: times.starts, title, language: null, place: title },
    ...times,
  }));
  return eventMail(
    { gardenerId: "rosa", email: to, eventId: "1", kind: "changed", dates },
    { letterhead, siteUrl, mailedLinks, ownLanguage: "en" },
  );
}

function season(some: string[]): Promise<Mail> {
  const tips = some.map((title, index) => ({
    ...{ id: `${index}`, title, language: null },
    availability: "public" as const,
  }));
  return seasonMail(
    {
      to,
      gardenerId: "rosa",
      part: "early-spring",
      year: { hemisphere: "north" },
      garden: null,
      tips,
    },
    { letterhead, siteUrl, mailedLinks, publicTips: true, ownLanguage: "en" },
  );
}

async function stillTrue(some: string[]): Promise<Mail> {
  const tips = some.map((title, index) => ({ id: `${index}`, title, language: null }));
  return stillTrueMail({ id: "rosa", email: to }, tips, {
    ...{ letterhead, siteUrl, mailedLinks, ownLanguage: "en" },
  });
}

/**
 * Makes notifications of answers under tips. No letter may contain the name of the gardener who
 * answered.
 */
const notificationsAt = (some: string[]) =>
  some.map((title, index) => ({
    ...{
      subject: { _id: `${index}`, title, language: "en" as const },
      mine: false,
      unread: true,
      at: 0,
    },
    lines: [
      {
        ...{ kind: "answer" as const, people: [{ _id: null, name: "<b>" }], others: 0 },
        ...{ remark: null, date: null },
      },
    ],
  }));

const letterServices = { letterhead, siteUrl, mailedLinks, publicTips: true, ownLanguage: "en" };

function answers(some: string[]): Promise<Mail> {
  return answersMail({ gardenerId: "rosa", email: to }, notificationsAt(some), letterServices);
}

function digest(some: string[]): Promise<Mail> {
  const reader = { gardenerId: "rosa", email: to, frequency: "day" as const };
  return digestMail(reader, notificationsAt(some), letterServices);
}

function inOwnWords(some: string[]): Promise<Mail> {
  const [subject = ""] = some;
  const links = createSubscriptionLinks(mailedLinks, siteUrl);
  return clubMail(to, { subject, text: some.join("\n\n") }, { letterhead, siteUrl, links });
}
