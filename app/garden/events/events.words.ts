import { catalogue } from "../../platform/text/catalogue.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { textWords } from "../../platform/text/text.words.ts";

export const eventWords = catalogue("events", {
  title: "Events",
  giveTitle: "Give the event a title",
  moment: "Enter a day and a time",
  wholeDay: "Enter a day",
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
  /** Shown to a gardener who has a place and asks for too many guests. */
  roomForGuests: "There’s no room for so many guests. You can bring: {{guests}}",
  chooseAnswer: "Choose yes, maybe or no",
  /** A time from start to end: `2 May 2026, 14:00 – 16:00`. */
  fromTo: "{{from}} – {{to}}",
  cancelled: "Cancelled",
  calendarName: "{{site}}: events",
  feedTitle: "{{site}}: events",

  /** The texts of letters. The site's name and a colon come before each subject. */
  letters: {
    changed: {
      subject: "an event has changed",
      text: "This event has changed. It now takes place:",
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

  /** The texts of screens. */
  description: "Events of this garden club: when and where, and who’s coming.",
  noSuchTitle: "Event not found",
  perhapsMembers: "It may have been deleted, or it’s for members only.",
  allEvents: "All events",
  logIn: "Log in",
  weekdayAnd: "{{weekday}}, {{when}}",
  monthOfYear: "{{month}} {{year}}",
  onlyOnce: "Doesn’t repeat",
  everyMonth: "Every month on day {{day}}",
  everyYear: "Every year on the same day",
  comingCount: "Coming: {{number}}",
  placesLeft: "Places left: {{free}} of {{places}}",
  full: "Full",
  fullAndWaiting: "Full. On the waiting list: {{waiting}}",
  moved: "Moved",
  membersOnly: "For members",
  dayWith: "{{day}}: {{title}}",
  nothingPlanned: "No events are planned yet",
  later: "Later events",
  forMembers: "For members",
  calendar: "Calendar",
  past: "Past events",
  subscribe: "Subscribe in your calendar",
  addEvent: "Add event",
  proposeEvent: "Propose an event",
  proposals: "Proposals",
  proposalsHint: "Only their authors and the people who run this site see them.",
  titleOnDay: "{{title}}, {{when}}",
  isProposed: "This is a proposal. The people who run this site publish it, or leave it.",
  isHidden: "The people who run this site have hidden this event.",
  areYouComing: "Are you coming?",
  logInToAnswer: "Log in to answer",
  addToCalendar: "Add to your calendar",
  when: "When",
  isOver: "over",
  place: "Place",
  audience: "For",
  places: "Places",
  audiences: {
    members: "Members only",
    anyone: "Anyone",
  },
  inZone: "Time zone: {{zone}}",
  otherDates: "Other dates",
  earlierDates: "Earlier dates",
  notAnswered: "You haven’t answered yet.",
  fullHint:
    "There’s no free place. If you say yes, you’re on the waiting list and move up by yourself.",
  guests: "Guests",
  answers: {
    yes: "Yes",
    maybe: "Maybe",
    no: "No",
  },
  youWait:
    "You’re number {{position}} on the waiting list. We’ll let you know when there’s a place.",
  youSaid: {
    yes: "You’re coming.",
    maybe: "You may come.",
    no: "You’re not coming.",
  },
  andGuests: "{{said}} Guests: {{guests}}.",
  sentLater: "{{said}} This is sent as soon as there’s a connection.",
  waitingAnswer: "Answer to “{{title}}” ({{when}}): {{answer}}",
  whoComes: "Who’s coming",
  nobodyYet: "No one has answered yet.",
  plusGuests: "+ {{guests}}",
  andMore: "And more.",
  waits: "On the waiting list",
  changeEvent: "Change this event",
  writtenBy: "Written by",
  wholeEvent: "The whole series",
  thisDate: "This date only",
  edit: "Edit",
  move: "Move",
  moveTitle: "Move this date",
  othersGetEmail: "Those who come are told by email.",
  dateMoved: "Moved",
  asks: {
    publish: {
      label: "Publish",
      text: "Everyone whom it’s for will see it.",
      done: "Published",
    },
    cancel: {
      label: "Cancel event",
      text: "It stays on the page as cancelled. Those who come are told by email.",
      done: "Cancelled",
    },
    restore: {
      label: "Take the cancellation back",
      text: "The event takes place after all. Those who come are told by email.",
      done: "It takes place",
    },
    delete: {
      label: "Delete event",
      text: "All its dates and answers are deleted. Those who come are told by email. You won’t be able to undo this.",
      done: "Event deleted",
    },
    cancelDate: {
      label: "Cancel this date",
      text: "The other dates stay. Those who come are told by email.",
      done: "Date cancelled",
    },
    restoreDate: {
      label: "Restore this date",
      text: "It takes place as the series says. Those who come are told by email.",
      done: "Date restored",
    },
  },
  wholeDays: "Lasts whole days",
  firstDay: "First day",
  startClock: "Begins at",
  lastDay: "Last day",
  endClock: "Ends at",
  editEvent: "Edit event",
  theyPublish: "The people who run this site see your proposal and may publish it.",
  save: "Save",
  publish: "Publish",
  propose: "Propose",
  saved: "Event saved",
  changedMeanwhile:
    "This event has been changed by someone else or on another device. Open it in another tab to compare. If you save again here, this version replaces the other one.",
  proposed: "Thank you for your proposal",
  eventTitle: "Title",
  placeHint: "Such as an address, or how to find it",
  text: "Text",
  whoMayCome: "Who may come",
  placesInAll: "Places in all",
  placesHint: "Leave it empty for no limit.",
  showsComing: "Members see who’s coming",
  repeats: "Repeats",
  repeatsHint: "Choose the first day to see the choices.",
  until: "Repeats until",
  untilHint: "No date begins after this day.",
  weekdays: {
    sun: "Sunday",
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
    sat: "Saturday",
  },
  shortWeekdays: {
    sun: "Sun",
    mon: "Mon",
    tue: "Tue",
    wed: "Wed",
    thu: "Thu",
    fri: "Fri",
    sat: "Sat",
  },
  everyWeek: {
    sun: "Every week on Sunday",
    mon: "Every week on Monday",
    tue: "Every week on Tuesday",
    wed: "Every week on Wednesday",
    thu: "Every week on Thursday",
    fri: "Every week on Friday",
    sat: "Every week on Saturday",
  },
  everyNth: {
    first: {
      sun: "Every month on the first Sunday",
      mon: "Every month on the first Monday",
      tue: "Every month on the first Tuesday",
      wed: "Every month on the first Wednesday",
      thu: "Every month on the first Thursday",
      fri: "Every month on the first Friday",
      sat: "Every month on the first Saturday",
    },
    second: {
      sun: "Every month on the second Sunday",
      mon: "Every month on the second Monday",
      tue: "Every month on the second Tuesday",
      wed: "Every month on the second Wednesday",
      thu: "Every month on the second Thursday",
      fri: "Every month on the second Friday",
      sat: "Every month on the second Saturday",
    },
    third: {
      sun: "Every month on the third Sunday",
      mon: "Every month on the third Monday",
      tue: "Every month on the third Tuesday",
      wed: "Every month on the third Wednesday",
      thu: "Every month on the third Thursday",
      fri: "Every month on the third Friday",
      sat: "Every month on the third Saturday",
    },
    fourth: {
      sun: "Every month on the fourth Sunday",
      mon: "Every month on the fourth Monday",
      tue: "Every month on the fourth Tuesday",
      wed: "Every month on the fourth Wednesday",
      thu: "Every month on the fourth Thursday",
      fri: "Every month on the fourth Friday",
      sat: "Every month on the fourth Saturday",
    },
    last: {
      sun: "Every month on the last Sunday",
      mon: "Every month on the last Monday",
      tue: "Every month on the last Tuesday",
      wed: "Every month on the last Wednesday",
      thu: "Every month on the last Thursday",
      fri: "Every month on the last Friday",
      sat: "Every month on the last Saturday",
    },
  },

  problems: {
    "event-not-found": "We couldn’t find that event",
    "not-your-event": "Only the people who run this site can change this event",
    "no-event-proposals": "Only the people who run this site can add events",
    "too-many-events": "You’ve written a lot of events. Wait a while and try again.",
    "event-over": "This event is over",
    "event-changed": "This event has changed in the meantime",
    "event-cancelled": "This event is cancelled",
    "not-told-who-comes": "This event doesn’t show who’s coming",
    "not-possible-for-event": "This can’t be done, or has been done already",
  },
});

/** Returns the day of a local time, such as `2026-05-02`. */
export const dayOf = (moment: string) => moment.slice(0, 10);

export interface LocalTimes {
  isWholeDays: boolean;
  starts: string;
  ends: string;
}

const dayText = (moment: string) => formatDay(Date.parse(`${dayOf(moment)}T00:00Z`));

const clockText = (moment: string) => moment.slice(11);

const momentText = (moment: string) =>
  textWords.dateAndTime({ date: dayText(moment), time: clockText(moment) });

/** Returns the times of an event: `2 May 2026, 14:00 – 16:00`, or `2 May 2026 – 3 May 2026`. */
export function eventWhen({ isWholeDays, starts, ends }: LocalTimes) {
  const isOneDay = dayOf(starts) === dayOf(ends);
  if (isWholeDays) {
    return isOneDay
      ? dayText(starts)
      : eventWords.fromTo({ from: dayText(starts), to: dayText(ends) });
  }
  const to = isOneDay ? clockText(ends) : momentText(ends);
  return eventWords.fromTo({ from: momentText(starts), to });
}

/**
 * Returns the times of an event to show beside its first day: `14:00 – 16:00`. Returns undefined
 * for one whole day, and the full times for several days.
 */
export function eventHours(times: LocalTimes) {
  const { isWholeDays, starts, ends } = times;
  if (dayOf(starts) !== dayOf(ends)) return eventWhen(times);
  if (isWholeDays) return undefined;
  return eventWords.fromTo({ from: clockText(starts), to: clockText(ends) });
}
