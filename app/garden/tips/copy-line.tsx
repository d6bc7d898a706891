import { formatDay } from "../../platform/text/format.ts";

/** Says that what stands here is a copy, and of when. */
export function CopyLine({ keptAt }: { keptAt: number }) {
  return (
    <p className="text-sm text-base-content/80">
      There is no network. This is how it was on{" "}
      <time dateTime={new Date(keptAt).toISOString()}>{formatDay(keptAt)}</time>.
    </p>
  );
}
