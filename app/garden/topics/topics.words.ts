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
  /**
   * The description for search engines. `{{plants}}` is a text such as `Tomatoes`, and `{{names}}`
   * are other names of the plant.
   */
  aboutPlant: "{{plants}} ({{names}}): tips from gardeners here, from sowing to compost.",
  otherNamesAndKinds: "Other names and kinds: {{names}}",
  otherNames: "Other names: {{names}}",
  nobodyYet: "No one has written about this plant yet. Do you grow it? Share what you know.",
  shareTip: "Share a tip",
  tipsByWork: "Tips by job",
  /** The heading of tips without a task. */
  other: "Other",
  /** A kind of work with its number of tips. Example: `Prune 3`. */
  workAndNumber: "{{work}} {{number}}",
  seePhotos: "See the photos",
  seeAll_one: "See the tip in Browse",
  seeAll_other: "See all {{count}} tips in Browse",

  whatInEachMonth: "What to do in each month",
  forGardensLikeYours: "For gardens like yours.",
  /** `{{climate}}` is a text such as `hard winters, warm summers`. */
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
  /** Example: `Prune in late winter (hard winters, warm summers)`. */
  workInClimate: "{{work}} ({{climate}})",
  nothingDifferent: "Gardeners elsewhere say the same.",

  goodToDoNow: "Good to do now",
  tips: "Tips",
  /** Only screen readers read the text in `<hidden>`. */
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
