import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import {
  deleteSomeComments,
  exportComments,
  forgetCommenter,
} from "./comment-deletion.store.server.ts";
import { commentsApi } from "./comments.api.server.ts";
import { deletedCommentsJob } from "./deleted-comments.jobs.server.ts";

export const commentsFeature = {
  name: "comments",
  description: "Questions and comments under tips, and their answers",
  calls: [ifOn("discussion", commentsApi)],
  tables: [
    "discussions",
    "comments",
    "comment_versions",
    "comment_mentions",
    "comment_drafts",
    "vouched_gardeners",
  ],
  jobs: [deletedCommentsJob],
  exportUserData: exportComments,
  deleteUserData: forgetCommenter,
  deleteSome: deleteSomeComments,
} satisfies FeatureOf;
