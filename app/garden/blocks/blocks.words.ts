import { catalogue } from "../../platform/text/catalogue.ts";

export const blockWords = catalogue("blocks", {
  block: "Block",
  unblock: "Unblock",
  /** Only screen readers read the name. */
  blockNamed: "Block<hidden> <name/></hidden>",
  unblockNamed: "Unblock<hidden> <name/></hidden>",

  askToBlock: "Block {{name}}?",
  askToUnblock: "Unblock {{name}}?",
  whatBlockingDoes:
    "You get no notices of what they write, and they get none of what you write. Neither of you can answer the other. They are not told.",
  whatUnblockingDoes: "Each of you is told again of what the other writes, and can answer it.",
  isBlocked: "{{name}} is blocked",
  isNotBlocked: "{{name}} is not blocked any more",

  /** Problems, by the end of their `type`. */
  problems: {
    "no-gardener-to-block": "There is no such gardener",
    "blocking-oneself": "You cannot block yourself",
    "too-many-blocked": "You have blocked 1000 gardeners, and cannot block more",
  },
});
