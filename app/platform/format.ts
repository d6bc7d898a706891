const numberFormat = new Intl.NumberFormat("en");

/** A number with separators: `10,070`. */
export function formatNumber(value: number) {
  return numberFormat.format(value);
}

/** A number with its unit: `1 tip`, `10,070 tips`. */
export function formatCount(value: number, unit: string) {
  return `${formatNumber(value)} ${value === 1 ? unit : `${unit}s`}`;
}
