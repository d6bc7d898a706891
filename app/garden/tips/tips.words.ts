import { catalogue } from "../../platform/text/catalogue.ts";

export const tipWords = catalogue("tips", {
  tips_one: "{{count}} tip",
  tips_other: "{{count}} tips",
});
