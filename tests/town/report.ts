import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Result } from "../attack/result.ts";
import { faults } from "./faults.ts";

const what: Record<string, string> = {
  ...Object.fromEntries(faults.map((fault) => [fault.name, fault.what])),
  letters: "At the end, the letters that were promised",
  ledger: "At the end, when nobody writes any more, everything counted anew",
};

/** Writes what came of a run to docs/town.md. */
export function writeReport(results: Result[], minutes: number) {
  const rows = results.map(
    ({ name, passed, figures }) =>
      `| ${name} | ${what[name]} | ${passed ? "PASS" : "**FAIL**"} | ${figures} |`,
  );
  const lines = [
    "# A whole town, and what breaks in it",
    "",
    "`npm run town -- --faults` builds [a whole town](operating.md#a-whole-town) on one machine, breaks one thing after the other while gardeners write and read, and writes this page. Twelve gardeners share tips and like them, one uploads photos, one address after the other asks for the newsletter; all of them keep a ledger of what was acknowledged, and send again with its key what was not. Eight visitors read pages and lists, four look for what was written last. All requests go through nginx.",
    "",
    "What must hold each time: nothing acknowledged is lost or there twice; somebody can write again within 30 seconds, and until then is told to try again (503); each page and each list is answered; nobody reads anything older than what they wrote; each process of the site survives, but for those that are killed.",
    "",
    "| | What breaks | | Figures |",
    "|---|---|---|---|",
    ...rows,
    "",
    `Run on ${new Date().toISOString().slice(0, 10)}, in ${Math.round(minutes)} minutes, on ${availableParallelism()} cores that also did other work. \`--cycles 20\` breaks each thing 20 times, names such as \`killed restarts\` only these; then this page stays as it is.`,
    "",
    "Only machines of their own would show: networks that are slow or lose some packets, a machine whose disk is worse than the others', clocks that differ, and power that fails for all at once.",
    "",
  ];
  writeFileSync("docs/town.md", lines.join("\n"));
}
