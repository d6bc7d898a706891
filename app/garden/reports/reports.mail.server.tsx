import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Mail } from "../../platform/mail/mail.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { formatDay } from "../../platform/text/dates.ts";
import type { HiddenByReports } from "./moderation.server.ts";
import { type ModerationInput, reasonText } from "./reports.ts";
import { reportWords } from "./reports.words.ts";

export interface LetterSite {
  letterhead: Letterhead;
  siteUrl: string;
}

/** A thing on which an operator has acted, and the recipients of letters. */
interface Done {
  title: string;
  /** The title of the tip that the thing belongs to; null without a tip or for a hidden tip. */
  tipTitle: string | null;
  owner: { email: string | null } | null;
  /** The email addresses of the gardeners who reported the thing. */
  reporters: string[];
}

/**
 * Writes the letters about an operator's action: one to the author, and the operator's answer, if
 * any, to each reporter.
 * @param site is called for each letter, because `siteUrl` contains the language
 */
export async function lettersAbout(
  input: ModerationInput,
  done: Done,
  site: () => LetterSite,
  sayTo: (email: string, make: () => Mail | null) => Promise<Mail | null>,
): Promise<Mail[]> {
  const { owner, reporters } = done;
  const letters: (Mail | null)[] = [];
  if (owner?.email) {
    const { email } = owner;
    letters.push(await sayTo(email, () => ownerMail(email, input, done, site())));
  }
  for (const email of input.answer ? reporters : []) {
    letters.push(await sayTo(email, () => answerMail(email, input, done, site())));
  }
  return letters.filter((letter) => letter !== null);
}

interface Letter {
  subject: string;
  /** The action in one sentence. */
  line: string;
  /** A sentence about the possible next steps. */
  further?: string;
  link?: { text: string; path: string };
}

/** The texts about a comment or result, which also exist for hidden tips. */
type LineUnderTip = `has${"Hidden" | "Shown" | "Deleted"}Comment` | "hasDeletedResult";

/** Returns the content of a letter to the author; null for an action without a letter. */
function letterAbout({ kind, id, act }: ModerationInput, done: Done, site: string): Letter | null {
  const said = reportWords.letters;
  const { title, tipTitle: tip } = done;
  const link = { text: said.openTip, path: `/tipDetail/${id}` };
  const underTip = (line: LineUnderTip) =>
    tip === null ? said[`${line}OfHidden`]({ site }) : said[line]({ site, tip });
  switch (`${kind} ${act}` as const) {
    case "tip hide":
      return {
        ...{ subject: said.tipHidden, line: said.hasHiddenTip({ site, title }) },
        ...{ further: said.canEdit, link },
      };
    case "tip show":
      return { subject: said.tipShown, line: said.hasShownTip({ site, title }), link };
    case "tip delete":
      return { subject: said.tipDeleted, line: said.hasDeletedTip({ site, title }) };
    case "gardener unlist":
      return {
        ...{ subject: said.unlisted, line: said.hasUnlisted({ site }) },
        further: said.canListAgain,
        link: { text: said.changeProfile, path: "/dashboard/profile" },
      };
    case "gardener disable":
      return { subject: said.disabled, line: said.hasDisabled({ site }) };
    case "outcome delete":
      return { subject: said.resultDeleted, line: underTip("hasDeletedResult") };
    case "remark hide":
      return { subject: said.commentHidden, line: underTip("hasHiddenComment") };
    case "remark show":
      return { subject: said.commentShown, line: underTip("hasShownComment") };
    case "remark delete":
      return { subject: said.commentDeleted, line: underTip("hasDeletedComment") };
    case "event hide":
      return { subject: said.eventHidden, line: said.hasHiddenEvent({ site, title }) };
    case "event show":
      return { subject: said.eventShown, line: said.hasShownEvent({ site, title }) };
    case "event delete":
      return { subject: said.eventDeleted, line: said.hasDeletedEvent({ site, title }) };
    case "entry hide":
      return { subject: said.entryHidden, line: said.hasHiddenEntry({ site }) };
    case "entry show":
      return { subject: said.entryShown, line: said.hasShownEntry({ site }) };
    case "entry delete":
      return { subject: said.entryDeleted, line: said.hasDeletedEntry({ site }) };
    default:
      return null;
  }
}

/** @returns null for an action that sends no letter */
function ownerMail(email: string, input: ModerationInput, done: Done, site: LetterSite) {
  const { letterhead, siteUrl } = site;
  const letter = letterAbout(input, done, letterhead.siteName);
  if (!letter) return null;
  const { subject, line, further, link } = letter;
  const lines = [line, input.reason && reportWords.letters.why(input), further ?? ""];
  const button = link && { button: link.text, href: siteUrl + link.path };
  return writeMail(email, letterhead, {
    subject,
    parts: [...lines.filter(Boolean).flatMap(paragraphsOf), ...(button ? [button] : [])],
  });
}

interface Hidden extends HiddenByReports {
  tipTitle?: string | null;
  path: string | null;
}

/** Writes the mail to the author of a comment that reports have hidden. */
export function hiddenMail(
  email: string,
  { reason, mayMend, tipTitle = null, path }: Hidden,
  { letterhead, siteUrl }: LetterSite,
) {
  const said = reportWords.letters;
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: said.hiddenForNow,
    parts: [
      tipTitle === null
        ? said.severalReportedUnderHidden({ site })
        : said.severalReported({ site, tip: tipTitle }),
      said.why({ reason: reasonText(reason) }),
      mayMend ? said.canChangeOnce : said.hasChangedOnce,
      ...(path ? [{ button: said.openTip, href: siteUrl + path }] : []),
    ],
  });
}

function answerMail(
  email: string,
  { kind, answer }: ModerationInput,
  { title, tipTitle }: Done,
  { letterhead }: LetterSite,
) {
  const said = reportWords.letters;
  const site = letterhead.siteName;
  const line = () => {
    if (kind === "tip") return said.answerOnTip({ title, site });
    if (kind === "gardener") return said.answerOnGardener({ title, site });
    return tipTitle === null
      ? said.answerOn({ title, site })
      : said.answerOnUnderTip({ title, tip: tipTitle, site });
  };
  return writeMail(email, letterhead, {
    subject: said.aboutYourReport,
    parts: [line(), ...paragraphsOf(answer).map((prose) => ({ prose }))],
  });
}

const paragraphsOf = (text: string) => text.split(/\n+/);

/** Writes the mail that tells an operator how many reported things wait. */
export function waitingMail(email: string, waiting: number, { letterhead, siteUrl }: LetterSite) {
  return writeMail(email, letterhead, {
    subject: reportWords.operators.newReported,
    parts: [
      reportWords.operators.toLookAt({ count: waiting }),
      { button: reportWords.operators.openReports, href: `${siteUrl}/operate` },
    ],
    footer: reportWords.operators.whyHourly({ site: letterhead.siteName }),
  });
}

/** Writes the mail after two weeks without an action. @param since time of the oldest report */
export function unattendedMail(
  email: string,
  { waiting, since }: { waiting: number; since: number },
  { letterhead, siteUrl }: LetterSite,
) {
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: reportWords.operators.nobodyLooks,
    parts: [
      reportWords.operators.waiting({ site, count: waiting, date: formatDay(since) }),
      reportWords.operators.untilThen,
      { button: reportWords.operators.openReports, href: `${siteUrl}/operate` },
    ],
    footer: reportWords.operators.whyFortnightly({ site }),
  });
}
