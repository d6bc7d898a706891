import { type Garden, type YearPart, yearParts } from "../gardens/gardens.ts";
import { monthOfPart, sortedWindow } from "./seasons.ts";

type Hemisphere = Garden["hemisphere"];

export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Late spring`. */
export function partName(part: YearPart) {
  const words = part.replace("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Parts of a window that follow each other, over the new year too: first and last of each run.
 */
export function runsOf(parts: readonly YearPart[]): [first: YearPart, last: YearPart][] {
  if (parts.length === yearParts.length) return [["early-spring", "late-winter"]];
  const before = (part: YearPart) => yearParts.at(yearParts.indexOf(part) - 1) as YearPart;
  const after = (part: YearPart) =>
    yearParts[(yearParts.indexOf(part) + 1) % yearParts.length] as YearPart;
  return sortedWindow(parts)
    .filter((part) => !parts.includes(before(part)))
    .map((first) => {
      let last = first;
      while (parts.includes(after(last))) last = after(last);
      return [first, last];
    });
}

/** A window by its seasons: `Late spring to mid summer, early autumn`; `Any time`. */
export function windowInSeasons(parts: readonly YearPart[]) {
  if (parts.length === yearParts.length) return "Any time";
  const text = runsOf(parts)
    .map(([first, last]) => seasonRange(first, last).toLowerCase())
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The month of a part of the year: `May`. */
export function monthName(part: YearPart, hemisphere: Hemisphere) {
  return monthNames[monthOfPart(part, hemisphere)] ?? "";
}

/** A window by the months of a hemisphere: `May to July, September`. */
export function windowInMonths(parts: readonly YearPart[], hemisphere: Hemisphere) {
  if (parts.length === yearParts.length) return "any month";
  const month = (part: YearPart) => monthName(part, hemisphere);
  return runsOf(parts)
    .map(([first, last]) => range(month(first), month(last)))
    .join(", ");
}

/** `Mid to late spring`, of one season; `Late spring to mid summer`, of two. */
function seasonRange(first: YearPart, last: YearPart) {
  const [third = "", season = ""] = first.split("-");
  return first !== last && last.endsWith(season)
    ? `${third} to ${partName(last)}`
    : range(partName(first), partName(last));
}

function range(first: string, last: string) {
  return first === last ? first : `${first} to ${last}`;
}
