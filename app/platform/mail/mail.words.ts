import { catalogue } from "../text/catalogue.ts";

export const mailWords = catalogue("mail", {
  subject: "{{site}}: {{subject}}",
  /** The line above an address in the text of a letter. It describes the target. */
  linkTo: "{{text}}:",
});
