/**
 * An integer with separators: `10,070`. Without `Intl.NumberFormat`, whose first use takes 35 ms and
 * 8 MB.
 */
export function formatNumber(value: number) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A number with its unit: `1 tip`, `10,070 tips`. */
export function formatCount(value: number, unit: string) {
  return `${formatNumber(value)} ${value === 1 ? unit : `${unit}s`}`;
}

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A day in UTC, alike on server and phone: `22 November 2026`. @param time milliseconds since 1970 */
export function formatDay(time: number) {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
