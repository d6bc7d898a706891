const numbers = new Intl.NumberFormat("en");

/** A number with separators: `10,070`. */
export function number(value: number) {
  return numbers.format(value);
}

/** A number with its unit: `1 tip`, `10,070 tips`. */
export function count(value: number, unit: string) {
  return `${number(value)} ${value === 1 ? unit : `${unit}s`}`;
}
