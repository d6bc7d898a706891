import { formatCount } from "../../platform/text/format.ts";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import type { Guide } from "./guides.ts";

/** Who writes about a plant. */
export function PlantGardeners({ guide: { gardeners } }: { guide: Guide }) {
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
