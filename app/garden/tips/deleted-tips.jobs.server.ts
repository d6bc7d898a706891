import { purgeJob } from "../../platform/database/purge-job.server.ts";
import { listPurgeable, purgeTip } from "./deleted-tips.store.server.ts";

export const deletedTipsJob = purgeJob("deleted tips", listPurgeable, purgeTip);
