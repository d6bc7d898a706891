import { catalogue } from "../../platform/text/catalogue.ts";

export const neighbourWords = catalogue("neighbours", {
  title: "From other clubs",
  subtitle: "What gardeners write elsewhere. The titles lead to the pages of these clubs.",
  none: "Nothing from other clubs yet",
  onlyMembers: "Only members can see this page",
  clubs: "Clubs",
  /** The author of a post at another club. */
  by: "By {{name}}",
  /** The text of a link to the license of a post. */
  license: "License",
  posts_one: "{{count}} post",
  posts_other: "{{count}} posts",

  otherClubs: "Other clubs",
  hint: "Show your members what other clubs write: titles and first lines, with links. Pictures and whole texts stay where they are. The public feed of your site names these clubs.",
  noClubs: "No clubs yet",
  newClub: "Add a club",
  address: "Address",
  addressHint:
    "The address of the club’s website or of its feed (Atom, RSS or JSON Feed). It begins with https://.",
  needsHttps: "Enter an address that begins with https://",
  add: "Add the club",
  added: "The club is added",
  lastRead: "Read <time/>",
  failing: "Couldn’t be read since <time/>: {{reason}}",
  givenUp: "Given up",
  remove: "Remove",
  removeClub: "Remove {{name}}",
  removeMeans: "{{name}} will be removed, with everything from its feed.",
  removed: "The club is removed",

  failures: {
    "not-public": "the address isn’t on the public internet",
    certificate: "its certificate isn’t valid",
    "no-answer": "no answer",
    "too-large": "the answer is larger than 1 MB",
    "redirected-often": "it leads on to other addresses too often",
    refused: "the server doesn’t give it out",
    "no-feed": "there’s no feed at this address",
  },

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "neighbours-for-members": "Only members can see this page",
    "no-such-neighbour": "This club is no longer in the list",
    "known-neighbour": "This club is already in the list",
    "too-many-neighbours": "A site can have forty clubs at most",
    "unreadable-feed": "This address couldn’t be read",
  },
});
