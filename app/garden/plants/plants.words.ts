import { catalogue } from "../../platform/text/catalogue.ts";

export const plantWords = catalogue("plants", {
  plants: "Plants",
  onlyMembers: "Only members can read about plants here.",
  notFound: "Not Found",
  fromAToZ: "Tips from gardeners here for every plant, from A to Z",
  noTips: "No Tips Available Right Now",
  letters: "Letters",
  tips_one: "{{count}} tip",
  tips_other: "{{count}} tips",
  withoutTips_one: "{{count}} plant with no tips yet",
  withoutTips_other: "{{count}} plants with no tips yet",
  shareFirst: "Do you grow one of them? Share the first tip about it.",
  problems: { "plant-not-found": "We couldn’t find that plant" },
});
