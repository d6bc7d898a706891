import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import type { Clock } from "../platform/clock.ts";
import { statisticsCalls } from "./statistics.contract.ts";
import { allData, growth } from "./statistics.store.server.ts";

export function statisticsApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(statisticsCalls, {
    allData: () => allData(database.reader),
    growth: () => growth(database.reader, clock()),
  });
}
