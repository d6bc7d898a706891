import { catalogue } from "../../platform/text/catalogue.ts";

export const syndicationWords = catalogue("syndication", {
  // Texts on the preview picture of a gardener's page, above and below the name.
  gardener: "Gardener",
  tipsShared_one: "{{count}} tip shared",
  tipsShared_other: "{{count}} tips shared",

  // A secret address of a feed or a calendar, and its buttons.
  copyAddress: "Copy the address",
  copied: "Copied.",
  notCopied: "It could not be copied. Copy the marked address yourself.",
  showAddress: "Show the address",
  makeAddress: "Make an address",
  makeNewAddress: "Make a new address",
  removeAddress: "Remove the address",
  addressReady: "The address is ready. An earlier one does not work any more.",
  addressRemoved: "The address does not work any more.",

  problems: {
    "no-feed": "There is no such feed",
    "no-sitemap": "This site is for its members, and has no sitemap",
  },
});
