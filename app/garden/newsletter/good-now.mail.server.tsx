import { MailHeading, MailLink, MailNote } from "../../platform/mail/mail-layout.server.tsx";
import type { Garden, YearPart } from "../gardens/gardens.ts";
import { monthName, partName } from "../gardens/seasons.ts";
import { workedFor } from "../outcomes/worked-for.tsx";

/** What is good to do in the week of a letter. */
export interface LetterSeason {
  part: YearPart;
  hemisphere: Garden["hemisphere"];
  /** Whether it is for the garden of whoever gets the letter, and not for that of the site. */
  isOwn: boolean;
  tips: { id: string; title: string; worked: number; partly: number; of: number }[];
}

const heading = "Good to do now";

/**
 * The part of a letter that says what is good to do now; nothing if nothing is.
 * @param tellsWorked whether it says how often a tip worked
 */
export function goodNowPart(
  { part, hemisphere, isOwn, tips }: LetterSeason,
  siteUrl: string,
  tellsWorked: boolean,
) {
  if (tips.length === 0) return { text: [], html: null };
  const month = `${partName(part)}: ${monthName(part, hemisphere)}`;
  const which = isOwn
    ? `${month}, in gardens like yours.`
    : `${month}, ${hemisphere} of the equator.`;
  const gardenPage = isOwn ? null : `${siteUrl}/garden`;
  const offer = "Tell us about your garden, and it is about yours";
  const lines = tips.map(({ id, title, ...sums }) => ({
    title,
    worked: tellsWorked ? workedFor(sums) : null,
    address: `${siteUrl}/tipDetail/${id}`,
  }));
  return {
    text: [
      [heading, which].join("\n"),
      ...lines.map(({ title, worked, address }) =>
        [title, worked, address].filter(Boolean).join("\n"),
      ),
      ...(gardenPage ? [`${offer}:\n${gardenPage}`] : []),
    ],
    html: (
      <>
        <MailHeading>{heading}</MailHeading>
        <p style={{ margin: "0 0 16px" }}>
          {which} {gardenPage && <MailLink href={gardenPage}>{offer}</MailLink>}
        </p>
        {lines.map(({ title, worked, address }) => (
          <div key={address} style={{ margin: "0 0 16px" }}>
            <MailLink href={address} large>
              {title}
            </MailLink>
            {worked && <MailNote>{worked}</MailNote>}
          </div>
        ))}
      </>
    ),
  };
}
