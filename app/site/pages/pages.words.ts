import { catalogue } from "../../platform/text/catalogue.ts";

export const pageWords = catalogue("pages", {
  /** The texts of the pages' links. Spec 2 gives three of them. */
  links: {
    about: "About",
    contact: "Contact",
    privacy: "Privacy Policy",
    terms: "Terms of use",
    cookies: "Cookie Policy",
  },
  problems: {
    "page-not-found": "We couldn’t find that page",
  },
});
