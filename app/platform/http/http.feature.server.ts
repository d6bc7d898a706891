import type { FeatureOf } from "./feature.server.ts";
import { idempotencyJob } from "./idempotency.jobs.server.ts";
import { deleteKeys, exportKeys } from "./idempotency-keys.store.server.ts";

export const idempotencyFeature = {
  name: "idempotency",
  description: "Calls that are done once, however often they are sent",
  tables: ["idempotency_keys"],
  jobs: [idempotencyJob],
  exportUserData: (db, { gardenerId }) => exportKeys(db, gardenerId),
  deleteUserData: (transaction, { gardenerId }) => deleteKeys(transaction, gardenerId),
} satisfies FeatureOf;
