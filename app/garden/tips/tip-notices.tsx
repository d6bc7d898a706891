import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { tipWords } from "./tips.words.ts";

export function HiddenNotice({ reason }: { reason: string }) {
  return (
    <div className="grid grid-cols-1 gap-1 rounded-box border-2 border-warning bg-base-200 p-4">
      <p className="font-semibold">{tipWords.hiddenNotice}</p>
      {reason && (
        <p className="overflow-x-clip whitespace-pre-line wrap-anywhere">
          {tipWords.hiddenBecause({ reason })}
        </p>
      )}
      <p>{tipWords.hiddenWhatNow}</p>
    </div>
  );
}

export function CopyLine({ keptAt }: { keptAt: number }) {
  return (
    <p className="text-sm text-base-content/80">
      {rich(tipWords.copyFrom, {
        day: <time dateTime={new Date(keptAt).toISOString()}>{formatDay(keptAt)}</time>,
      })}
    </p>
  );
}
