import { catalogue } from "../../platform/text/catalogue.ts";

export const operateWords = catalogue("operate", {
  members_one: "{{count}} member",
  members_other: "{{count}} members",
  subscribers_one: "{{count}} subscriber",
  subscribers_other: "{{count}} subscribers",
});
