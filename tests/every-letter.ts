import {
  emailChangeMail,
  emailChangeRequestedMail,
  passkeyMail,
  passwordResetMail,
  verificationMail,
} from "../app/auth/better-auth/accounts.mail.server.tsx";
import { answersMail, digestMail } from "../app/garden/delivery/letters.mail.server.tsx";
import { eventMail } from "../app/garden/events/events.mail.server.tsx";
import { messageMail } from "../app/garden/gardeners/message.mail.server.tsx";
import {
  clubMail,
  confirmationMail,
  weeklyMail,
  welcomeMail,
} from "../app/garden/newsletter/newsletter.mail.server.tsx";
import { createSubscriptionLinks } from "../app/garden/newsletter/subscription-links.server.ts";
import {
  hiddenMail,
  lettersAbout,
  unattendedMail,
  waitingMail,
} from "../app/garden/reports/reports.mail.server.tsx";
import {
  type ModerationAction,
  type ReportedKind,
  reportedKinds,
} from "../app/garden/reports/reports.ts";
import { seasonMail } from "../app/garden/saved/reminders.mail.server.tsx";
import { stillTrueMail } from "../app/garden/tips/freshness.mail.server.tsx";
import type { Mail } from "../app/platform/mail/mail.server.ts";
import { createMailedLinks } from "../app/platform/mail/mailed-links.server.ts";
import { createLetterhead } from "../app/server/letterhead.server.ts";
import { accountDeletedMail } from "../app/site/account/account.api.server.ts";
import { healthMail } from "../app/site/operate/health.jobs.server.ts";
import { healthNames } from "../app/site/operate/health.store.server.ts";
import { loadSourceWords } from "../app/site/shell/source-words.ts";

loadSourceWords();

// Texts by people are Japanese here, so that each English word comes from the site.
const title = "ミントの水やり";
const name = "花子";
export const text = "朝の水やりが一番です。";
const language = "ja" as const;
const email = "1@garden.example";
const siteUrl = "https://garden.example";
const page = `${siteUrl}/1`;
const letterhead = createLetterhead({ name: "庭" });
const mailedLinks = createMailedLinks("secret", () => 0);
const links = createSubscriptionLinks(mailedLinks, siteUrl);
const addressee = { gardenerId: "1", id: "1", email };
const site = { letterhead, siteUrl, mailedLinks, links, ownLanguage: language } as const;

const person = { _id: "1", name };
const notificationOf = (mine: boolean) => ({
  ...{ subject: { _id: "1", title, language }, mine, unread: true, at: 0 },
  lines: (["answer", "mention", "remark", "helped", "like", "tip"] as const).map((kind) => ({
    ...{ kind, people: [person, person], others: 2, remark: "1", date: null },
  })),
});
const notifications = [notificationOf(true), notificationOf(false)] as const;

const sums = { worked: 3, partly: 1, of: 5 };
const seasonTip = {
  ...{ id: "1", title, language, likeYours: sums, elsewhere: sums },
  deed: "sow" as const,
};
type Letter = Parameters<typeof seasonMail>[0];

const north = { hemisphere: "north" } as const;
const south = { hemisphere: "south" } as const;
const garden = { ...north, winter: "hard", summer: "warm" } as const;
const savedTip: Letter["tips"][number] = {
  ...{ id: "1", title, language, deed: "sow", availability: "public" },
  when: ["early-spring", "mid-spring"],
};

async function weekly(publicTips: boolean, isOwn: boolean, year: typeof north | typeof south) {
  const tip = { id: "1", title, description: text, plantType: "ミント", username: name };
  const shown = { ...tip, category: "care", language, photos: null } as const;
  const season = { part: "early-spring" as const, year, isOwn, tips: [seasonTip] };
  return weeklyMail(email, { ...site, publicTips, tips: [shown], season });
}

