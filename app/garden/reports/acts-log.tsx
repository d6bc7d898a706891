import { useId } from "react";
import { loggedActs, type OperatorAct } from "./reports.ts";

/** The latest acts of operators, the latest first. */
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
              <span className="font-medium">{loggedActs[act]}:</span>{" "}
              {title || "something of a former gardener"}
            </p>
            {reason && <p className="whitespace-pre-line">{reason}</p>}
            <p className="text-sm text-base-content/80">
              {operator ?? "A former operator"}, <Moment time={actedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A point in time, in the gardener's own time zone. @param time milliseconds since 1970 */
export function Moment({ time }: { time: number }) {
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()}>
      {date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
