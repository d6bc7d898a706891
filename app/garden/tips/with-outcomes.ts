import type { ApiClient } from "../../platform/http/api-client.ts";
import { outcomeCalls } from "../outcomes/outcomes.contract.ts";
import type { ShownOutcomes } from "../outcomes/outcomes.ts";

/**
 * Adds to a tip how it went for others; null if that could not be loaded, or the tip is hidden. For a
 * signed-in gardener it says which of it is their own.
 */
export async function withOutcomes<Tip extends { _id: string; mine?: boolean }>(
  api: ApiClient,
  tip: Tip,
) {
  const params = { id: tip._id };
  const [all, mine] = await Promise.all([
    api.call(outcomeCalls.ofTip, { params }).catch(() => null),
    tip.mine === false ? api.call(outcomeCalls.mine, { params }).catch(() => null) : null,
  ]);
  const outcomes: ShownOutcomes | null = all && { ...all, own: mine?.outcome?._id ?? null };
  return { ...tip, outcomes };
}
