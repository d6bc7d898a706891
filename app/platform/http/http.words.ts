import { catalogue } from "../text/catalogue.ts";

export const httpWords = catalogue("http", {
  unexpected: "Something unexpected happened",
  unreachable: "The site cannot be reached. Check your connection and try again.",
  didNotWork: "That did not work. Try again.",
  /** The message about a call that is sent when there is a network again. */
  itWaits: "There is no network. It is kept on this device, and sent later.",
  noRoom: "The site cannot be reached, and this device has no room to keep this for later.",
  waitedTooLong: "It has waited for four weeks. Check it, and send it again.",
  /** The texts of problems, by the end of their `type`. */
  problems: {
    "not-signed-in": "Log in first",
    "too-many-requests": "Too many tries. Wait a little, and try again.",
    "idempotency-key-reused": "This Idempotency-Key came with another call before",
    "unknown-call": "There is no such call",
    "wrong-method": "This address does not know that method",
    "not-json": "The body must be application/json",
    "not-a-form": "The body must be multipart/form-data",
    "broken-form": "The upload was interrupted. Try again.",
    "no-file": "Choose a file first.",
    "broken-json": "The body is not valid JSON",
    "too-large": "The body is larger than 64 kB",
    "invalid-input": "Please check the marked fields",
    "invalid-cursor": "This cursor is not valid",
    "other-site": "This call comes from another site",
    "not-an-operator": "Only the operators of this site can do that",
    "not-a-moderator": "Only the people who run this site can do that",
    "not-with-a-token": "Log in for this. No token is enough for it.",
    "token-only-reads": "This token may only read",
    "too-many-changes": "Too many changes at once. Wait a little, and try again.",
    busy: "The site is busy. Try again soon.",
    internal: "Something unexpected happened",
    unavailable: "The site has a problem at the moment. Try again soon.",
    "no-room": "The site is full and cannot save anything new",
  },
});
