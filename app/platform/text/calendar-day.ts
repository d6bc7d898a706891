const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A day in UTC, alike on server and phone: `22 November 2026`. @param time milliseconds since 1970 */
export function formatDay(time: number) {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
