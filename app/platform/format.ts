const numbers = new Intl.NumberFormat("en");

/** A number as it is read: `10,070`. */
export function number(value: number) {
  return numbers.format(value);
}

/** So many of something: `1 tip`, `10,070 tips`. */
export function count(value: number, unit: string) {
  return `${number(value)} ${value === 1 ? unit : `${unit}s`}`;
}
