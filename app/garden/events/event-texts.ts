import { monthName, shortMonthName } from "../../platform/text/dates.ts";
import {
  type EventRepeat,
  freePlaces,
  type ListedEvent,
  type OwnAnswer,
  weekdayPlace,
} from "./events.ts";
import { dayOf, eventWhen, eventWords, type LocalTimes } from "./events.words.ts";

const weekdayKeys = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** Returns the name of a weekday. @param weekday 0 for Sunday */
export const weekdayName = (weekday: number) => nameOf(eventWords.weekdays, weekday);

/** Returns the short name of a weekday. @param weekday 0 for Sunday */
export const shortWeekday = (weekday: number) => nameOf(eventWords.shortWeekdays, weekday);

const nameOf = (names: Record<(typeof weekdayKeys)[number], string>, weekday: number) =>
  names[weekdayKeys[weekday % 7] ?? "sun"];

/** Returns the times of a date, with the weekday if the date is within one day. */
export function sayWhen(times: LocalTimes) {
  const when = eventWhen(times);
  if (dayOf(times.starts) !== dayOf(times.ends)) return when;
  return eventWords.weekdayAnd({
    weekday: weekdayName(weekdayPlace(times.starts).weekday),
    when,
  });
}

/** Returns the month and year of a day: `May 2026`. */
export const sayMonth = (day: string) =>
  eventWords.monthOfYear({ month: monthName(Number(day.slice(5, 7)) - 1), year: day.slice(0, 4) });

export const sayShortMonth = (day: string) => shortMonthName(Number(day.slice(5, 7)) - 1);

/**
 * Describes how a series repeats: `Every month on the first Saturday`. The weekday and the day of
 * the month come from its first date.
 */
export function sayRepeat(repeats: EventRepeat, starts: string) {
  const { weekday, nth } = weekdayPlace(starts);
  const key = weekdayKeys[weekday] ?? "sun";
  switch (repeats) {
    case "never":
      return eventWords.onlyOnce;
    case "week":
      return eventWords.everyWeek[key];
    case "month":
      return eventWords.everyMonth({ day: Number(dayOf(starts).slice(8)) });
    case "monthWeekday":
      return nthWeekdays(nth)[key];
    case "lastWeekday":
      return eventWords.everyNth.last[key];
    case "year":
      return eventWords.everyYear;
  }
}

function nthWeekdays(nth: number) {
  if (nth === 1) return eventWords.everyNth.first;
  if (nth === 2) return eventWords.everyNth.second;
  return nth === 3 ? eventWords.everyNth.third : eventWords.everyNth.fourth;
}

/** Returns the ways in which an event that begins on a day can repeat. */
export function repeatsFrom(starts: string): EventRepeat[] {
  const { nth, isLast } = weekdayPlace(starts);
  return [
    "never",
    "week",
    "month",
    ...(nth < 5 ? (["monthWeekday"] as const) : []),
    ...(isLast ? (["lastWeekday"] as const) : []),
    "year",
  ];
}

/** Describes free places. Without a limit, counts the people who come; undefined for nobody. */
export function sayPlaces(date: Pick<ListedEvent, "places" | "coming" | "waiting">) {
  const { places, coming, waiting } = date;
  const free = freePlaces(date);
  if (places === null || free === null) {
    return coming > 0 ? eventWords.comingCount({ number: coming }) : undefined;
  }
  if (free > 0) return eventWords.placesLeft({ free, places });
  return waiting > 0 ? eventWords.fullAndWaiting({ waiting }) : eventWords.full;
}

/** Describes a member's own answer: `You’re coming. Guests: 2.` */
export function sayAnswer({ answer, guests, waitingPosition: position }: OwnAnswer) {
  const said = position === null ? eventWords.youSaid[answer] : eventWords.youWait({ position });
  return guests > 0 && answer !== "no" ? eventWords.andGuests({ said, guests }) : said;
}
