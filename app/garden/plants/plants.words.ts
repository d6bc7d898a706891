import { catalogue } from "../../platform/text/catalogue.ts";

export const plantWords = catalogue("plants", {
  plants: "Plants",
  onlyMembers: "Only members can read about plants here.",
  notFound: "Not Found",
  fromAToZ: "What gardeners here know about each plant, from A to Z",
  noTips: "No Tips Available Right Now",
  letters: "Letters",
  tips_one: "{{count}} tip",
  tips_other: "{{count}} tips",
  withoutTips_one: "{{count}} plant without a tip yet",
  withoutTips_other: "{{count}} plants without a tip yet",
  shareFirst: "Do you grow one of them? Share the first tip about it.",
  problems: { "plant-not-found": "There is no such plant here" },
});
