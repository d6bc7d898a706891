import { notSignedIn } from "../../platform/http/api-client.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { sayRepeat } from "../events/event-texts.ts";
import { shownDate } from "../events/event-thing.ts";
import { nextEnd } from "../events/event-times.server.ts";
import { eventFeedCalls } from "../events/events.contract.ts";
import { listForFeed, type StoredEvent } from "../events/events.store.server.ts";
import { eventFeeds, eventPath } from "../events/events.ts";
import { eventWhen, eventWords } from "../events/events.words.ts";
import { atomFeed, type FeedEntry } from "./feed.server.ts";
import { feedLength } from "./feeds.contract.ts";

/** Serves the Atom feed of events. */
export function eventFeedApi(services: SiteServices) {
  const { database, clock, publicTips, site, siteUrl, ownLanguage } = services;

  return serve(eventFeedCalls, {
    async feed({ claims, keepUntil }) {
      if (!publicTips && !claims) throw notSignedIn();
      const now = clock();
      const events = await listForFeed(database.reader, feedLength, ownLanguage);
      keepUntil(
        nextEnd(
          events.flatMap(({ dates }) => dates),
          now,
        ),
      );
      const root = siteUrl + localBase();
      const feed = atomFeed({
        title: eventWords.feedTitle({ site: site.name }),
        address: root + eventFeeds.atom,
        page: `${root}/events`,
        entries: events.map((event) => toEntry(event, { root, siteUrl, siteName: site.name, now })),
      });
      return new Response(feed, {
        headers: {
          "content-type": "application/atom+xml; charset=utf-8",
          "cache-control": claims ? "private, no-store" : "public, no-cache",
        },
      });
    },
  });
}

interface EntrySite {
  root: string;
  siteUrl: string;
  siteName: string;
  now: number;
}

/** Converts an event to a feed entry. The author is the site, so that no gardener is named. */
const toEntry = (event: StoredEvent, { root, siteUrl, siteName, now }: EntrySite): FeedEntry => ({
  id: `urn:uuid:${event._id}`,
  address: root + eventPath(event),
  title: event.title,
  language: event.language,
  text: [factsOf(event, now), event.text].filter(Boolean).join("\n\n"),
  textLanguage: event.language,
  ...(event.photo && { picture: siteUrl + event.photo.jpeg }),
  sharedAt: new Date(event.createdAt).toISOString(),
  changedAt: new Date(event.changedAt).toISOString(),
  author: { name: siteName },
});

/** Returns the time and the place of the next date, and whether the event is cancelled. */
function factsOf(event: StoredEvent, now: number) {
  const { state, place, dates, repeats, starts } = event;
  const isCancelled = state === "cancelled" || dates.every((date) => date.isCancelled);
  const when = eventWhen(shownDate(event, now) ?? event);
  const repeat = repeats === "never" ? "" : sayRepeat(repeats, starts);
  return [isCancelled ? eventWords.cancelled : "", when, repeat, place].filter(Boolean).join("\n");
}
