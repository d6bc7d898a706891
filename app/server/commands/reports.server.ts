import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import {
  commentActions,
  describeComments,
} from "../../garden/comments/comment-moderation.store.server.ts";
import { describeGardeners } from "../../garden/gardeners/gardener-moderation.store.server.ts";
import type { Moderations } from "../../garden/reports/moderation.server.ts";
import { lettersAbout } from "../../garden/reports/reports.mail.server.tsx";
import {
  closeReports,
  countReportedThings,
  listReportedThings,
  listReporters,
  listReports,
} from "../../garden/reports/reports.store.server.ts";
import { type ReportedKind, reportedKinds, titleOf } from "../../garden/reports/reports.ts";
import { describeResults } from "../../garden/results/result-moderation.store.server.ts";
import { describeTips } from "../../garden/tips/tip-descriptions.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { createMailer } from "../../platform/mail/mail.server.ts";
import { createOutbox } from "../../platform/mail/outbox.server.ts";
import { createLog } from "../../platform/process/log.server.ts";
import { createLetterhead } from "../letterhead.server.ts";
import { command, printable } from "./command.server.ts";
import { withSite } from "./site.server.ts";

/** The number of things that are listed at most: those that have waited longest. */
const maxListed = 100;

const describe: Record<ReportedKind, Moderations[ReportedKind]["describe"]> = {
  tip: describeTips,
  gardener: describeGardeners,
  outcome: describeResults,
  remark: describeComments,
};

/** The title of a thing, and that of the tip that it is about. */
async function titlesOf(db: Db, kind: ReportedKind, id: string) {
  const [thing] = await describe[kind](db, [id]);
  return { title: titleOf(thing), tipTitle: thing?.tipTitle ?? null };
}

export const reportCommands = [
  command({
    usage: "reports list",
    summary: "What gardeners have reported and nobody has answered, longest waiting first",
    run: (shell) =>
      withSite(shell, async ({ database: { reader } }) => {
        const open = { state: "open", limit: maxListed, after: null } as const;
        const { rows } = await listReportedThings(reader, open);
        for (const { kind, id, openedAt } of rows) {
          const { title, tipTitle } = await titlesOf(reader, kind, id);
          const called = tipTitle === null ? title : `${title}, ${tipTitle}`;
          const since = new Date(openedAt).toISOString();
          shell.print(`${kind}\t${id}\t${printable(called)}\tsince ${since}`);
          for (const { reason, words, email } of await listReports(reader, kind, id)) {
            const who = email ?? "somebody who has left";
            shell.print(`\t${reason}\t${printable(words) || "without words"}\t${who}`);
          }
        }
        const more = (await countReportedThings(reader, "open")) - rows.length;
        if (more > 0) shell.print(`and ${more} more`);
        if (rows.length === 0) shell.print("There are no open reports");
        return true;
      }),
  }),
  command({
    usage: "reports close ID",
    summary: "Closes the reports of something, and tells who reported it",
    details:
      "The ID is in reports list. It changes nothing of what was reported: tips hide, tips delete and users disable do. Only a question or answer that the reports have hidden is shown again.",
    run: (shell, id) =>
      withSite(shell, async ({ config, database, logAction }) => {
        const { siteName, siteUrl, smtpUrl, mailFrom, dataDir } = config;
        const { clock } = shell;
        const mailer = createMailer({
          smtpUrl,
          from: () => mailFrom,
          folder: join(dataDir, "mail"),
        });
        const log = createLog("info", false, () => ({}));
        const outbox = createOutbox({ database, mailer, clock, newId: () => uuidv7(), log });
        const letterhead = createLetterhead({ name: siteName });
        const closed = await database.transaction(async (transaction) => {
          for (const kind of reportedKinds) {
            const reported = { kind, id, act: "dismiss", reason: "", answer: "" } as const;
            const reporters = await listReporters(transaction, kind, id).catch(() => []);
            if ((await closeReports(transaction, kind, id, clock())) === 0) continue;
            if (kind === "remark") {
              await commentActions.dismiss(transaction, id, { reason: "", now: clock() });
            }
            const titles = await titlesOf(transaction, kind, id);
            const about = { ...titles, owner: null, reporters };
            // The site sends them, if it runs.
            const site = () => ({ letterhead, siteUrl });
            for (const letter of await lettersAbout(reported, about, site, async (_, make) =>
              make(),
            ))
              await outbox.add(transaction, letter, { kind: "report" });
            return kind;
          }
          return null;
        });
        if (!closed) throw new Error(`There are no open reports of anything with the id ${id}`);
        logAction("reports close", { kind: closed, id });
        shell.print(`The reports of the ${closed} ${id} are closed`);
        return true;
      }),
  }),
];
