import { catalogue } from "../../platform/text/catalogue.ts";

export const cardWords = catalogue("cards", {
  problems: {
    "card-not-found": "There is no such card",
    "card-busy": "We could not draw the card. Try again later.",
  },
});
