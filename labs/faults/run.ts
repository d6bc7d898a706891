// Breaks the environment of the built site, one fault after another. Arguments select some checks.

import { runChecks } from "../harness/reliability.ts";
import { upgrades } from "./broken-upgrades.ts";
import { clocksAway } from "./clocks.ts";
import { crash } from "./crash.ts";
import { damagedDatabases } from "./damaged-files.ts";
import { disk } from "./disk.ts";
import { announced } from "./events.ts";
import { notified } from "./followers.ts";
import { fresh } from "./fresh.ts";
import { overload, soak } from "./load.ts";
import { moves } from "./moves.ts";
import { service } from "./service.ts";
import { small } from "./small.ts";
import { diskErrors, syncs } from "./syncs.ts";
import { versions } from "./versions.ts";
import { webhooks } from "./webhooks.ts";

await runChecks("faults", {
  crash,
  notified,
  announced,
  webhooks,
  fresh,
  syncs,
  disk,
  errors: diskErrors,
  damaged: damagedDatabases,
  versions,
  upgrades,
  moves,
  service,
  small,
  clocks: clocksAway,
  overload,
  soak,
});
