import { catalogue } from "../text/catalogue.ts";

export const httpWords = catalogue("http", {
  unexpected: "Something unexpected happened",
  unreachable: "The site cannot be reached. Check your connection and try again.",
  didNotWork: "That did not work. Try again.",
  /** What went wrong, by the end of a problem's `type`. */
  problems: {
    "not-signed-in": "Log in first",
    "too-many-requests": "Too many tries. Wait a little, and try again.",
  },
});
