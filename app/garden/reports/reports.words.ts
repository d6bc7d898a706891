import { catalogue } from "../../platform/text/catalogue.ts";

export const reportWords = catalogue("reports", {
  items_one: "{{count}} item",
  items_other: "{{count}} items",
});
