import { Fragment, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { langOf } from "../../platform/text/content-language.ts";
import { rich } from "../../platform/text/rich.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { TipLink } from "./tip-link.tsx";
import type { TipHeading } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export default function TipHeadings({ tips, itemAbove }: TipHeadingsProps) {
  const { pathname, search } = useLocation();
  return (
    <div>
      <p className="mb-4 text-lg">
        {rich(tipWords.onlyForMembers, {
          link: (words) => (
            <Link
              to="/login"
              state={{ lastVisited: pathname + search }}
              className="link link-primary"
            >
              {words}
            </Link>
          ),
        })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tips.map((tip, position) => (
          <Fragment key={tip._id}>
            {itemAbove?.(position)}
            <li className="paper relative grid content-between gap-3 p-5 hover:bg-base-200/50">
              <div dir="auto">
                <TipLink
                  tip={tip}
                  className="whole-link link-hover link font-display text-xl leading-snug text-balance wrap-anywhere"
                />
                <p
                  dir="auto"
                  lang={langOf(tip.language)}
                  className="mt-1 text-sm font-semibold text-secondary wrap-anywhere"
                >
                  {tip.plantType}
                </p>
              </div>
              <div>
                <CategoryChip category={tip.category} />
              </div>
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

interface TipHeadingsProps {
  tips: TipHeading[];
  /** Renders something above the tip at a position, from 0. */
  itemAbove?: (position: number) => ReactNode;
}
