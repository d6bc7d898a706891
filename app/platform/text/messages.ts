import { locale } from "./locale.ts";

/** The values for placeholders such as `{{name}}` in a message (i18next JSON, version 4). */
export type Values = Readonly<Record<string, string | number>>;

/** The plural categories of CLDR, which are the endings of keys such as `likes_one`. */
export const pluralCategories = ["zero", "one", "two", "few", "many", "other"] as const;
export type PluralCategory = (typeof pluralCategories)[number];

/** Letters that are written from right to left, and letters of all other scripts. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRight = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

interface Writing {
  direction: "ltr" | "rtl";
  thousands: string;
}

/**
 * Formats an integer with separators: `10,070`. Spanish and Polish have none in numbers of four
 * digits (CLDR: minimumGroupingDigits).
 */
export const separated = (value: number, thousands: string) =>
  /es|pl/.test(locale()) && value < 10_000
    ? String(value)
    : String(value).replace(/\B(?=(\d{3})+$)/g, thousands);

/**
 * Puts values into a message. Numbers get separators, so pass a year as a string. A value with
 * letters of the other direction is isolated, so that it does not reorder the sentence (UAX 9).
 */
export function fill(message: string, values: Values, { direction, thousands }: Writing) {
  const other = direction === "rtl" ? leftToRight : rightToLeft;
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    if (typeof value === "number") return separated(value, thousands);
    return other.test(value) ? `\u2068${value}\u2069` : value;
  });
}
