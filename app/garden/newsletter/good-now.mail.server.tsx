import type { Part } from "../../platform/mail/letter.server.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { areUntried } from "../calendar/calendar.ts";
import type { Task, YearPart } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { partAndMonth, type Year } from "../gardens/seasons.ts";
import type { Evidence } from "../results/evidence.ts";
import { resultWords } from "../results/results.words.ts";
import { workedInList } from "../results/worked.words.ts";
import { readingPath } from "../tips/tips.ts";
import { newsletterWords } from "./newsletter.words.ts";

/** The season and the garden for the tips in a letter. */
export interface LetterSeason {
  part: YearPart;
  /** The hemisphere and the wet months of the garden that the tips are for. */
  year: Year;
  /** True if the tips are for the recipient's own garden, false for the garden of the site. */
  isOwn: boolean;
  tips: ({ id: string; title: string; language: Language | null; deed: Task | null } & Evidence)[];
}

interface AboutSite {
  siteUrl: string;
  /** True if everyone may read tips. Otherwise, letters leave out the results of tips. */
  publicTips: boolean;
  ownLanguage: Language;
}

/** Returns the letter part about tips for now; empty if there are no such tips. */
export function goodNowPart(
  { part, year, isOwn, tips }: LetterSeason,
  { siteUrl, publicTips, ownLanguage }: AboutSite,
): Part[] {
  if (tips.length === 0) return [];
  const month = partAndMonth(part, year);
  const words = newsletterWords.goodNow;
  const likeYours =
    publicTips && areUntried(tips)
      ? words.likeYoursUntried({ month, untried: resultWords.nobodyLikeYou })
      : words.likeYours({ month });
  const link = {
    text: words.describeYours,
    href: `${siteUrl}${localBase()}/garden`,
  };
  return [
    {
      heading: {
        title: words.title,
        words: isOwn ? likeYours : words.ofSite[year.hemisphere]({ month }),
        link: isOwn ? null : link,
      },
      items: tips.map(({ id, title, language, deed: task, ...evidence }) => ({
        title,
        lang: langOf(language ?? ownLanguage),
        note: publicTips ? noteOf(task, isOwn ? evidence : {}) : null,
        href: siteUrl + localBase() + readingPath({ _id: id, title }, { membersOnly: !publicTips }),
      })),
    },
  ];
}

/** Returns the task of a tip, and how often the tip worked in gardens like the recipient's. */
function noteOf(task: Task | null, evidence: Partial<Evidence>) {
  const facts = [task && gardenWords.tasks[task], workedInList(evidence)].filter(Boolean);
  return facts.join(" · ") || null;
}
