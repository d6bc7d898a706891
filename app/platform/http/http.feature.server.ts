import type { Database } from "../database/open.server.ts";
import { type Clock, hour } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { FeatureOf } from "./feature.server.ts";
import { deleteKeys, deleteOldKeys, exportKeys } from "./idempotency.store.server.ts";

export const idempotencyJob = ({ database, clock }: { database: Database; clock: Clock }): Job => ({
  name: "idempotency keys",
  intervalMs: hour,
  run: () => deleteOldKeys(database.writer, clock()),
});

export const idempotencyFeature = {
  name: "idempotency",
  description: "Idempotency keys: repeated calls take effect only once",
  tables: ["idempotency_keys"],
  jobs: [idempotencyJob],
  exportUserData: (db, { gardenerId }) => exportKeys(db, gardenerId),
  deleteUserData: (transaction, { gardenerId }) => deleteKeys(transaction, gardenerId),
} satisfies FeatureOf;
