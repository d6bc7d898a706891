import type { Transaction } from "../../platform/database/open.server.ts";
import type { ExampleCount } from "./first-steps.contract.ts";

/** Access to the example content, whose code is in app/server. */
export interface ExampleContent {
  count: () => Promise<ExampleCount>;
  remove: (transaction: Transaction) => Promise<{ gardeners: number; tips: number }>;
}
