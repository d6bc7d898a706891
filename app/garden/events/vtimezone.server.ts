/** Returns an offset as a sign, two digits for hours, and two digits for minutes: `+0200`. */
function offsetText(nanoseconds: number) {
  const minutes = Math.round(nanoseconds / 60e9);
  const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return (minutes < 0 ? "-" : "+") + digits.map((part) => String(part).padStart(2, "0")).join("");
}

const names = new Map<string, Intl.DateTimeFormat>();

/** Returns the short name of the time in a zone at an instant, such as `CET` or `GMT+1`. */
function nameAt({ epochMilliseconds, timeZoneId }: Temporal.ZonedDateTime) {
  const format =
    names.get(timeZoneId) ??
    new Intl.DateTimeFormat("en", { timeZone: timeZoneId, timeZoneName: "short" });
  names.set(timeZoneId, format);
  const parts = format.formatToParts(epochMilliseconds);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZoneId;
}

/**
 * Returns the local time of a clock change with the offset before the change, as RFC 5545 requires.
 */
const localBefore = (at: Temporal.ZonedDateTime, offset: number) =>
  at
    .toInstant()
    .toZonedDateTimeISO("UTC")
    .add({ nanoseconds: offset })
    .toPlainDateTime()
    .toString({ smallestUnit: "second" })
    .replaceAll(/[-:]/g, "");

function observance(at: Temporal.ZonedDateTime, from: number) {
  const kind = at.offsetNanoseconds > from ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localBefore(at, from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(at.offsetNanoseconds)}`,
    `TZNAME:${nameAt(at)}`,
    `END:${kind}`,
  ];
}

/**
 * Describes a time zone for calendar programs (RFC 5545, 3.6.5): each clock change from the year
 * before `first` to the year after `last`. The first part is for the time before these changes.
 */
export function vtimezone(zone: string, { first, last }: { first: number; last: number }) {
  let at = Temporal.PlainDateTime.from({ year: first - 1, month: 1, day: 1 }).toZonedDateTime(zone);
  const lines = observance(at, at.offsetNanoseconds);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.year > last + 1) break;
    lines.push(...observance(next, at.offsetNanoseconds));
    at = next;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}
