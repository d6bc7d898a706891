import { useAuth } from "../auth/auth-context.tsx";
import { formatCount } from "../platform/format.ts";
import { ReportButton } from "../reports/report-button.tsx";
import type { Gardener } from "./gardeners.ts";
import { Portrait } from "./portrait.tsx";
import { StatusDot } from "./status-dot.tsx";

/**
 * A gardener of the directory as a card.
 * @param position in the list: the first are seen at once
 */
export function GardenerCard({ gardener, position }: { gardener: Gardener; position: number }) {
  const { user } = useAuth();
  const { _id, gardenersName, image, age, gender, status, experiences, sharedTips } = gardener;
  return (
    <article className="card paper h-full overflow-hidden">
      <Portrait
        image={image}
        name={gardenersName}
        size={320}
        loading={position < 4 ? "eager" : "lazy"}
        fetchPriority={position === 0 ? "high" : undefined}
        className="aspect-square w-full"
      />
      <div className="card-body wrap-anywhere gap-2 p-5">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          {gardenersName}
          <StatusDot status={status} />
        </h2>
        <p className="grow-0 text-sm text-base-content/75">
          Age: {age ?? "–"} Gender: {gender ?? "–"}
        </p>
        <p>{experiences}</p>
        <div className="mt-2 flex min-h-9 items-end justify-between gap-2 border-t border-base-300 pt-3">
          <p className="text-sm text-secondary">{formatCount(sharedTips.total, "tip")} shared</p>
          {user && <ReportButton kind="gardener" id={_id} title={gardenersName} />}
        </div>
      </div>
    </article>
  );
}
