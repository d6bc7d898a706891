import { catalogue } from "../../platform/text/catalogue.ts";

export const topicWords = catalogue("topics", {
  plants: "Plants",
  plant: "Plant",
  troubles: "Troubles",
  trouble: "Trouble",
  home: "Home",
  notFound: "Not Found",
  noPage: {
    plant: "We have no page about this plant. You can still search the tips for it.",
    trouble: "We have no page about this trouble. You can still search the tips for it.",
  },
  /** For search engines. `{{plants}}` is such as `Tomatoes`, `{{names}}` are their other names. */
  aboutPlant: "{{plants}} ({{names}}): what gardeners here know, from sowing to compost.",
  otherNamesAndKinds: "Other names and kinds: {{names}}",
  otherNames: "Other names: {{names}}",
  nobodyYet: "Nobody has written about this plant yet. Do you grow it? Share what you know.",
  shareTip: "Share a tip",
  tipsByWork: "Tips by kind of work",
  /** The kind of work of tips without a task such as `Prune`. */
  other: "Other",
  /** A kind of work with its number of tips: `Prune 3`. */
  workAndNumber: "{{work}} {{number}}",
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
  otherWorkAt: "Other work in {{when}}",
  otherWorkAtAnyTime: "Other work at any time",
  /** `Prune in late winter (hard winters, warm summers)`. */
  workInClimate: "{{work}} ({{climate}})",
  nothingDifferent: "Nobody in other gardens says anything different.",

  goodToDoNow: "Good to do now",
  tips: "Tips",
  /** The text in the mark is only for screen readers. */
  all_one: "All {{count}}<hidden> tip</hidden>",
  all_other: "All {{count}}<hidden> tips</hidden>",
  tipsOf_one: "{{count}} tip",
  tipsOf_other: "{{count}} tips",
  otherTroublesItCanHave: "Other troubles it can have:",
  troublesItCanHave: "Troubles it can have:",
  gardenersWhoWrite: "Gardeners who write about it",

  tipsAgainst_one: "{{count}} tip against it",
  tipsAgainst_other: "{{count}} tips against it",
  plantsThatHaveIt: "Plants that often have it",
  looksSimilar: "Looks similar to",
  nobodyAgainst: "Nobody has shared what helps against this yet. Do you know something that works?",
  whatHelps: "What helps",
});
