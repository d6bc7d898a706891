import { catalogue } from "../../platform/text/catalogue.ts";

export const troubleWords = catalogue("troubles", {
  troubles: "Troubles",
  onlyMembers: "Only members can read about troubles here.",
  notFound: "Not Found",
  howToRecognise: "How to recognise each trouble, and what gardeners here do against it",
  kindsOfTrouble: "Kinds of trouble",
  /** Headings in the order of the page. */
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
  /** `{{troubles}}` is a sequence of names: `aphids, slugs and snails`. */
  helpsAgainst: "Helps against {{troubles}}",

  whichTroubles: "Which troubles does it help against?",
  aTroubleIs:
    "A trouble is a pest, a disease or bad weather. Readers find your tip on the page of each trouble you choose.",
  chosenTroubles: "Chosen troubles",
  /** On a button with a cross. The words in the mark are only for screen readers. */
  remove: "{{name}}<cross/><hidden>: remove</hidden>",
  foundInText: "Found in your text:",
  add: "<plus/><hidden>Add </hidden>{{name}}",
  addTrouble: "Add a trouble",
  selectOne: "Select One",
  /** Errors of the chosen troubles. */
  oneOfTheTroubles: "One of the troubles",
  tooMany_one: "At most {{count}} trouble",
  tooMany_other: "At most {{count}} troubles",
  problems: { "trouble-not-found": "There is no such trouble here" },
});
