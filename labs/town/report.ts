import { availableParallelism } from "node:os";
import { type Result, rowsOf, tableOf, writePage } from "../harness/report.ts";
import { faults } from "./faults.ts";

const what: Record<string, string> = {
  ...Object.fromEntries(faults.map((fault) => [fault.name, fault.what])),
  reads: "Nothing, while 24 readers look for the latest write",
  letters: "At the end, all promised letters",
  ledger: "At the end, everything counted again",
};

const page = "docs/town.md";

/** Writes the results of a run to docs/town.md. Keeps the lines of parts that did not run. */
export function writeReport(results: Result[]) {
  writePage(page, [
    "# A whole town, and what breaks in it",
    "`npm run town -- --faults` builds [a whole town](operating.md#a-whole-town) on one machine, breaks one part after the other under load, and writes this page. Twelve gardeners share tips and like them, one uploads photos, one asks questions, one answers, one follows the tip, and addresses subscribe to the newsletter. All of them keep a ledger of acknowledged writes, and repeat other writes with the same key. Eight visitors read pages and lists, four look for the latest write. All requests go through nginx.",
    "Each time these promises must hold. No acknowledged write and no notification of it is lost or doubled. Writing works again within 30 seconds, and until then answers 503 with a request to try again. Each page and each list is answered. Nobody reads anything older than their own write. Each process of the site survives, except those that are killed.",
    tableOf(["", "What breaks", "", "Figures", "On"], rowsOf(page, what, results)),
    `All parts ran on one machine with ${availableParallelism()} cores, which also did other work. Separate machines are faster. A run breaks each part ten times and takes about 35 minutes. \`-- --faults --cycles 20\` breaks it 20 times, and names such as \`-- --faults killed restarts\` choose the parts. \`-- --faults reads\` breaks nothing, and reads the latest write a hundred thousand times. The logs are in \`.cache/town-logs\`.`,
    "The release before is the commit before the last migration, unless `RELEASE` names another one. `npm run faults -- versions` tries both releases side by side in more detail ([decision 6](decisions/0006-two-engines.md)).",
    "One machine cannot show slow or lossy networks, disks of different speed, clocks that differ, and a power failure of all machines at once.",
  ]);
}
