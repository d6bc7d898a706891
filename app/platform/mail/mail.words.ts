import { catalogue } from "../text/catalogue.ts";

export const mailWords = catalogue("mail", {
  /** The subject of every letter. */
  subject: "{{site}}: {{subject}}",
  /** Stands above an address in a letter without pictures, and says where it leads. */
  linkTo: "{{text}}:",
});
