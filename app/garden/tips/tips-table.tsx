import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { langOf, startOf } from "../../platform/text/content-language.ts";
import { PlantLink } from "../plants/plant-link.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { TipLink } from "./tip-link.tsx";
import { TipPicture } from "./tip-picture.tsx";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

const seenAtOnce = 4;

/** A table of tips: title, image, category and actions (spec 2). The whole row links to the tip. */
export function TipsTable({ tips, caption, extras = detailsOf, rowAbove }: TipsTableProps) {
  return (
    <div className="paper @container overflow-hidden">
      <table
        className={`tips-table table text-base ${extras === detailsOf ? "" : "tips-table-more"}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{tipWords.title}</th>
            <th scope="col">
              <span>{tipWords.image}</span>
            </th>
            <th scope="col" className="hidden sm:table-cell">
              {tipWords.category}
            </th>
            <th scope="col" className="no-print">
              {tipWords.extras}
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip, position) => (
            <Fragment key={tip._id}>
              {rowAbove?.(position)}
              <tr className="relative hover:bg-base-200/50">
                <th scope="row" className="font-normal hyphens-auto wrap-anywhere">
                  <TipLink
                    tip={tip}
                    className="whole-link font-display text-lg leading-snug text-balance sm:text-xl"
                  >
                    <bdi>{tip.title}</bdi>
                  </TipLink>
                  <span
                    dir="auto"
                    lang={langOf(tip.language)}
                    className="mt-1 line-clamp-2 text-base-content/80 sm:line-clamp-1"
                  >
                    {startOf(tip.description)}
                  </span>
                  <span className="mt-1 block text-sm text-base-content/80">
                    <PlantLink tip={tip} /> · {tipWords.levels[tip.difficultyLevel]}
                  </span>
                  <span className="sm:hidden">
                    <CategoryChip category={tip.category} />
                  </span>
                </th>
                <td>
                  <TipPicture
                    tip={tip}
                    alt=""
                    width={96}
                    height={72}
                    loading={position < seenAtOnce ? "eager" : "lazy"}
                    className="max-w-none rounded-full"
                  />
                </td>
                <td className="hidden sm:table-cell">
                  <CategoryChip category={tip.category} />
                </td>
                <td className="no-print">
                  <div className="relative w-fit">{extras(tip)}</div>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TipsTableProps {
  tips: Tip[];
  caption: string;
  /** Renders the last cell of a row. Default: a link to the tip. */
  extras?: (tip: Tip) => ReactNode;
  /** Renders something above the tip at a position, from 0. */
  rowAbove?: (position: number) => ReactNode;
}

export function DetailsLink({ tip }: { tip: Tip }) {
  return (
    <Link
      to={`/tipDetail/${tip._id}`}
      className="btn btn-sm"
      aria-label={tipWords.detailsOf({ title: tip.title })}
    >
      {tipWords.details}
    </Link>
  );
}

const detailsOf = (tip: Tip) => <DetailsLink tip={tip} />;
