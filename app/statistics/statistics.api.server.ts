import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import type { Clock } from "../platform/clock.ts";
import { statisticsCalls } from "./statistics.contract.ts";
import { readAllData, readGrowth } from "./statistics.store.server.ts";

export function statisticsApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(statisticsCalls, {
    allData: () => readAllData(database.reader),
    growth: () => readGrowth(database.reader, clock()),
  });
}
