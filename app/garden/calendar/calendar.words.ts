import { catalogue } from "../../platform/text/catalogue.ts";

export const calendarWords = catalogue("calendar", {
  goodToDoNow: "Good to do now",
  allGoodNow: "Everything that’s good to do now",
  /** Describes the listed tips. `{{time}}` is a text such as `Late autumn: November`. */
  goodNow: {
    own: "{{time}}, in gardens like yours.",
    north: "{{time}}, north of the equator.",
    south: "{{time}}, south of the equator.",
  },
  goodNowAndNext: {
    own: "{{time}}, in gardens like yours, and what’s coming up.",
    north: "{{time}}, north of the equator, and what’s coming up.",
    south: "{{time}}, south of the equator, and what’s coming up.",
  },
  myGarden: "My garden",
  describeMyGarden: "Describe my garden",
  nothingForYou: "No tips for your garden this month yet.",
  nothingThisMonth: "No tips for this month yet.",
  allTips: "All tips",
  workedFirst: "Tips that worked in gardens like yours come first.",
  /** `{{months}}` is a text such as `March to April`. */
  now: "<b>Now:</b> {{months}}",
  later: "<b>Later:</b> {{months}}",
});
