import type { Part } from "../../platform/mail/letter.server.tsx";
import type { Garden, YearPart } from "../gardens/gardens.ts";
import { monthName, partName } from "../gardens/seasons.ts";
import { workedFor } from "../outcomes/outcomes.words.ts";

/** The tips that are good to do in the week of a letter. */
export interface LetterSeason {
  part: YearPart;
  hemisphere: Garden["hemisphere"];
  /** True if it is for the garden of whoever gets the letter, and not for that of the site. */
  isOwn: boolean;
  tips: { id: string; title: string; worked: number; partly: number; of: number }[];
}

/**
 * The part of a letter that says what is good to do now; none if nothing is.
 * @param tellsWorked whether it says how often a tip worked
 */
export function goodNowPart(
  { part, hemisphere, isOwn, tips }: LetterSeason,
  siteUrl: string,
  tellsWorked: boolean,
): Part[] {
  if (tips.length === 0) return [];
  const month = `${partName(part)}: ${monthName(part, hemisphere)}`;
  const link = {
    text: "Tell us about your garden, and it is about yours",
    href: `${siteUrl}/garden`,
  };
  return [
    {
      heading: {
        title: "Good to do now",
        words: isOwn
          ? `${month}, in gardens like yours.`
          : `${month}, ${hemisphere} of the equator.`,
        link: isOwn ? null : link,
      },
      items: tips.map(({ id, title, ...sums }) => ({
        title,
        note: tellsWorked ? workedFor(sums) : null,
        href: `${siteUrl}/tipDetail/${id}`,
      })),
    },
  ];
}
