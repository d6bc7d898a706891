import { catalogue } from "../../platform/text/catalogue.ts";

export const syndicationWords = catalogue("syndication", {
  // Texts on the preview picture of a gardener's page, above and below the name.
  gardener: "Gardener",
  tipsShared_one: "{{count}} tip shared",
  tipsShared_other: "{{count}} tips shared",

  // Small pages that other sites, such as the site of a club, show in a frame.
  newTips: "New tips",
  noTips: "No tips yet.",
  noPhotos: "No photos yet.",
  /** A link at the end. `{{site}}` is the name of the site. */
  moreAt: "More at {{site}}",

  // A secret address of a feed or a calendar, and its buttons.
  copyAddress: "Copy the address",
  copied: "Copied.",
  notCopied: "Couldn’t copy it. Copy the highlighted address yourself.",
  showAddress: "Show the address",
  makeAddress: "Make an address",
  makeNewAddress: "Make a new address",
  removeAddress: "Remove the address",
  addressReady: "Your address is ready. Any older address no longer works.",
  addressRemoved: "The address no longer works.",

  problems: {
    "no-feed": "We couldn’t find that feed",
    "no-sitemap": "This site is members-only and has no sitemap",
    "embeds-in-json-only": "Descriptions are available as JSON only",
  },
});
