import { dayOf, type LocalTimes } from "./events.words.ts";

/** The local hour of a reminder, on the day before its event. */
const reminderHour = 9;

/**
 * Returns the instant of a local time in milliseconds since 1970. If a clock change repeats the
 * local time, returns the earlier instant.
 * @returns null if a clock change leaves out the local time
 */
function instantOf(local: string, zone: string) {
  const plain = Temporal.PlainDateTime.from(local);
  const zoned = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
  return zoned.toPlainDateTime().equals(plain) ? zoned.epochMilliseconds : null;
}

/** Returns the start of the day that is `later` days after a day, in milliseconds since 1970. */
export const startOfDay = (day: string, zone: string, later = 0) =>
  Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).epochMilliseconds;

/** Returns the local day of an instant. */
const dayAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Returns the first instants of today and of tomorrow, at which lists of events change. */
export function todayAt(now: number, zone: string) {
  const today = dayAt(now, zone);
  return { begins: startOfDay(today, zone), ends: startOfDay(today, zone, 1) };
}

/** Returns the next instant at which a date ends, after which pages show another date. */
export const nextEnd = (dates: readonly { endsAt: number }[], now: number) =>
  Math.min(...dates.map(({ endsAt }) => endsAt).filter((time) => time > now));

/**
 * Returns the instants at which an event starts and ends, and the instant of its reminder.
 * @throws LeftOut for a local time that the clock change leaves out
 */
export function instantsOf({ isWholeDays, starts, ends }: LocalTimes, zone: string) {
  const of = (field: "starts" | "ends", local: string) => {
    const instant = instantOf(local, zone);
    if (instant === null) throw new LeftOut(field, local);
    return instant;
  };
  const morning = Temporal.PlainDate.from(dayOf(starts))
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: reminderHour } });
  return {
    startsAt: isWholeDays ? startOfDay(starts, zone) : of("starts", starts),
    endsAt: isWholeDays ? startOfDay(ends, zone, 1) : of("ends", ends),
    remindAt: morning.epochMilliseconds,
  };
}

/** Thrown if a clock change leaves out the local time of a field. */
export class LeftOut extends Error {
  readonly field: "starts" | "ends";
  readonly local: string;

  constructor(field: "starts" | "ends", local: string) {
    super(`${local} does not exist`);
    this.field = field;
    this.local = local;
  }
}
