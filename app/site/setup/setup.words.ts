import { catalogue } from "../../platform/text/catalogue.ts";

/** The texts of the three screens that set up a new site. */
export const setupWords = catalogue("setup", {
  title: "Set up your site",
  step: "Step {{step}} of 3",
  next: "Next",
  back: "Back",

  codeTitle: "Enter the code",
  codeWhy: "It keeps strangers from taking your site.",
  code: "Code",
  /** `<file/>` is the name of a file. */
  whereCode:
    "You’ll find it in the terminal, in the site’s log, and in the file <file/> in its data folder.",
  enterTheCode: "Enter the code",

  siteTitle: "About your site",
  siteWhy: "Visitors see this first. You can change it all later.",
  giveItAName: "Give your site a name",
  example: "Example content",
  exampleYes: "Yes, so that I can look around",
  exampleNo: "No, start with an empty site",
  exampleHint: "40 made-up gardeners and their tips. One button removes them later.",

  accountTitle: "Your account",
  accountWhy: "You use it to run the site and help your members.",
  finish: "Set up the site",
  emailTaken: "Another account has this address",

  ready: "Your site is ready",
});
