import { PlantLink } from "../plants/plant-link.tsx";
import { TipLink } from "./tip-link.tsx";
import { TipPicture } from "./tip-picture.tsx";
import type { RelatedTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export function RelatedTips({ tips }: { tips: RelatedTip[] }) {
  if (tips.length === 0) return null;
  return (
    <aside aria-labelledby="related" className="no-print mx-auto mt-12 max-w-6xl px-4 pb-4 sm:px-6">
      <h2 id="related" className="mb-5 font-display text-3xl">
        {tipWords.relatedTips}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tips.map((tip) => (
          <li
            key={tip._id}
            className="paper relative flex items-center gap-4 overflow-hidden max-sm:p-3 sm:block"
          >
            <TipPicture
              tip={tip}
              alt=""
              width={320}
              height={240}
              className="aspect-4/3 w-28 shrink-0 max-sm:max-w-2/5 max-sm:rounded-field sm:w-full"
            />
            <div className="grid min-w-0 gap-1 sm:p-4">
              <p dir="auto" className="text-sm text-base-content/80 wrap-anywhere">
                <PlantLink tip={tip} />
              </p>
              <h3
                dir="auto"
                className="font-display text-lg leading-snug text-balance wrap-anywhere"
              >
                <TipLink tip={tip} className="whole-link" />
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
