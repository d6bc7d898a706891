/** A point in time, in the gardener's own time zone. @param time milliseconds since 1970 */
export function Moment({ time }: { time: number }) {
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()}>
      {date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
