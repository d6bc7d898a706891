import { catalogue } from "../../platform/text/catalogue.ts";

export const webhookWords = catalogue("webhooks", {
  webhooks: "Webhooks",
  hint: "Tell another service at once when something happens here: a chat, a web page or an automation of your club.",
  whatIsSent:
    "A message has the title and the address of a tip or comment and its author’s name. It never has email addresses, texts or anything hidden. Signatures follow Standard Webhooks.",
  none: "No webhooks yet",
  newWebhook: "New webhook",
  addWebhook: "Add the webhook",
  address: "Address",
  addressHint: "It begins with https:// and comes from the other service.",
  needsHttps: "Enter an address that begins with https://",
  tellAbout: "Tell it about",
  chooseEvent: "Choose at least one event",
  events: {
    tipShared: "New tips",
    commentAdded: "New comments",
    reportAdded: "Reports",
    memberJoined: "New members",
    tested: "Test",
  },
  /** Joins the names of events. */
  moreEvents: "{{before}}, {{next}}",
  open: "Open",
  allWebhooks: "All webhooks",
  added: "The webhook is added",
  save: "Save",
  saved: "The webhook is saved",
  ended:
    "The other service said on {{date}} that this address is gone (410). Nothing is sent to it until you save the webhook again.",
  endedBadge: "Ended",

  secret: "Secret",
  secretHint: "The other service checks with it that messages come from this site.",
  copySecret: "Copy this secret now. We won’t show it again.",
  copy: "Copy the secret",
  copied: "Copied. Keep it where no one else can find it.",
  notCopied: "Couldn’t copy it. Copy the highlighted secret yourself.",
  newSecret: "Make a new secret",
  newSecretMeans:
    "For a day, messages are signed with both the old and the new secret. Give the new one to the other service by then.",
  earlierSecret: "The old secret also signs until <time/>.",
  secretMade: "The new secret is ready",

  sendTest: "Send a test",
  testDelivered: "The other service answered with {{status}}. It works.",
  testNotDelivered: "It didn’t work: {{reason}}",

  deliveries: "Last 50 messages",
  noDeliveries: "Nothing has been sent yet",
  states: {
    waiting: "Waiting",
    delivered: "Delivered",
    "given-up": "Not delivered",
    withdrawn: "Not sent: no longer public",
  },
  answered: "Answer: {{status}}",
  failures: {
    "not-public": "the address isn’t on the public internet",
    certificate: "its certificate isn’t valid",
    "no-answer": "no answer",
  },
  attempts_one: "{{count}} attempt",
  attempts_other: "{{count}} attempts",
  nextAttempt: "Next attempt: <time/>",

  remove: "Delete the webhook",
  removeMeans: "Nothing will be sent to {{host}} any more, not even what’s waiting.",
  removed: "The webhook is deleted",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "no-such-webhook": "This webhook no longer exists",
    "too-many-webhooks": "A site can have ten webhooks at most",
    "webhook-not-public": "This address isn’t on the public internet",
  },
});
