import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { deleteFeed, exportFeed } from "./news-feeds.store.server.ts";
import { noticesApi } from "./notices.api.server.ts";
import { dailyNoticesJob, tellingJob } from "./notices.jobs.server.ts";
import { deleteNotices, exportNotices } from "./notices.store.server.ts";
import {
  forgetFollowed,
  tellOfHelp,
  tellOfMentions,
  tellOfRemark,
  tellOfTip,
} from "./tellings.store.server.ts";

export const noticesFeature = {
  name: "notices",
  description: "What gardeners are told, and what is new of what they follow",
  calls: [ifOn("talk", noticesApi)],
  tables: ["notices", "tellings", "told_tips", "news_feeds"],
  jobs: [tellingJob, dailyNoticesJob],
  on: {
    "tip-added": tellOfTip,
    "tip-edited": tellOfTip,
    "follow-changed": forgetFollowed,
    "remark-added": tellOfRemark,
    "remark-edited": tellOfMentions,
    "remark-helped": tellOfHelp,
  },
  exportUserData: async (db, owner) => ({
    ...(await exportNotices(db, owner)),
    ...(await exportFeed(db, owner)),
  }),
  async deleteUserData(transaction, owner) {
    await deleteNotices(transaction, owner);
    await deleteFeed(transaction, owner);
  },
} satisfies FeatureOf;
