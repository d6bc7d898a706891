import type { Gardener } from "./gardeners.ts";
import { Portrait } from "./portrait.tsx";
import { StatusDot } from "./status-dot.tsx";

/** A gardener of the directory: who they are, and what they grow. */
export function GardenerCard({ gardener }: { gardener: Gardener }) {
  const { gardenersName, image, age, gender, status, experiences, sharedTips } = gardener;
  const tips = sharedTips.total === 1 ? "1 tip shared" : `${sharedTips.total} tips shared`;
  return (
    <article className="card h-full overflow-hidden border border-base-300 bg-base-100">
      <Portrait image={image} size={320} className="aspect-square w-full" />
      <div className="card-body gap-2">
        <h2 className="flex items-center gap-2 font-display text-xl">
          {gardenersName}
          <StatusDot status={status} />
        </h2>
        <p className="text-sm text-base-content/75">
          Age: {age ?? "–"} Gender: {gender ?? "–"}
        </p>
        <p className="grow">{experiences}</p>
        <p className="text-sm text-base-content/75">{tips}</p>
      </div>
    </article>
  );
}
