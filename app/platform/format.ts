/**
 * A whole number with separators: `10,070`. `Intl.NumberFormat` would do, but to make one takes a
 * phone longer than all other script of a page until then.
 */
export function formatNumber(value: number) {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A number with its unit: `1 tip`, `10,070 tips`. */
export function formatCount(value: number, unit: string) {
  return `${formatNumber(value)} ${value === 1 ? unit : `${unit}s`}`;
}