/** Makes the letters about every action of operators, with and without the title of a tip. */
function actions() {
  const all: ModerationAction[] = ["hide", "show", "delete", "unlist", "disable", "dismiss"];
  const done = { title, owner: { email }, reporters: [email] };
  return reportedKinds.flatMap((kind: ReportedKind) =>
    all.flatMap((act) =>
      [title, null].map((tipTitle) =>
        lettersAbout(
          { kind, id: "1", act, reason: text, answer: text },
          { ...done, tipTitle },
          () => site,
          async (_, make) => make(),
        ),
      ),
    ),
  );
}

/**
 * Makes each letter of the site with all its parts. The keys are the names of the functions that
 * write the letters.
 */
export const everyLetter: Record<string, () => (Mail | Promise<Mail> | Promise<Mail[]>)[]> = {
  passwordResetMail: () => [passwordResetMail(email, letterhead, page)],
  passkeyMail: () => [passkeyMail(email, letterhead, page)],
  verificationMail: () => [verificationMail(email, letterhead, page)],
  emailChangeMail: () => [emailChangeMail(email, letterhead, page)],
  emailChangeRequestedMail: () => [emailChangeRequestedMail(email, letterhead, page)],
  accountDeletedMail: () => [accountDeletedMail(email, letterhead)],
  messageMail: () => {
    return [true, false].map((hasPage) => {
      const sender = { _id: "1", gardenersName: name, email, hasPage };
      return messageMail({ text, sender, recipient: email, token: "secret" }, letterhead, siteUrl);
    });
  },
  confirmationMail: () => [confirmationMail(email, letterhead, links)],
  welcomeMail: () => [welcomeMail(email, letterhead, links)],
  weeklyMail: () =>
    [true, false].flatMap((publicTips) => [
      weekly(publicTips, true, north),
      weekly(publicTips, false, north),
      weekly(publicTips, false, south),
    ]),
  clubMail: () => [clubMail(email, { subject: title, text }, site)],
  answersMail: () =>
    [notifications.slice(1), notifications].map((some) =>
      answersMail(addressee, some, { ...site, publicTips: true }),
    ),
  digestMail: () =>
    (["day", "week"] as const).map((frequency) =>
      digestMail({ ...addressee, frequency }, Array(12).fill(notifications).flat(), {
        ...site,
        publicTips: false,
      }),
    ),
  waitingMail: () => [1, 2].map((count) => waitingMail(email, count, site)),
  healthMail: () => [healthMail(email, healthNames, site)],
  unattendedMail: () => [1, 2].map((waiting) => unattendedMail(email, { waiting, since: 0 }, site)),
  lettersAbout: actions,
  hiddenMail: () =>
    [title, null].flatMap((tipTitle) =>
      [true, false].map((mayMend) =>
        hiddenMail(email, { reason: "spam; other", mayMend, tipTitle, path: "/1" }, site),
      ),
    ),
  seasonMail: () => {
    const wet = { ...north, wetMonths: [3, 4, 5] };
    const mild = { ...garden, winter: "none", summer: "hot", rain: "wet", kind: "beds" } as const;
    const cases: Pick<Letter, "year" | "garden" | "tips">[] = [
      { year: north, garden: null, tips: [savedTip] },
      { year: wet, garden, tips: [savedTip, { ...savedTip, garden: mild }] },
      { year: north, garden, tips: [{ ...savedTip, garden: mild }] },
    ];
    const notifiedNow = { to: email, gardenerId: "1", part: "early-spring" } as const;
    return cases.map((each) =>
      seasonMail({ ...notifiedNow, ...each }, { ...site, publicTips: true }),
    );
  },
  eventMail: () => {
    const date = { day: "2026-05-02", title, language, place: text, isWholeDays: true } as const;
    const times = { repeats: true, starts: "2026-05-02", ends: "2026-05-03" };
    return (["changed", "cancelled", "moved-up", "reminder"] as const).map((kind) =>
      eventMail({ ...addressee, eventId: "1", kind, dates: [{ ...date, ...times }] }, site),
    );
  },
  stillTrueMail: () => {
    const tip = { id: "1", title, language } as const;
    return [[tip], [tip, tip]].map((tips) => stillTrueMail(addressee, tips, site));
  },
};
