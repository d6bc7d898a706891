import { catalogue } from "../text/catalogue.ts";

export const httpWords = catalogue("http", {
  unexpected: "Something unexpected happened",
  unreachable: "We can’t reach the site. Check your connection and try again.",
  didNotWork: "That didn’t work. Try again.",
  /** Shown for a call that waits for the network. */
  itWaits: "You’re offline. It’s saved on this device and will be sent later.",
  noRoom: "We can’t reach the site, and this device has no space left to save it for later.",
  waitedTooLong: "This has been waiting for four weeks. Check it and send it again.",
  /** The texts of problems, by the end of their `type`. */
  problems: {
    "not-signed-in": "Log in first",
    "too-many-requests": "Too many attempts. Wait a moment and try again.",
    "idempotency-key-reused": "This Idempotency-Key was already used for a different call",
    "unknown-call": "This call doesn’t exist",
    "wrong-method": "This address doesn’t support that method",
    "not-json": "The body must be application/json",
    "not-a-form": "The body must be multipart/form-data",
    "broken-form": "The upload was interrupted. Try again.",
    "no-file": "Choose a file first.",
    "broken-json": "The body isn’t valid JSON",
    "too-large": "The body is larger than 64 kB",
    "invalid-input": "Please check the marked fields",
    "invalid-cursor": "This cursor isn’t valid",
    "other-site": "This call comes from another site",
    "not-an-operator": "Only admins of this site can do that",
    "not-a-moderator": "Only the people who run this site can do that",
    "not-with-a-token": "You need to log in for this. A token isn’t enough.",
    "token-only-reads": "This token can only read",
    "too-many-changes": "Too many changes at once. Wait a moment and try again.",
    busy: "The site is busy. Try again in a moment.",
    internal: "Something unexpected happened",
    unavailable: "The site isn’t working right now. Try again soon.",
    "no-room": "The site is out of space and can’t save anything new",
  },
});
