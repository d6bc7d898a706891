import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import {
  forgetFollowed,
  notifyOfComment,
  notifyOfHelp,
  notifyOfMentions,
  notifyOfTip,
} from "./fanouts.store.server.ts";
import { deleteFeed, exportFeed } from "./news-feeds.store.server.ts";
import { notificationsApi } from "./notifications.api.server.ts";
import { dailyNotificationsJob, fanoutJob } from "./notifications.jobs.server.ts";
import { deleteNotifications, exportNotifications } from "./notifications.store.server.ts";

export const notificationsFeature = {
  name: "notifications",
  description: "What gardeners are told, and what is new of what they follow",
  calls: [ifOn("discussion", notificationsApi)],
  tables: ["notifications", "fanouts", "notified_tips", "news_feeds"],
  jobs: [fanoutJob, dailyNotificationsJob],
  on: {
    "tip-added": notifyOfTip,
    "tip-edited": notifyOfTip,
    "follow-changed": forgetFollowed,
    "comment-added": notifyOfComment,
    "comment-edited": notifyOfMentions,
    "comment-helped": notifyOfHelp,
  },
  exportUserData: async (db, owner) => ({
    ...(await exportNotifications(db, owner)),
    ...(await exportFeed(db, owner)),
  }),
  async deleteUserData(transaction, owner) {
    await deleteNotifications(transaction, owner);
    await deleteFeed(transaction, owner);
  },
} satisfies FeatureOf;
