import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { WhenInMonths } from "../gardens/when-line.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import { categoryLabels, difficultyLabels } from "../tips/tips.ts";
import type { Guide, GuideTip } from "./guides.ts";

/** The tips about a plant in one category. */
export function PlantTips({ of: { category, total, tips }, search }: PlantTipsProps) {
  return (
    <section aria-labelledby={category}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={category} className="scroll-mt-20 font-display text-3xl">
          {categoryLabels[category]}
        </h2>
        {total > tips.length && (
          <Link to={`${search}&category=${category}`} className="link font-semibold text-primary">
            All {formatNumber(total)}
            <span className="sr-only"> about {categoryLabels[category]}</span>
          </Link>
        )}
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {tips.map((tip) => (
          <li key={tip._id}>
            <PlantTip tip={tip} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlantTipsProps {
  of: Guide["categories"][number];
  /** The address of the search for all tips about the plant. */
  search: string;
}

function PlantTip({ tip }: { tip: GuideTip }) {
  return (
    <article className="paper relative flex h-full gap-4 p-4 sm:gap-5">
      <TipPicture
        tip={tip}
        alt=""
        width={112}
        height={112}
        className="size-18 shrink-0 rounded-field sm:size-28"
      />
      <div className="grid min-w-0 content-start gap-1.5 wrap-anywhere">
        <h3 className="font-display text-xl leading-snug text-balance">
          <TipLink tip={tip} className="whole-link link-hover link">
            {tip.title}
          </TipLink>
        </h3>
        <p className="line-clamp-2">{tip.description}</p>
        <p className="text-base text-base-content/80">
          {tip.username} · {difficultyLabels[tip.difficultyLevel]}
          {tip.when && (
            <>
              {" · "}
              <WhenInMonths when={tip.when} />
            </>
          )}
        </p>
      </div>
    </article>
  );
}
