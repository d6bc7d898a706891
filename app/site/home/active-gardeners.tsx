import { GardenerLink } from "../../garden/gardeners/gardener-link.tsx";
import { type Gardener, genderName } from "../../garden/gardeners/gardeners.ts";
import { Portrait, StatusDot } from "../../garden/gardeners/portrait.tsx";
import { Carousel } from "../../platform/ui/carousel.tsx";
import { homeWords } from "./home.words.ts";

/** The featured gardeners, the active ones first (spec 2, home 4). */
export function ActiveGardeners({ gardeners }: { gardeners: Gardener[] }) {
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

function GardenerSlide({ gardener }: { gardener: Gardener }) {
  const { image, gardenersName, status, age, gender } = gardener;
  return (
    <article className="paper h-full overflow-hidden text-center">
      <Portrait image={image} name={gardenersName} size={320} className="aspect-square w-full" />
      <div className="grid grid-cols-1 gap-1 p-4 wrap-anywhere">
        <h3 className="flex items-center justify-center gap-2 text-lg font-semibold">
          <GardenerLink gardener={gardener} />
          <StatusDot status={status} />
        </h3>
        <p className="text-sm text-base-content/75">
          {homeWords.ageAndGender({ age: age ?? "–", gender: genderName(gender) ?? "–" })}
        </p>
      </div>
    </article>
  );
}
