import type { Transaction } from "../../platform/database/open.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { loadPlants } from "../plants/load-plants.server.ts";
import { rankTip } from "./rankings.store.server.ts";
import { resultsApi } from "./results.api.server.ts";
import { deleteSomeResults, exportResults } from "./results.store.server.ts";

export const resultsFeature = {
  name: "results",
  description: "Results of tips in the gardens of those who tried them",
  calls: [resultsApi],
  tables: ["results", "result_counts", "tip_rankings"],
  on: {
    "tip-added": (transaction, { id }) => rank(transaction, id),
    "tip-edited": (transaction, { id }) => rank(transaction, id),
    "results-counted": (transaction, { tipId }) => rank(transaction, tipId),
  },
  exportUserData: exportResults,
  deleteSome: deleteSomeResults,
} satisfies FeatureOf;

async function rank(transaction: Transaction, tipId: string) {
  await rankTip(transaction, tipId, await loadPlants());
}
