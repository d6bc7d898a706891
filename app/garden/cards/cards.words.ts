import { catalogue } from "../../platform/text/catalogue.ts";

export const cardWords = catalogue("cards", {
  problems: {
    "card-not-found": "We couldn’t find that card",
    "card-busy": "We couldn’t draw the card. Try again later.",
  },
});
