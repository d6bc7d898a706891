import { Fragment, type ReactNode } from "react";
import { type YearPart, yearParts } from "./gardens.ts";
import { monthName, partName } from "./seasons.ts";
import { useHemisphere } from "./when-line.tsx";

/** The year by seasons, each part with its month where whoever reads it is, and what there is to do. */
export function YearView({ isBusy, children }: YearViewProps) {
  const hemisphere = useHemisphere();
  const seasons = [...Map.groupBy(yearParts, (part) => part.split("-")[1] ?? "")];
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-px bg-base-300">
      {seasons.map(([season, parts]) => (
        <li key={season} className="min-w-0 bg-base-100 p-4 wrap-anywhere sm:p-5">
          <h3 className="mb-3 font-display text-xl capitalize">{season}</h3>
          <dl className="grid gap-1">
            {parts.map((part) => (
              <Fragment key={part}>
                <dt className="flex flex-wrap items-center gap-x-2">
                  <Bud open={isBusy(part)} />
                  <span className="font-semibold">{monthName(part, hemisphere)}</span>
                  <span className="text-sm text-base-content/80">{partName(part)}</span>
                </dt>
                <dd className="mb-3 ml-5">{children(part)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

interface YearViewProps {
  /** True if there is something to do. */
  isBusy: (part: YearPart) => boolean;
  children: (part: YearPart) => ReactNode;
}

/** Tells the busy months from the others at a glance; the words below say the same. */
function Bud({ open }: { open: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`size-3 shrink-0 rounded-full border-2 border-primary ${open ? "bg-primary" : "opacity-40"}`}
    />
  );
}

/** Which months are meant, and how to change that. */
export function WhoseMonths() {
  return `Months ${useHemisphere()} of the equator.`;
}
