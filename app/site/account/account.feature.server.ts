import type { Feature, FeatureOf } from "../../platform/http/feature.server.ts";
import { accountApi } from "./account.api.server.ts";
import { leavingJob } from "./leaving.jobs.server.ts";

/** @param features all other features, in the order of the deletion */
export const accountFeature = (features: Feature[]) =>
  ({
    name: "account",
    description: "Export of all data of a gardener, and deletion of the account",
    calls: [(services: Parameters<typeof accountApi>[0]) => accountApi(services, features)],
    tables: ["leaving_gardeners"],
    jobs: [(services: Parameters<typeof leavingJob>[0]) => leavingJob(services, features)],
  }) satisfies FeatureOf;
