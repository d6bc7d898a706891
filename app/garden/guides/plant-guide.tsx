import type { SeasonTips } from "../calendar/calendar.ts";
import { GoodNow } from "../calendar/good-now.tsx";
import { type Guide, maxNow } from "./guides.ts";
import { PlantGardeners } from "./plant-gardeners.tsx";
import { PlantTips } from "./plant-tips.tsx";
import { PlantYear } from "./plant-year.tsx";

/** What gardeners know about a plant. */
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

export interface PlantGuideProps {
  guide: Guide;
  /** Null if it could not be loaded. */
  season: SeasonTips | null;
  /** The address of the search for all tips about the plant. */
  search: string;
}
