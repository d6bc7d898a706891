import { catalogue } from "../../platform/text/catalogue.ts";

export const draftWords = catalogue("drafts", {
  notSaved: "Your draft isn’t saved: you’re offline and this browser can’t store it.",
  saved: "Draft saved",
  yourDrafts: "Your drafts",
  /** `<time/>` is a day and a time of day. */
  draftFrom: "You have a draft from <time/>",
  goOn: "Keep writing",
  delete: "Delete draft",
  showAll: "Show all drafts ({{number}})",
  fieldsAtMost: "At most 20 fields",
  noSuchField: "No such field",
  problems: { "nothing-to-edit": "This isn’t one of your tips" },
});
