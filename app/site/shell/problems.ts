import { authWords } from "../../auth/auth.words.ts";
import { blockWords } from "../../garden/blocks/blocks.words.ts";
import { cardWords } from "../../garden/cards/cards.words.ts";
import { commentWords } from "../../garden/comments/comments.words.ts";
import { deliveryWords } from "../../garden/delivery/delivery.words.ts";
import { draftWords } from "../../garden/drafts/drafts.words.ts";
import { eventWords } from "../../garden/events/events.words.ts";
import { followWords } from "../../garden/follows/follows.words.ts";
import { galleryWords } from "../../garden/gallery/gallery.words.ts";
import { gardenerWords } from "../../garden/gardeners/gardeners.words.ts";
import { importWords } from "../../garden/imports/imports.words.ts";
import { journalWords } from "../../garden/journal/journal.words.ts";
import { neighbourWords } from "../../garden/neighbours/neighbours.words.ts";
import { newsletterWords } from "../../garden/newsletter/newsletter.words.ts";
import { notificationWords } from "../../garden/notifications/notifications.words.ts";
import { photoWords } from "../../garden/photos/photos.words.ts";
import { plantWords } from "../../garden/plants/plants.words.ts";
import { reportWords } from "../../garden/reports/reports.words.ts";
import { resultWords } from "../../garden/results/results.words.ts";
import { savedWords } from "../../garden/saved/saved.words.ts";
import { syndicationWords } from "../../garden/syndication/syndication.words.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { troubleWords } from "../../garden/troubles/troubles.words.ts";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import { operateWords } from "../operate/operate.words.ts";
import { pageWords } from "../pages/pages.words.ts";

/** The texts of the problems of all features. */
const rooms = (): readonly Readonly<Record<string, string>>[] => [
  authWords.problems,
  blockWords.problems,
  cardWords.problems,
  draftWords.problems,
  eventWords.problems,
  followWords.problems,
  galleryWords.problems,
  gardenerWords.problems,
  httpWords.problems,
  importWords.problems,
  journalWords.problems,
  newsletterWords.problems,
  notificationWords.problems,
  operateWords.problems,
  resultWords.problems,
  syndicationWords.problems,
  pageWords.problems,
  photoWords.problems,
  plantWords.problems,
  deliveryWords.problems,
  commentWords.problems,
  reportWords.problems,
  savedWords.problems,
  tipWords.problems,
  troubleWords.problems,
  webhookWords.problems,
  neighbourWords.problems,
];

/**
 * Returns the translated text for a type of problem. Undefined if no page can show such a problem.
 */
export function wordsOfProblem(type: string) {
  const slug = type.split(":").at(-1) ?? "";
  return rooms()
    .map((problems) => problems[slug])
    .find(Boolean);
}
