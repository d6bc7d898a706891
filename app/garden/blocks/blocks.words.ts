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
    "You won’t be notified about what they write, and they won’t about what you write. Neither of you can reply to the other. We won’t tell them.",
  whatUnblockingDoes: "You’ll both get notifications about each other again, and can reply.",
  isBlocked: "{{name}} is blocked",
  isNotBlocked: "{{name}} is unblocked",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "no-gardener-to-block": "We couldn’t find that gardener",
    "blocking-oneself": "You can’t block yourself",
    "too-many-blocked": "You’ve blocked 1,000 gardeners, which is the limit. Unblock one first",
  },
});
