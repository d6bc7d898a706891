import { outcomeCalls } from "../outcomes/outcomes.contract.ts";
import type { ApiClient } from "../platform/api-client.ts";

/** Adds to a tip how it went for others; null if that could not be loaded, or the tip is hidden. */
export async function withOutcomes<Tip extends { _id: string }>(api: ApiClient, tip: Tip) {
  const params = { id: tip._id };
  return { ...tip, outcomes: await api.call(outcomeCalls.ofTip, { params }).catch(() => null) };
}
