import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { followsApi } from "./follows.api.server.ts";
import { deleteFollows, exportFollows, forgetClub, forgetTips } from "./follows.store.server.ts";

export const followsFeature = {
  name: "follows",
  description: "Tips, gardeners, plants and clubs that gardeners follow",
  calls: [ifOn("discussion", followsApi)],
  tables: ["follows"],
  on: { "tips-deleted": forgetTips, "club-removed": forgetClub },
  exportUserData: exportFollows,
  deleteUserData: deleteFollows,
} satisfies FeatureOf;
