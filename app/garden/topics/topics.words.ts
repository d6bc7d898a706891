import { catalogue } from "../../platform/text/catalogue.ts";

export const topicWords = catalogue("topics", {
  plants: "Plants",
  plant: "Plant",
  troubles: "Problems",
  trouble: "Problem",
  home: "Home",
  notFound: "Not Found",
  noPage: {
    plant: "We don’t have a page on this plant yet. You can still search the tips for it.",
    trouble: "We don’t have a page on this problem yet. You can still search the tips for it.",
  },
  /** For search engines. `{{plants}}` is such as `Tomatoes`, `{{names}}` are their other names. */
  aboutPlant: "{{plants}} ({{names}}): tips from gardeners here, from sowing to compost.",
  otherNamesAndKinds: "Other names and kinds: {{names}}",
  otherNames: "Other names: {{names}}",
  nobodyYet: "No one has written about this plant yet. Do you grow it? Share what you know.",
  shareTip: "Share a tip",
  tipsByWork: "Tips by job",
  /** The kind of work of tips without a task such as `Prune`. */
  other: "Other",
  /** A kind of work with its number of tips: `Prune 3`. */
  workAndNumber: "{{work}} {{number}}",
  seePhotos: "See the photos",
  seeAll_one: "See the tip in Browse",
  seeAll_other: "See all {{count}} tips in Browse",

  whatInEachMonth: "What to do in each month",
  forGardensLikeYours: "For gardens like yours.",
  /** `{{climate}}` is such as `hard winters, warm summers`. */
  forClimate: "For {{climate}}.",
  myGarden: "My garden",
  toDo: "To do",
  anyTime: "<b>Any time:</b> <tips/>",
  anyTimeAndMore_one: "<b>Any time:</b> <tips/> <link>and {{count}} more</link>",
  anyTimeAndMore_other: "<b>Any time:</b> <tips/> <link>and {{count}} more</link>",
  inOtherGardens: "In other gardens",
  /** `{{when}}` is a time as in “Prune in {{when}}”. */
  otherWorkAt: "Other jobs in {{when}}",
  otherWorkAtAnyTime: "Other jobs at any time",
  /** `Prune in late winter (hard winters, warm summers)`. */
  workInClimate: "{{work}} ({{climate}})",
  nothingDifferent: "Gardeners elsewhere say the same.",

  goodToDoNow: "Good to do now",
  tips: "Tips",
  /** The text in the mark is only for screen readers. */
  all_one: "All {{count}}<hidden> tip</hidden>",
  all_other: "All {{count}}<hidden> tips</hidden>",
  tipsOf_one: "{{count}} tip",
  tipsOf_other: "{{count}} tips",
  otherTroublesItCanHave: "Other common problems:",
  troublesItCanHave: "Common problems:",
  gardenersWhoWrite: "Gardeners who share tips about it",

  tipsAgainst_one: "{{count}} tip for dealing with it",
  tipsAgainst_other: "{{count}} tips for dealing with it",
  plantsThatHaveIt: "Plants it often affects",
  looksSimilar: "Easily confused with",
  nobodyAgainst: "No one has shared a fix for this yet. Found something that works?",
  whatHelps: "What helps",
});
