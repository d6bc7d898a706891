import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import {
  endAddress,
  endAddressWithAccess,
  readMadeAt,
} from "../syndication/secret-addresses.store.server.ts";
import {
  forgetFollowed,
  notifyOfComment,
  notifyOfEvent,
  notifyOfHelp,
  notifyOfMentions,
  notifyOfPosts,
  notifyOfTip,
} from "./fanouts.store.server.ts";
import { notificationsApi } from "./notifications.api.server.ts";
import { dailyNotificationsJob, fanoutJob } from "./notifications.jobs.server.ts";
import { deleteNotifications, exportNotifications } from "./notifications.store.server.ts";

export const notificationsFeature = {
  name: "notifications",
  description: "Notifications, and news of followed tips, gardeners and plants",
  calls: [ifOn("discussion", notificationsApi)],
  tables: ["notifications", "fanouts", "notified_tips", "news_feeds"],
  jobs: [fanoutJob, dailyNotificationsJob],
  on: {
    "access-ended": endAddressWithAccess("news_feeds"),
    "tip-added": notifyOfTip,
    "tip-edited": notifyOfTip,
    "follow-changed": forgetFollowed,
    "comment-added": notifyOfComment,
    "comment-edited": notifyOfMentions,
    "comment-helped": notifyOfHelp,
    "event-announced": notifyOfEvent,
    "club-posted": notifyOfPosts,
  },
  async exportUserData(db, owner) {
    const madeAt = await readMadeAt(db, "news_feeds", owner.gardenerId);
    return {
      ...(await exportNotifications(db, owner)),
      ...(madeAt === null ? {} : { newsFeed: { madeAt } }),
    };
  },
  async deleteUserData(transaction, owner) {
    await deleteNotifications(transaction, owner);
    await endAddress(transaction, "news_feeds", owner.gardenerId);
  },
} satisfies FeatureOf;
