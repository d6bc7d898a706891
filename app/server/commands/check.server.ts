import {
  findMiscountedOutcomes,
  recountOutcomes,
} from "../../garden/outcomes/outcome-recount.store.server.ts";
import {
  correctSearch,
  findSearchFaults,
} from "../../garden/search/search-recount.store.server.ts";
import {
  findMiscounts,
  lockCounted,
  recountTips,
} from "../../garden/tips/tip-recount.store.server.ts";
import { addToCounters } from "../../platform/database/counters.server.ts";
import { openReader } from "../../platform/database/reader.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { type Config, ConfigError } from "../config.server.ts";
import { command, type Shell } from "./command.server.ts";
import { checkDatabase } from "./database-checks.server.ts";
import { type Finding, formatFinding, look, ok, wrong } from "./findings.server.ts";
import { checkFolders } from "./folder-checks.server.ts";
import { mailPlace, parseAddress, sendMail } from "./mail.server.ts";
import { checkPhotos } from "./photo-checks.server.ts";
import { assertSite, databaseLocation, readSiteConfig, withSite } from "./site.server.ts";

export const checkCommand = command({
  usage: "check",
  summary: "Whether all is well: a line for each check, ok or wrong, and what to do",
  details:
    "It ends with 0 if all is well, else with 1, and repairs nothing by itself. The site may run.",
  options: {
    mail: { type: "string", help: "also send a test letter to this address" },
    recount: { type: "boolean", help: "first correct what is counted wrongly" },
  },
  async run(shell, _, { mail, recount }) {
    const address = mail === undefined ? null : parseAddress(mail);
    const config = readConfigOrNull(shell);
    if (!config) return false;
    if (recount) await correctCounters(shell);
    const findings = await checkSite(config, address, shell.clock);
    for (const finding of findings) shell.print(formatFinding(finding));
    return findings.every(({ isWrong }) => !isWrong);
  },
});

/** The configuration, or null when it is wrong, which is then said. */
function readConfigOrNull(shell: Shell) {
  try {
    const config = readSiteConfig(shell);
    shell.print(formatFinding(ok("configuration", `${config.siteName} at ${config.siteUrl}`)));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.message.split("\n")) {
      shell.print(formatFinding(wrong("configuration", line)));
    }
    return null;
  }
}

async function checkSite(config: Config, mail: string | null, clock: Clock): Promise<Finding[]> {
  assertSite(config);
  const reader = await openReader(databaseLocation(config));
  try {
    return [
      ...(await checkDatabase(reader, config.auth.firebase === null)),
      await look("photos", () => checkPhotos(config, reader.db)),
      ...(await checkFolders(config, clock())),
      await look("mail", () => checkMail(config, mail)),
    ];
  } finally {
    await reader.close();
  }
}

async function checkMail(config: Config, address: string | null) {
  if (!address) {
    const place = config.smtpUrl
      ? "SMTP_URL is set; --mail ADDRESS sends a test letter"
      : `is written to files ${mailPlace(config)}: SMTP_URL is not set`;
    return ok("mail", place);
  }
  const text = `This is the test letter that was asked of ${config.siteName}, ${config.siteUrl}.`;
  await sendMail(config, {
    to: address,
    subject: `${config.siteName}: a test letter`,
    text,
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
  });
  return ok("mail", `a test letter for ${address} is ${mailPlace(config)}`);
}

function correctCounters(shell: Shell) {
  return withSite(shell, async ({ database, logAct }) => {
    const corrected = await database.transaction(async (transaction) => {
      await lockCounted(transaction, database.engine);
      const found = await findMiscounts(transaction, database.engine);
      await recountTips(transaction);
      const differences = found.counters.map(({ name, difference }) => [name, difference]);
      await addToCounters(transaction, Object.fromEntries(differences));
      const search = await findSearchFaults(transaction);
      if (search.tips + search.counts > 0) await correctSearch(transaction);
      const outcomes = await findMiscountedOutcomes(transaction);
      await recountOutcomes(transaction, outcomes);
      return { ...found, search: search.tips + search.counts, outcomes: outcomes.length };
    });
    const { tips, gardeners, counters, search, outcomes } = corrected;
    if (tips + gardeners + counters.length + search + outcomes > 0)
      logAct("check --recount", { ...corrected });
    shell.print(
      `Corrected: ${tips} tips, ${gardeners} gardeners, ${counters.length} other counters, ${search} of the search, the reports of ${outcomes} tips`,
    );
    return true;
  });
}
