import { decodeCursor, encodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { baseOf } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { atomFeed, type FeedEntry } from "../syndication/feed.server.ts";
import { secretAddresses } from "../syndication/secret-addresses.store.server.ts";
import { newsTitle, pathOfHappening } from "./notification-texts.ts";
import { notificationCalls } from "./notifications.contract.ts";
import {
  countUnread,
  listNews,
  listNotifications,
  markRead,
  notificationsCursor,
} from "./notifications.store.server.ts";
import {
  feedLength,
  groupNotifications,
  type News,
  notificationProblems,
} from "./notifications.ts";
import { newsPath, notificationWords } from "./notifications.words.ts";

/** The maximum number of notifications (before grouping) and of news items on a page. */
const notificationsRead = 100;
const newsOnPage = 24;

const feedPrefix = "/home/new/";

export function notificationsApi(services: SiteServices) {
  const { database, clock, mailedLinks, site, siteUrl, publicTips, languages, ownLanguage } =
    services;
  const feeds = secretAddresses(
    { database, clock, mailedLinks },
    { table: "news_feeds", purpose: "news", prefix: `${siteUrl}${feedPrefix}` },
  );

  function toEntry({ tip, remark: comment, by, text, language, links, at }: News): FeedEntry {
    const time = new Date(at).toISOString();
    return {
      id: `urn:uuid:${comment ?? tip._id}`,
      address:
        siteUrl +
        baseOf(locale(), languages) +
        pathOfHappening(tip, comment, { membersOnly: !publicTips }),
      title: newsTitle({ tip, remark: comment, by }),
      ...{ text, textLanguage: language, links },
      ...{ sharedAt: time, changedAt: time },
      author: { name: shownNameOf(by.name) },
    };
  }

  return serve(notificationCalls, {
    async list({ query: { cursor }, gardenerId }) {
      const after = decodeCursor(cursor, notificationsCursor);
      const page = await listNotifications(database.reader, gardenerId, {
        ...{ limit: notificationsRead, after, ownLanguage },
      });
      const from = page.notified.at(-1)?.at ?? 0;
      return {
        notices: groupNotifications(page.notified).map((each) => ({ ...each, tip: each.subject })),
        from,
        next: page.next && encodeCursor(page.next),
      };
    },

    async read({ body: { from, upTo }, gardenerId }) {
      await database.transaction((transaction) =>
        markRead(transaction, gardenerId, { from, upTo, now: clock() }),
      );
      return { acknowledged: true, unread: await countUnread(database.writer, gardenerId) };
    },

    async news({ query: { cursor }, gardenerId }) {
      const after = decodeCursor(cursor, notificationsCursor);
      const page = await listNews(database.reader, gardenerId, {
        ...{ limit: newsOnPage, after, ownLanguage },
      });
      return { news: page.news, next: page.next && encodeCursor(page.next) };
    },

    makeFeed: ({ gardenerId }) => feeds.make(gardenerId),

    async showFeed({ gardenerId }) {
      const shown = await feeds.show(gardenerId);
      if (!shown) throw notificationProblems.noAddress();
      return shown;
    },

    endFeed: ({ gardenerId }) => feeds.end(gardenerId),

    async feed({ params: { token } }) {
      const gardenerId = await feeds.ownerOf(token);
      if (gardenerId === null) throw notificationProblems.noFeed();
      const { news } = await listNews(database.reader, gardenerId, {
        ...{ limit: feedLength, after: null, ownLanguage },
      });
      const base = baseOf(locale(), languages);
      const feed = atomFeed({
        title: notificationWords.feedTitle({ site: site.name }),
        address: siteUrl + base + feedPrefix + token,
        page: siteUrl + base + newsPath,
        entries: news.map(toEntry),
      });
      return new Response(feed, {
        headers: {
          "content-type": "application/atom+xml; charset=utf-8",
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex",
        },
      });
    },
  });
}
