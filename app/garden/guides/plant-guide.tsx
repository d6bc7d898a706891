import { Link } from "react-router";
import { formatCount, formatNumber } from "../../platform/text/format.ts";
import type { SeasonTips } from "../calendar/calendar.ts";
import { GoodNow } from "../calendar/good-now.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import { AndWhen } from "../gardens/when-line.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import { categoryLabels, difficultyLabels } from "../tips/tips.ts";
import { type Guide, type GuideTip, maxNow } from "./guides.ts";
import { PlantYear } from "./plant-year.tsx";

/** The tips about a plant, and their authors. */
export function PlantGuide({ guide, season, search }: PlantGuideProps) {
  return (
    <div className="grid grid-cols-1 gap-12">
      {season && (
        <GoodNow season={season} limit={maxNow} plant={guide.plant.slug} title="Good to do now" />
      )}
      <PlantYear guide={guide} search={search} />
      {guide.categories.map((category) => (
        <PlantTips key={category.category} of={category} search={search} />
      ))}
      <PlantGardeners guide={guide} />
    </div>
  );
}

interface PlantGuideProps {
  guide: Guide;
  /** Null if it could not be loaded. */
  season: SeasonTips | null;
  /** The address of the search for all tips about the plant. */
  search: string;
}

/** The tips about a plant in one category. */
function PlantTips({ of: { category, total, tips }, search }: PlantTipsProps) {
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
          <TipLink tip={tip} className="whole-link" />
        </h3>
        <p className="line-clamp-2">{tip.description}</p>
        <p className="text-base text-base-content/80">
          {tip.username} · {difficultyLabels[tip.difficultyLevel]}
          <AndWhen when={tip.when} deed={tip.deed} />
        </p>
      </div>
    </article>
  );
}

/** The gardeners who write about a plant. */
function PlantGardeners({ guide: { gardeners } }: { guide: Guide }) {
  if (gardeners.length === 0) return null;
  return (
    <section aria-labelledby="gardeners">
      <h2 id="gardeners" className="mb-5 font-display text-3xl">
        Gardeners who know
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {gardeners.map((gardener) => (
          <li key={gardener._id} className="paper relative flex items-center gap-4 p-4">
            <Portrait
              image={gardener.image}
              name={gardener.gardenersName}
              size={56}
              className="size-14 max-w-none shrink-0 rounded-full"
            />
            <p className="min-w-0 leading-snug wrap-anywhere">
              <GardenerLink gardener={gardener} className="whole-link font-semibold" />
              <span className="block text-base text-base-content/80">
                {formatCount(gardener.tips, "tip")}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
