import { purgeJob } from "../../platform/database/purge-job.server.ts";
import { listPurgeableComments, purgeComment } from "./comments.store.server.ts";

export const deletedCommentsJob = purgeJob("deleted comments", listPurgeableComments, purgeComment);
