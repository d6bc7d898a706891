// Preloaded into the measured server (`node --import`): measures the delay of the server's event
// loop. SIGUSR2 writes the percentiles since the last signal to the file EVENT_LOOP_FILE.

import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env.EVENT_LOOP_FILE;
const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on("SIGUSR2", () => {
  // The timer that measures always waits for its own interval (`resolution`), which is not a delay.
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ p99: ms(delay.percentile(99)), max: ms(delay.max) }),
  );
  renameSync(`${file}.new`, file);
  delay.reset();
});
