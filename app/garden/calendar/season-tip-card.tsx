import { AndWhen } from "../gardens/when-line.tsx";
import { workedFor } from "../outcomes/outcomes.words.ts";
import { PlantLink } from "../plants/plant-link.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { SeasonTip } from "./calendar.ts";

/** A tip in a line: its picture, title, plant, when to do it, and how often it worked. */
export function SeasonTipCard({ tip }: { tip: SeasonTip }) {
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
          <PlantLink tip={tip} />
          <AndWhen when={tip.when} />
        </p>
        <p className="mt-1 text-base font-semibold">{workedFor(tip)}</p>
      </div>
    </article>
  );
}
