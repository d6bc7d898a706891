import { availableParallelism } from "node:os";
import { failed, print, type Result, rowsOf, tableOf, today, writePage } from "./report.ts";

const page = "docs/reliability.md";

const promises: Record<string, string> = {
  input: "Whatever is sent, only refusals or the described answers come back",
  access: "Nobody sees or does what is another's",
  log: "What a stranger alone can cause is no error in the log, and nothing that they send stands there",
  probes:
    "Load balancers learn whether it can be read, a request has one host, and nobody gives the site another",
  once: "What may be had once is had once, however many ask at once",
  caches: "A cache in front shows visitors what is everyone's alone, and soon what has changed",
  memory:
    "However many addresses are asked for, kept replies take no more memory than they may, and no process is ended for it",
  imports:
    "However small a file that takes much to read, it ends no process, and nobody waits for whoever sends it",
  text: "Whatever gardeners write stays text, on every screen and in every letter",
  headers: "Browsers are told to keep every kind of page to itself",
  expressions: "No text keeps an expression of the site busy",
  files: "Feeds, calendars, sitemaps and facts for machines are what other programs expect",
  letters: "Programs for mail read every letter, and take none for spam",
  markup: "Pages and screens are valid HTML",
  accessibility: "Two more engines beside axe find nothing in the way of anybody",
  replies: "Another program finds each reply as /openapi.json describes it",
  scan: "A scanner for weaknesses finds none, signed out or in",
  crash: "What was acknowledged is there after the process was killed",
  announced:
    "Guests of an event get each letter once, and nobody a taken place, though the process was killed",
  notified: "Who follows is told once, and by one letter, though the process was killed on the way",
  webhooks:
    "Other services hear of each event at least once, under one id, though the process was killed on the way",
  fresh: "Whoever has written sees it at once, whichever process answers",
  syncs: "What is acknowledged is on the disk",
  disk: "A disk that is full or locked loses nothing that was acknowledged",
  errors: "A disk that fails is never a false acknowledgement",
  damaged: "A file that is damaged, or not the site's, is refused and left as it is",
  versions: "The release before goes on beside this one, while the schema changes",
  upgrades:
    "`trellis upgrade` that fails or is cut off at any point leaves the old release or the new one, whole",
  moves:
    "A move to PostgreSQL or back that is cut off leaves what there was, and can be done again",
  service: "What deploy/trellis.service lets the site ask of the system is enough for all it does",
  small: "Where there is little memory, or few files may be open, all goes on",
  clocks:
    "A clock that is a year ahead or behind, and then right again, shuts nobody out and loses nothing",
  overload: "Under too much load, and beside slow callers, the site goes on",
  soak: "Memory and descriptors stay flat",
};

/**
 * Runs the checks that the arguments name, or all, and writes their results to docs/reliability.md.
 * Lines of other checks stay.
 */
export async function runChecks(script: string, checks: Record<string, () => Promise<Result>>) {
  const chosen = process.argv.slice(2);
  const results: Result[] = [];
  for (const [name, check] of Object.entries(checks)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const result = await check().catch((error: Error) => failed(name, error));
    print(result);
    results.push(result);
  }
  writePage(page, [
    "# Reliability",
    "`npm run attack` attacks the built site from outside, `npm run faults` breaks what it stands on. Both inject each fault for real, on this machine alone. `npm run suites` has tools of others judge it. All three write their lines of this page. Short forms are in `npm test` and `npm run journeys`.",
    tableOf(
      ["Check", "Promise", "", "Figures", "From"],
      rowsOf(page, promises, results, `\`npm run ${script}\`, ${today()}`),
    ),
    `Run on ${availableParallelism()} cores. An attack takes about half an hour, most of it for the texts (\`EACH=20 npm run attack -- text\` tries each twentieth), and a run of all faults about 90 minutes, of which the soak takes 30, the crashes 30 and the telling of followers 10: \`npm run faults -- disk moves\` runs some, \`CRASHES=20 MINUTES=3 SECONDS_OF_LOAD=10 npm run faults\` all of them shorter. A run of all suites takes about 40 minutes, half of it for the accessibility. Filling a disk needs root, the caches nginx and Varnish, failing calls strace, clocks faketime, and the service systemd-analyze, too; without them that part says so.`,
  ]);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}
