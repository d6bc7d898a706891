import type { Transaction } from "../../platform/database/open.server.ts";
import type { ExampleCount } from "./first-steps.contract.ts";

/** The demo content of the site, which the server knows. */
export interface ExampleContent {
  count: () => Promise<ExampleCount>;
  remove: (transaction: Transaction) => Promise<{ gardeners: number; tips: number }>;
}
