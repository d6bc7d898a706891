import { dayOf } from "./events.ts";

/** The hour of the morning before an event at which those who come are reminded. */
const reminderHour = 9;

/**
 * Returns the instant of a local time in milliseconds since 1970. A time that the clock change
 * repeats is the earlier one. Null for a time that it leaves out.
 */
function instantOf(local: string, zone: string) {
  const plain = Temporal.PlainDateTime.from(local);
  const zoned = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
  return zoned.toPlainDateTime().equals(plain) ? zoned.epochMilliseconds : null;
}

/** The first instant of a day, some days later, in milliseconds since 1970. */
export const startOfDay = (day: string, zone: string, later = 0) =>
  Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).epochMilliseconds;

/** The day of an instant. */
const dayAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The first instant of today, and of tomorrow. Lists of coming events change then. */
export function todayAt(now: number, zone: string) {
  const today = dayAt(now, zone);
  return { begins: startOfDay(today, zone), ends: startOfDay(today, zone, 1) };
}

interface LocalTimes {
  isWholeDays: boolean;
  starts: string;
  ends: string;
}

/**
 * Returns the instants of an event, and of the morning before it.
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

/** The clock change leaves out the local time of a field. */
export class LeftOut extends Error {
  readonly field: "starts" | "ends";
  readonly local: string;

  constructor(field: "starts" | "ends", local: string) {
    super(`${local} does not exist`);
    this.field = field;
    this.local = local;
  }
}
