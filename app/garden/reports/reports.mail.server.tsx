import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { HiddenByReports } from "./moderation.server.ts";
import type { Act, ActInput } from "./reports.ts";

interface Letter {
  subject: string;
  /** Says what has happened; `title` is that of the thing. */
  line: (title: string, siteName: string) => string;
  /** A sentence on what the reader can do about it. */
  further?: string;
  link?: { text: string; path: (id: string) => string };
}

/** Letters to the author of a thing. They are not told of dismissed reports. */
const letters: Partial<Record<Act, Letter>> = {
  hide: {
    subject: "your tip is hidden",
    line: (title, siteName) =>
      `An operator of ${siteName} has hidden your tip “${title}”. Only you can see it now.`,
    further: "You can edit it. After that, an operator can show it again.",
    link: { text: "Open the tip", path: (id) => `/tipDetail/${id}` },
  },
  show: {
    subject: "your tip is shown again",
    line: (title, siteName) =>
      `An operator of ${siteName} has made your tip “${title}” public again.`,
    link: { text: "Open the tip", path: (id) => `/tipDetail/${id}` },
  },
  delete: {
    subject: "your tip was deleted",
    line: (title, siteName) => `An operator of ${siteName} has deleted your tip “${title}”.`,
  },
  unlist: {
    subject: "your profile is not in the directory any more",
    line: (_, siteName) =>
      `An operator of ${siteName} has removed your profile from the directory. Your tips stay.`,
    further: "You can change your profile, and then list it again.",
    link: { text: "Change your profile", path: () => "/dashboard/profile" },
  },
  disable: {
    subject: "your account is disabled",
    line: (_, siteName) =>
      `An operator of ${siteName} has disabled your account. You cannot log in any more.`,
  },
};

/** To the author of an outcome (their words on how a tip went) that an operator has deleted. */
const outcomeDeleted: Letter = {
  subject: "your report on a tip was deleted",
  line: (title, siteName) =>
    `An operator of ${siteName} has deleted your report on how ${title} went in your garden.`,
};

/** To the author of a question or answer (a remark). */
const remarkLetters: Partial<Record<Act, Letter>> = {
  hide: {
    subject: "an operator has hidden what you wrote",
    line: (title, siteName) =>
      `An operator of ${siteName} has hidden what you wrote under ${title}. Only you can read it now.`,
  },
  show: {
    subject: "what you wrote is shown again",
    line: (title, siteName) =>
      `An operator of ${siteName} shows what you wrote under ${title} again.`,
  },
  delete: {
    subject: "what you wrote was deleted",
    line: (title, siteName) =>
      `An operator of ${siteName} has deleted what you wrote under ${title}.`,
  },
};

export interface LetterSite {
  letterhead: Letterhead;
  siteUrl: string;
}

/** The thing that was acted on, and the readers of the letters about it. */
interface Done {
  title: string;
  /** Of the tip that it is about; null for what is about none, or when that is hidden. */
  tipTitle: string | null;
  owner: { email: string | null } | null;
  /** The addresses of those who have reported it. */
  reporters: string[];
}

/**
 * The letters about what an operator has done: to the author, who is told why, and if there is an
 * answer to each of those who have reported it.
 */
export function lettersAbout(input: ActInput, done: Done, site: LetterSite): Mail[] {
  const { owner, reporters } = done;
  const toOwner = owner?.email && ownerMail(owner.email, input, done, site);
  const answers = input.answer
    ? reporters.map((email) => answerMail(email, input, done, site))
    : [];
  return toOwner ? [toOwner, ...answers] : answers;
}

/** @returns null if the author need not know */
function ownerMail(
  email: string,
  { kind, id, act, reason }: ActInput,
  { title, tipTitle }: Done,
  { letterhead, siteUrl }: LetterSite,
) {
  const isAboutTip = kind === "remark" || (kind === "outcome" && act === "delete");
  const ofKind = kind === "remark" ? remarkLetters : letters;
  const letter = kind === "outcome" && act === "delete" ? outcomeDeleted : ofKind[act];
  if (!letter) return null;
  const { subject, line, further, link } = letter;
  const called = isAboutTip ? nameOf(tipTitle) : title;
  const lines = [line(called, letterhead.siteName), reason && `Why: ${reason}`, further ?? ""];
  const button = link && { button: link.text, href: siteUrl + link.path(id) };
  return writeMail(email, letterhead, {
    subject,
    parts: [...lines.filter(Boolean).flatMap(paragraphsOf), ...(button ? [button] : [])],
  });
}

const nameOf = (tipTitle: string | null) => (tipTitle === null ? "a tip" : `the tip “${tipTitle}”`);

interface Hidden extends HiddenByReports {
  tipTitle?: string | null;
  path: string | null;
}

/** To the author of a question or answer that reports have hidden: why, and what they can do. */
export function hiddenMail(
  email: string,
  { reason, mayMend, tipTitle = null, path }: Hidden,
  { letterhead, siteUrl }: LetterSite,
) {
  return writeMail(email, letterhead, {
    subject: "what you wrote is hidden for now",
    parts: [
      `Several gardeners have reported what you wrote under ${nameOf(tipTitle)}. It is hidden until an operator of ${letterhead.siteName} has looked at it.`,
      `Why: ${reason}`,
      mayMend
        ? "You can change it yourself, once. Then it is shown again."
        : "You have changed it once already. Only an operator can show it again.",
      ...(path ? [{ button: "Open the tip", href: siteUrl + path }] : []),
    ],
  });
}

function answerMail(
  email: string,
  { kind, answer }: ActInput,
  { title, tipTitle }: Done,
  { letterhead }: LetterSite,
) {
  const what = {
    tip: `the tip “${title}”`,
    gardener: `the profile of ${title}`,
    outcome: tipTitle === null ? `“${title}”` : `“${title}” (“${tipTitle}”)`,
    remark: tipTitle === null ? `“${title}”` : `“${title}” (“${tipTitle}”)`,
  }[kind];
  return writeMail(email, letterhead, {
    subject: "about your report",
    parts: [
      `You reported ${what}. An operator of ${letterhead.siteName} answers:`,
      ...paragraphsOf(answer),
    ],
  });
}

const paragraphsOf = (text: string) => text.split(/\n+/);
