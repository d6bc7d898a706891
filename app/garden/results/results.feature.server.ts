import type { Transaction } from "../../platform/database/open.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { loadPlants } from "../plants/load-plants.server.ts";
import { deleteSomeOutcomes, exportOutcomes } from "./outcome-deletion.store.server.ts";
import { outcomesApi } from "./outcomes.api.server.ts";
import { rankTip } from "./rankings.store.server.ts";

export const outcomesFeature = {
  name: "outcomes",
  description: "How tips went in the gardens of those who tried them",
  calls: [outcomesApi],
  tables: ["outcomes", "outcome_counts", "tip_rankings"],
  on: {
    "tip-added": (transaction, { id }) => rank(transaction, id),
    "tip-edited": (transaction, { id }) => rank(transaction, id),
    "outcomes-counted": (transaction, { tipId }) => rank(transaction, tipId),
  },
  exportUserData: exportOutcomes,
  deleteSome: deleteSomeOutcomes,
} satisfies FeatureOf;

async function rank(transaction: Transaction, tipId: string) {
  await rankTip(transaction, tipId, await loadPlants());
}
