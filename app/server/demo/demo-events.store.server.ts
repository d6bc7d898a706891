import * as v from "valibot";
import { addEvent, changeDate } from "../../garden/events/event-changes.store.server.ts";
import { eventInput } from "../../garden/events/events.ts";
import type { Language } from "../../platform/text/languages.ts";
import { demoText, type Filling } from "./demo.ts";
import { demoGardeners } from "./demo-gardeners.ts";

interface Plan {
  /** The number of days from today to the first date. Negative for a past event. */
  after: number;
  from: string;
  to: string;
  audience: "anyone" | "members";
  places?: number;
  /** The number of weeks of a series. The third date is moved to the next day. */
  weeks?: number;
}

/** The plans of the events in `events.md`, in the same order. */
const plans: readonly Plan[] = [
  { after: 9, from: "14:00", to: "16:30", audience: "anyone" },
  { after: 3, from: "10:00", to: "12:00", audience: "anyone", weeks: 4 },
  { after: 24, from: "18:30", to: "20:00", audience: "members", places: 12 },
  { after: -16, from: "11:00", to: "16:00", audience: "anyone" },
];

/**
 * Returns the events of a site in a language, with their plans.
 * @throws Error if a text or a plan has no counterpart
 */
export function demoEvents(first: Language = "en") {
  const sections = demoText(first, "events").split(/^# /m).slice(1);
  return sections.map((section, index) => {
    const [title = "", place = "", ...lines] = section.trim().split("\n");
    const plan = plans[index];
    if (!plan || sections.length !== plans.length) throw new Error(`${title} has no plan`);
    return { title, place, text: lines.join("\n"), plan };
  });
}

/**
 * Inserts the demo events in the site's own language. Their author is the first demo gardener.
 */
export async function insertDemoEvents({
  transaction,
  first,
  zone,
  now,
  idAt,
  gardeners,
}: Filling) {
  const gardenerId = gardeners.get(demoGardeners(first)[0]?.key ?? "");
  if (!gardenerId) return;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  for (const { title, place, text, plan } of demoEvents(first)) {
    const { after, from, to, audience, places = null, weeks } = plan;
    const date = today.add({ days: after });
    const event = v.parse(eventInput, {
      ...{ title, place, text, audience, places, isWholeDays: false, showsComing: true },
      ...{ starts: `${date}T${from}`, ends: `${date}T${to}` },
      ...(weeks && { repeats: "week", until: date.add({ weeks: weeks - 1 }).toString() }),
    });
    const id = idAt(now);
    await addEvent(transaction, { ...event, id, gardenerId, zone, now });
    if (!weeks) continue;
    const third = date.add({ weeks: 2 });
    const later = third.add({ days: 1 });
    const moved = { isWholeDays: false, starts: `${later}T${from}`, ends: `${later}T${to}` };
    const change = { change: "move" as const, ...moved };
    await changeDate(transaction, { id, day: third.toString(), change, now });
  }
}
