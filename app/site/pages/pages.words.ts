import { catalogue } from "../../platform/text/catalogue.ts";

export const pageWords = catalogue("pages", {
  /** The words of the pages' links: three are spec 2's. */
  links: {
    about: "About",
    contact: "Contact",
    privacy: "Privacy Policy",
    terms: "Terms of use",
    cookies: "Cookie Policy",
  },
  problems: {
    "page-not-found": "There is no such page here",
  },
});
