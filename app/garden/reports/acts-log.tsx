import { useId } from "react";
import { Moment } from "./moment.tsx";
import { doneLabels, type OperatorAct } from "./reports.ts";

/** What operators have done lately, the latest first. */
export function ActsLog({ acts }: { acts: OperatorAct[] }) {
  const id = useId();
  if (acts.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-2xl">
        What operators have done
      </h2>
      <ol className="divide-y divide-base-300">
        {acts.map(({ _id, act, title, reason, operator, actedAt }) => (
          <li key={_id} className="overflow-x-clip py-3 wrap-anywhere">
            <p>
              <span className="font-medium">{doneLabels[act]}:</span>{" "}
              {title || "something of a gardener who has left"}
            </p>
            {reason && <p className="whitespace-pre-line">{reason}</p>}
            <p className="text-sm text-base-content/80">
              {operator ?? "An operator who has left"}, <Moment time={actedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
