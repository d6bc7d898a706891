import { availableParallelism } from "node:os";
import { failed, print, type Result, rowsOf, tableOf, today, writePage } from "./report.ts";

const page = "docs/reliability.md";

const promises: Record<string, string> = {
  input: "Every request gets a described reply or a refusal, and nothing breaks",
  access: "Nobody reads or changes data of another account",
  log: "A stranger causes no error in the log and writes nothing of their own into it",
  probes:
    "Probes of load balancers see whether the site can read its database; a request has one host, which a visitor cannot choose",
  once: "A thing that can be used once is used once, however many requests arrive together",
  setup: "A stranger cannot set up the site or become its operator",
  caches: "A cache in front stores only public pages, and visitors soon see changes",
  memory:
    "Requests for many addresses never make kept replies exceed their memory limit or end a process",
  imports: "A small file that takes long to read ends no process and delays nobody else",
  text: "Text of gardeners stays text on every screen and in every email",
  headers: "Browsers are told to isolate every kind of page",
  expressions: "No text keeps a regular expression of the site busy",
  files: "Feeds, calendars, sitemaps and structured data are valid for other programs",
  letters: "Mail programs can read every email, and a spam filter accepts it",
  markup: "Pages and screens are valid HTML",
  accessibility: "Two engines besides axe find no barrier",
  replies: "Another program finds each reply as /openapi.json describes it",
  scan: "A vulnerability scanner finds nothing, signed out or in",
  crash: "Acknowledged writes survive a killed process",
  announced:
    "Guests of an event get each email once, and no place is given twice, when the process is killed",
  notified: "Followers are notified once and get one email when the process is killed",
  webhooks: "Other services get each event at least once, under one id, when the process is killed",
  fresh: "Gardeners see their own writes at once, in every process",
  syncs: "Acknowledged writes are on the disk",
  disk: "A full or locked disk loses no acknowledged write",
  errors: "A failing disk never leads to a false acknowledgement",
  damaged: "Damaged and foreign files are refused and left unchanged",
  versions: "The previous release works beside this one while the schema changes",
  upgrades: "An interrupted `trellis upgrade` leaves the old release or the new one, complete",
  moves: "An interrupted move to PostgreSQL or back loses nothing and can be repeated",
  service: "The system calls that deploy/trellis.service allows are enough for the site",
  small: "The site keeps working with little memory and few file descriptors",
  clocks: "A clock that is a year wrong, and then right again, locks nobody out and loses nothing",
  overload: "The site keeps working under overload and beside slow clients",
  soak: "Memory and descriptors stay flat",
};

/**
 * Runs the checks that the arguments name (all checks without arguments). Writes their results to
 * docs/reliability.md, where the lines of other checks stay.
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
    "`npm run attack` attacks the built site from outside. `npm run faults` breaks its process, disk, files and schema with real faults. `npm run suites` lets tools of others judge the site. Each command writes its own lines of this page. Short forms are in `npm test` and `npm run journeys`.",
    tableOf(
      ["Check", "Promise", "", "Figures", "From"],
      rowsOf(page, promises, results, `\`npm run ${script}\`, ${today()}`),
    ),
    `Run on ${availableParallelism()} cores. An attack takes about an hour, most of it for the texts (\`EACH=20 npm run attack -- text\` tries one in twenty). All faults take about two hours, of which the soak takes 30 minutes, the killed processes 30 and the notified followers 10. \`npm run faults -- disk moves\` runs two checks, and \`CRASHES=20 MINUTES=3 SECONDS_OF_LOAD=10 npm run faults\` runs all of them in a shorter form. All suites take about 40 minutes, half of it for accessibility. Some checks need root or another program: nginx and Varnish for caches, strace for failing system calls, faketime for clocks, and systemd-analyze for the service. Without it, a check says so.`,
  ]);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}
