import { deedLabels } from "../gardens/deeds.words.ts";
import { AndWhen } from "../gardens/when-line.tsx";
import { PlantLink } from "../plants/plant-link.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { Tip } from "../tips/tips.ts";

/** A tip in a line: its picture, title, plant, what to do when, and how often it worked. */
export function SeasonTipCard({ tip, worked }: SeasonTipCardProps) {
  return (
    <article className="paper flex h-full items-start gap-4 p-4">
      <TipPicture
        tip={tip}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="size-18 shrink-0 rounded-full"
      />
      <div className="min-w-0">
        <h3 className="font-display text-xl leading-snug text-balance wrap-anywhere">
          <TipLink tip={tip} />
        </h3>
        <p className="mt-1 text-base text-base-content/80 wrap-anywhere">
          {tip.deed && (
            <span className="badge mr-2 border-base-300 bg-base-200">{deedLabels[tip.deed]}</span>
          )}
          <PlantLink tip={tip} />
          <AndWhen when={tip.when} />
        </p>
        {worked && <p className="mt-1 text-base font-semibold">{worked}</p>}
      </div>
    </article>
  );
}

interface SeasonTipCardProps {
  tip: Tip;
  /** In words; left out where nothing is said of it. */
  worked?: string | null;
}
