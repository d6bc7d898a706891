import { catalogue } from "../../platform/text/catalogue.ts";

export const draftWords = catalogue("drafts", {
  notSaved: "Your draft is not saved. This browser cannot store it, and you are offline.",
  saved: "Draft saved",
  yourDrafts: "Your drafts",
  /** `<time/>` is a day and a time of day. */
  draftFrom: "You have a draft from <time/>",
  goOn: "Go on writing",
  delete: "Delete draft",
  showAll: "Show all drafts ({{number}})",
  fieldsAtMost: "At most 20 fields",
  noSuchField: "No such field",
  problems: { "nothing-to-edit": "You have no such tip" },
});
