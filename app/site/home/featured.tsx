import { Link } from "react-router";
import { GardenerLink } from "../../garden/gardeners/gardener-link.tsx";
import { type Gardener, genderName } from "../../garden/gardeners/gardeners.ts";
import { Portrait, StatusDot } from "../../garden/gardeners/portrait.tsx";
import { PlantName } from "../../garden/plants/plant-link.tsx";
import { TipCard } from "../../garden/tips/tip-card.tsx";
import { TipLink } from "../../garden/tips/tip-link.tsx";
import { TipPicture } from "../../garden/tips/tip-picture.tsx";
import type { CardTip } from "../../garden/tips/tips.ts";
import { langOf, startOf } from "../../platform/text/content-language.ts";
import { Carousel } from "../../platform/ui/carousel.tsx";
import { homeWords } from "./home.words.ts";

/** The number of tips in the banner (spec 9). */
export const inBanner = 3;

/** The first three featured tips, one at a time (spec 2, home 2). */
export function FeaturedBanner({ tips }: { tips: CardTip[] }) {
  if (tips.length === 0) return null;
  return (
    <Carousel
      label={homeWords.featuredTips}
      speed={500}
      interval={2000}
      slides={tips.slice(0, inBanner).map((tip) => ({
        key: tip._id,
        content: (
          <article className="grid h-full grid-cols-1 overflow-hidden rounded-box bg-base-200 md:grid-cols-2">
            <TipPicture
              tip={tip}
              alt=""
              width={640}
              height={480}
              sizes="(min-width: 768px) 560px, 92vw"
              className="aspect-video h-full w-full md:aspect-4/3"
            />
            <div className="grid grid-cols-1 content-center justify-items-start gap-4 p-6 wrap-anywhere sm:p-10">
              <p className="font-semibold text-secondary">
                <PlantName tip={tip} />
              </p>
              <h2
                dir="auto"
                className="font-display text-3xl leading-tight text-balance sm:text-4xl"
              >
                <TipLink tip={tip} />
              </h2>
              <p
                dir="auto"
                lang={langOf(tip.language)}
                className="line-clamp-3 max-w-prose text-lg"
              >
                {startOf(tip.description)}
              </p>
              <Link
                to={`/tipDetail/${tip._id}`}
                className="btn"
                aria-label={homeWords.detailOf({ title: tip.title })}
              >
                {homeWords.detail}
              </Link>
            </div>
          </article>
        ),
      }))}
    />
  );
}

/** Shows all featured tips as cards (spec 2, home 3). The tips of the banner come last. */
export function FeaturedTips({ tips }: { tips: CardTip[] }) {
  const first = Math.min(inBanner, tips.length - 1);
  return (
    <Carousel
      label={homeWords.featuredTipsAsCards}
      speed={800}
      interval={3000}
      pagination
      multiple
      slides={[...tips.slice(first), ...tips.slice(0, first)].map((tip) => ({
        key: tip._id,
        content: <TipCard tip={tip} />,
      }))}
    />
  );
}

type ShownGardener = Omit<Gardener, "experiences" | "language" | "sharedTips">;

/** The featured gardeners, active ones first (spec 2, home 4). */
export function ActiveGardeners({ gardeners }: { gardeners: ShownGardener[] }) {
  return (
    <Carousel
      label={homeWords.activeGardeners}
      speed={800}
      interval={3000}
      pagination
      multiple
      slides={gardeners.map((gardener) => ({
        key: gardener._id,
        content: <GardenerSlide gardener={gardener} />,
      }))}
    />
  );
}

function GardenerSlide({ gardener }: { gardener: ShownGardener }) {
  const { image, gardenersName, status, age, gender } = gardener;
  return (
    <article className="paper h-full overflow-hidden text-center">
      <Portrait image={image} name={gardenersName} size={320} className="aspect-square w-full" />
      <div className="grid grid-cols-1 gap-1 p-4 wrap-anywhere">
        <h3 className="text-lg font-semibold">
          <GardenerLink gardener={gardener} /> <StatusDot status={status} />
        </h3>
        <p className="text-sm text-base-content/75">
          {homeWords.ageAndGender({ age: age ?? "–", gender: genderName(gender) ?? "–" })}
        </p>
      </div>
    </article>
  );
}
