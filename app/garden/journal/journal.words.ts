import { catalogue } from "../../platform/text/catalogue.ts";

export const journalWords = catalogue("journal", {
  title: "Journal",
  dayMissing: "Enter a day, such as 2026-05-03",
  amount: "Enter an amount, such as 2.5",
  empty: "Add a photo, a few words or a harvest",
  photoTwice: "This photo is in the entry already",
  tooManyPhotos_one: "At most {{count}} photo",
  tooManyPhotos_other: "At most {{count}} photos",
  problems: {
    "entry-not-found": "We couldn’t find that entry",
    "day-in-the-future": "Choose today or an earlier day",
    "too-many-entries": "You’ve written a lot of entries. Wait a while and try again.",
  },
});
