import { textOfHtml } from "./html-text.server.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;

/** Removes the characters that the databases cannot store. */
export const withoutControls = (text: string) => text.replace(controls, "");

/** Returns a line of text, without entities and tags of HTML. */
export const plainLine = (html: string) =>
  textOfHtml(withoutControls(html.slice(0, 10_000)), 1000).text.replace(/\s+/g, " ");

/** Returns the day of a date, as `2026-05-03`. Programs write zeros for none. */
export function dayOf(date = "") {
  const day = date.trim().match(/^\d{4}-\d\d-\d\d/)?.[0];
  if (day) return day.startsWith("0000") ? undefined : day;
  const time = Date.parse(date.trim().slice(0, 50));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
