// Measures the site against its budgets, and prints one table of ratios: `npm run bench`. Arguments
// choose parts, such as `npm run bench -- replies writes`. Options: `--engine=sqlite` leaves
// PostgreSQL out, `--rounds=3` and `--seconds=2` set the number of rounds and the duration of each
// load, and `--size=0.1` fills a tenth of the rows of `discussion-growth` (the minimum is 0.02).

import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureBrowser } from "./browser.ts";
import { measureDeletions } from "./deletions.ts";
import { measureDiscussion } from "./discussion.ts";
import { measureDiscussionGrowth } from "./discussion-growth.ts";
import { measureEvents } from "./events.ts";
import { measureGrowth } from "./growth.ts";
import { measureImports } from "./imports.ts";
import { measureInputs } from "./inputs.ts";
import { measureInstall } from "./install.ts";
import { pinLoad, unpinned } from "./machine.ts";
import { measureMemory } from "./memory.ts";
import { measureMixed } from "./mixed.ts";
import { measurePhotos } from "./photos.ts";
import { stopPostgres } from "./postgres.ts";
import { measureProcesses } from "./processes.ts";
import { measureReplies } from "./replies.ts";
import { addToReport } from "./report.ts";
import { cellsOf, type Part, type Row, type Settings } from "./row.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search.ts";
import { measureSeasons } from "./seasons.ts";
import { measureStart } from "./start.ts";
import { measureWrites } from "./writes.ts";
import { assertWrk } from "./wrk.ts";

/** The kinds of measurement, and whether they depend on the database. */
const parts: Record<string, { measure: Part; perEngine: boolean }> = {
  replies: { measure: measureReplies, perEngine: true },
  mixed: { measure: measureMixed, perEngine: true },
  writes: { measure: measureWrites, perEngine: true },
  deletions: { measure: measureDeletions, perEngine: true },
  discussion: { measure: measureDiscussion, perEngine: true },
  scale: { measure: measureScale, perEngine: true },
  search: { measure: measureSearch, perEngine: true },
  events: { measure: measureEvents, perEngine: true },
  seasons: { measure: measureSeasons, perEngine: true },
  start: { measure: measureStart, perEngine: true },
  memory: { measure: measureMemory, perEngine: false },
  processes: { measure: measureProcesses, perEngine: true },
  browser: { measure: () => unpinned(measureBrowser), perEngine: false },
  photos: { measure: measurePhotos, perEngine: false },
  imports: { measure: measureImports, perEngine: false },
  inputs: { measure: measureInputs, perEngine: false },
  growth: { measure: measureGrowth, perEngine: true },
  "discussion-growth": { measure: measureDiscussionGrowth, perEngine: true },
  install: { measure: () => unpinned(measureInstall), perEngine: false },
};

/**
 * The parts that run if the command names none. The other parts fill a database for half an hour.
 */
const usual = Object.keys(parts).filter((name) => !name.endsWith("growth"));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string", default: "both" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    size: { type: "string", default: "1" },
  },
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}: choose from ${Object.keys(parts).join(", ")}`,
  );
  process.exit(1);
}
try {
  assertWrk();
  pinLoad();
  const [busy = 0] = loadavg();
  if (busy > 0.5) console.log(`The machine is busy (load ${busy.toFixed(1)}): ratios will spread`);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopPostgres();
}
// After an error, the sites that the part started would keep this process alive.
process.exit();

async function run() {
  const chosen = positionals.length > 0 ? positionals : usual;
  const engines = (["sqlite", "postgres"] as const).filter((engine) =>
    ["both", engine].includes(values.engine),
  );
  for (const name of chosen) {
    const part = parts[name];
    if (!part) continue;
    const rows: Row[] = [];
    for (const engine of part.perEngine ? engines : engines.slice(0, 1)) {
      console.log(`${name} on ${engine} …`);
      const settings: Settings = {
        engine,
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        size: Number(values.size),
      };
      rows.push(...(await part.measure(settings)));
    }
    console.table(rows.map(cellsOf));
    addToReport(name, rows);
  }
}
