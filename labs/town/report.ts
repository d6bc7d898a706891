import { availableParallelism } from "node:os";
import { type Result, rowsOf, tableOf, writePage } from "../harness/report.ts";
import { faults } from "./faults.ts";

const what: Record<string, string> = {
  ...Object.fromEntries(faults.map((fault) => [fault.name, fault.what])),
  reads: "Nothing, while 24 readers look for what was written last",
  letters: "At the end, the letters that were promised",
  ledger: "At the end, when nobody writes any more, everything counted anew",
};

const page = "docs/town.md";

/** Writes what came of a run to docs/town.md. Lines of what was not tried stay as they were. */
export function writeReport(results: Result[]) {
  writePage(page, [
    "# A whole town, and what breaks in it",
    "`npm run town -- --faults` builds [a whole town](operating.md#a-whole-town) on one machine, breaks one thing after the other while gardeners write and read, and writes this page. Twelve gardeners share tips and like them, one uploads photos, one asks under what was shared last, one answers and one follows it, one address after the other asks for the newsletter; all of them keep a ledger of what was acknowledged, and send again with its key what was not. Eight visitors read pages and lists, four look for what was written last. All requests go through nginx.",
    "What must hold each time: nothing acknowledged is lost or there twice, nor a notice of it; somebody can write again within 30 seconds, and until then is told to try again (503); each page and each list is answered; nobody reads anything older than what they wrote; each process of the site survives, but for those that are killed.",
    tableOf(["", "What breaks", "", "Figures", "On"], rowsOf(page, what, results)),
    `All on one machine with ${availableParallelism()} cores, which also did other work: with machines of their own everything is faster. A run breaks each thing ten times and takes about 35 minutes; \`-- --faults --cycles 20\` breaks it 20 times, and names such as \`-- --faults killed restarts\` choose what is broken. \`-- --faults reads\` breaks nothing, and reads a hundred thousand times what was just written. What was said is in \`.cache/town-logs\` afterwards.`,
    "The release before is what stood before the last migration, unless `RELEASE` names another commit. What gardeners then see of both is tried more closely by `npm run faults -- versions` ([decision 6](decisions/0006-two-engines.md)).",
    "Only machines of their own would show: networks that are slow or lose some packets, a machine whose disk is worse than the others', clocks that differ, and power that fails for all at once.",
  ]);
}
