import { catalogue } from "../../platform/text/catalogue.ts";

export const pageWords = catalogue("pages", {
  /** The labels of links to the pages. Spec 2 names three of them. */
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
