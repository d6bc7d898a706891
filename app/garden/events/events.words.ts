import { catalogue } from "../../platform/text/catalogue.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { textWords } from "../../platform/text/text.words.ts";

export const eventWords = catalogue("events", {
  title: "Events",
  giveTitle: "Give the event a title",
  moment: "Enter a day and a time, such as 2026-05-02T14:00",
  wholeDay: "Enter a day, such as 2026-05-02",
  noSuchDay: "There’s no such day",
  yearsAhead: "Choose a day in the years {{first}} to {{last}}",
  endsBefore: "The end must come after the start",
  tooLong: "An event lasts at most {{most}} days",
  leftOut: "The clocks go forward on {{day}} and leave out {{time}}. Choose another time.",
  chooseRepeat: "Choose how the event repeats",
  needsUntil: "Say until which day the event repeats",
  untilBefore: "The last day must come after the first",
  tooManyDates: "A series has at most {{most}} dates. Choose an earlier last day.",
  notLast: "This isn’t the last such weekday of its month",
  fifth: "Not every month has a fifth one. Choose the last one of the month instead.",
  chooseAudience: "Choose who may come",
  wholePlaces: "Enter a number of places from 1 to {{most}}, or leave it empty",
  wholeGuests: "Enter a number of guests from 0 to {{most}}",
  moreThanPlaces: "That’s more people than places. Places in all: {{places}}",
  /** For somebody who has a place and asks for more guests than there is room for. */
  roomForGuests: "There’s no room for so many guests. You can bring: {{guests}}",
  chooseAnswer: "Choose yes, maybe or no",
  /** A time from start to end: `2 May 2026, 14:00 – 16:00`. */
  fromTo: "{{from}} – {{to}}",
  cancelled: "Cancelled",
  calendarName: "{{site}}: events",
  feedTitle: "{{site}}: events",

  /** Letters. The name of the site and a colon precede a subject. */
  letters: {
    changed: {
      subject: "an event has changed",
      text: "The time or the place of this event has changed. It’s now:",
    },
    cancelled: { subject: "an event is cancelled", text: "This event won’t take place:" },
    movedUp: {
      subject: "there’s a place for you",
      text: "You were on the waiting list. Now you have a place:",
    },
    reminder: {
      subject: "an event is coming up",
      text: "You said that you’re coming, or may come:",
    },
    why: "You get this because you answered the invitation. To change your answer:",
    toEvent: "See the event",
    whyReminder: "You get this the day before an event. To unsubscribe:",
    stop: "Unsubscribe from these emails",
  },
  /** A heading in the newsletter and in letters about saved tips. */
  soon: "Events of the next two weeks",
  soonHint: "Open an event to say whether you’re coming.",

  problems: {
    "event-not-found": "We couldn’t find that event",
    "not-your-event": "Only the people who run this site can change this event",
    "no-event-proposals": "Only the people who run this site can add events",
    "too-many-events": "You’ve written a lot of events. Wait a while and try again.",
    "event-over": "This event is over",
    "event-cancelled": "This event is cancelled",
    "not-told-who-comes": "This event doesn’t show who’s coming",
    "not-possible-for-event": "This can’t be done, or has been done already",
  },
});

/** The day of a local time. */
const dayIn = (moment: string) => moment.slice(0, 10);

interface LocalTimes {
  isWholeDays: boolean;
  starts: string;
  ends: string;
}

const dayText = (moment: string) => formatDay(Date.parse(`${dayIn(moment)}T00:00Z`));

const clockText = (moment: string) => moment.slice(11);

const momentText = (moment: string) =>
  textWords.dateAndTime({ date: dayText(moment), time: clockText(moment) });

/** The times of an event: `2 May 2026, 14:00 – 16:00`, or `2 May 2026 – 3 May 2026`. */
export function eventWhen({ isWholeDays, starts, ends }: LocalTimes) {
  const isOneDay = dayIn(starts) === dayIn(ends);
  if (isWholeDays) {
    return isOneDay
      ? dayText(starts)
      : eventWords.fromTo({ from: dayText(starts), to: dayText(ends) });
  }
  const to = isOneDay ? clockText(ends) : momentText(ends);
  return eventWords.fromTo({ from: momentText(starts), to });
}
