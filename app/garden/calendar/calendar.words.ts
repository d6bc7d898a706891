import { catalogue } from "../../platform/text/catalogue.ts";

export const calendarWords = catalogue("calendar", {
  goodToDoNow: "Good to do now",
  allGoodNow: "All tips that are good to do now",
  /** Describes the listed tips. `{{time}}` is such as `Late autumn: November`. */
  goodNow: {
    own: "{{time}}, from gardens like yours.",
    north: "{{time}}, north of the equator.",
    south: "{{time}}, south of the equator.",
  },
  goodNowAndNext: {
    own: "{{time}}, from gardens like yours, and what comes next.",
    north: "{{time}}, north of the equator, and what comes next.",
    south: "{{time}}, south of the equator, and what comes next.",
  },
  myGarden: "My garden",
  describeMyGarden: "Describe my garden",
  nothingForYou: "There is no tip yet for your garden this month.",
  nothingThisMonth: "There is no tip yet for this month.",
  allTips: "All tips",
  workedFirst: "Tips that worked in gardens like yours come first.",
  /** `{{months}}` is such as `March to April`. */
  now: "<b>Now:</b> {{months}}",
  later: "<b>Later:</b> {{months}}",
});
