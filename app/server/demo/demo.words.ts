import { catalogue } from "../../platform/text/catalogue.ts";

/** Texts of the stand-in for Google on a demo site. The stand-in opens in its own window. */
export const demoWords = catalogue("demo", {
  chooseAccount: "Choose an account",
  /** `<b>` marks emphasised words. */
  notGoogle:
    "<b>This is a demonstration account chooser, not Google.</b> These people are made up. Choose who to be on <site/>. The site will get their name, address and picture.",
  continueAs: "Continue as {{name}}",
  cancel: "Cancel",
  cannotGoOn: "The demo can’t continue: {{error}}. Close this window and try again.",
  windowTooOld: "This window has expired. Close it and try again.",
});
