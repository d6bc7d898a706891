import { catalogue } from "../../platform/text/catalogue.ts";

export const troubleWords = catalogue("troubles", {
  troubles: "Pests and problems",
  onlyMembers: "Only members can read about problems here.",
  notFound: "Not Found",
  howToRecognise: "How to spot each problem, and what gardeners here do about it",
  kindsOfTrouble: "Kinds of problem",
  /** The headings of the kinds, in the order of the page. */
  kinds: {
    disease: "Diseases",
    pest: "Pests",
    animal: "Animals",
    disorder: "Other plant problems",
    weather: "Weather",
    soil: "Soil and compost",
    weed: "Weeds",
  },
  tips_one: "{{count}} tip",
  tips_other: "{{count}} tips",
  /** `{{troubles}}` is a sequence of names. Example: `aphids, slugs and snails`. */
  helpsAgainst: "Helps with {{troubles}}",

  whichTroubles: "Which problems does it help with?",
  aTroubleIs:
    "A problem can be a pest, a disease or bad weather. Your tip shows up on the page of each one you choose.",
  chosenTroubles: "Chosen problems",
  /** The label of a button with a cross. Only screen readers read the text in `<hidden>`. */
  remove: "{{name}}<cross/><hidden>: remove</hidden>",
  foundInText: "Found in your text:",
  add: "<plus/><hidden>Add </hidden>{{name}}",
  addTrouble: "Add a problem",
  selectOne: "Select One",
  /** Errors about the chosen troubles. */
  oneOfTheTroubles: "Choose a problem from the list",
  tooMany_one: "At most {{count}} problem",
  tooMany_other: "At most {{count}} problems",
  problems: { "trouble-not-found": "We couldn’t find that problem" },
});
