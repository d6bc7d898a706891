import { catalogue } from "../../platform/text/catalogue.ts";

/** Of a demo site's stand-in for Google, in a window of its own. */
export const demoWords = catalogue("demo", {
  chooseAccount: "Choose an account",
  /** `<b>` is stressed. */
  notGoogle:
    "<b>This is a demonstration account chooser, not Google.</b> These people are made up. Choose whom to be on <site/>: the site will learn the name, the address and the picture.",
  continueAs: "Continue as {{name}}",
  cancel: "Cancel",
  cannotGoOn: "The demonstration cannot go on: {{error}}. Close this window, and try again.",
  windowTooOld: "This window is too old. Close it, and try again.",
});
