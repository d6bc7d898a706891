import { useId } from "react";
import { formatMoment } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { type LoggedModeration, reasonText } from "./reports.ts";
import { reportWords } from "./reports.words.ts";

/** Shows the latest actions of operators. */
export function ModerationLog({ acts: actions }: { acts: LoggedModeration[] }) {
  const id = useId();
  if (actions.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-2xl">
        {reportWords.whatOperatorsHaveDone}
      </h2>
      <Rows as="ol">
        {actions.map(({ _id, act, title, reason, operator, actedAt }) => (
          <li key={_id} className="overflow-x-clip py-3 wrap-anywhere">
            <p>
              {rich(reportWords.actionDone({ act: reportWords.done[act] }), {
                act: (words) => <span className="font-medium">{words}</span>,
                title: <bdi>{title || reportWords.ofFormerGardener}</bdi>,
              })}
            </p>
            {reason && (
              <p dir="auto" className="whitespace-pre-line">
                {reasonText(reason)}
              </p>
            )}
            <p className="text-sm text-base-content/80">
              {rich(reportWords.whoAndWhen, {
                who: <bdi>{operator ?? reportWords.formerOperator}</bdi>,
                when: <Moment time={actedAt} />,
              })}
            </p>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** Shows a time in the reader's time zone. @param time milliseconds since 1970 */
export function Moment({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>;
}
