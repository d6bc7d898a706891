import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { statisticsCalls } from "./statistics.contract.ts";
import { readAllData, readGrowth, readOwnNumbers } from "./statistics.store.server.ts";
import { startOfNextMonth } from "./statistics.ts";

export function statisticsApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(statisticsCalls, {
    allData: () => readAllData(database.reader),
    growth({ keepUntil }) {
      const now = clock();
      keepUntil(startOfNextMonth(now));
      return readGrowth(database.reader, now);
    },
    own: ({ gardenerId }) => readOwnNumbers(database.reader, gardenerId),
  });
}
