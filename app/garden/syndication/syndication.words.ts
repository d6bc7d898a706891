import { catalogue } from "../../platform/text/catalogue.ts";

export const syndicationWords = catalogue("syndication", {
  // Texts on the preview picture of a gardener's page, above and below the name.
  gardener: "Gardener",
  tipsShared_one: "{{count}} tip shared",
  tipsShared_other: "{{count}} tips shared",
  problems: {
    "no-feed": "There is no such feed",
    "no-sitemap": "This site is for its members, and has no sitemap",
  },
});
