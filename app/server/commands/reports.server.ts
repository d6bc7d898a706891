import { commentActions } from "../../garden/comments/comment-moderation.store.server.ts";
import {
  closeReports,
  countReportedThings,
  listReportedThings,
  listReports,
} from "../../garden/reports/reports.store.server.ts";
import { type ReportedKind, reportedKinds, titleOf } from "../../garden/reports/reports.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { createModerations } from "../moderations.server.ts";
import { printable } from "./command.server.ts";
import { siteCommand } from "./site.server.ts";

const maxListed = 100;

const moderations = createModerations({
  operators: [],
  identity: { disableAccount: null, listConfirmed: async () => [] },
});

/** Returns the title of a reported thing, and the title of its tip; null without a tip. */
async function titlesOf(db: Db, kind: ReportedKind, id: string) {
  const [thing] = await moderations[kind].describe(db, [id]);
  return { title: titleOf(thing), tipTitle: thing?.tipTitle ?? null };
}

export const reportCommands = [
  siteCommand({
    usage: "reports list",
    summary: "What gardeners have reported and nobody has answered, longest waiting first",
    async run({ database: { reader }, print }) {
      const open = { state: "open", limit: maxListed, after: null } as const;
      const { rows } = await listReportedThings(reader, open);
      for (const { kind, id, openedAt } of rows) {
        const { title, tipTitle } = await titlesOf(reader, kind, id);
        const called = tipTitle === null ? title : `${title}, ${tipTitle}`;
        print(`${kind}\t${id}\t${printable(called)}\tsince ${new Date(openedAt).toISOString()}`);
        for (const { reason, words, email } of await listReports(reader, kind, id)) {
          const who = email ?? "somebody who has left";
          print(`\t${reason}\t${printable(words) || "without words"}\t${who}`);
        }
      }
      const more = (await countReportedThings(reader, "open")) - rows.length;
      if (more > 0) print(`and ${more} more`);
      if (rows.length === 0) print("There are no open reports");
    },
  }),
  siteCommand({
    usage: "reports close ID",
    summary: "Closes the reports of something, without an answer to who reported it",
    details:
      "The ID is in reports list. It changes nothing of what was reported: tips hide, tips delete and users disable do. Only a question or answer that the reports have hidden is shown again.",
    async run({ database, logAction, clock, print }, id) {
      const closed = await database.transaction(async (transaction) => {
        for (const kind of reportedKinds) {
          if ((await closeReports(transaction, kind, id, clock())) === 0) continue;
          if (kind === "remark")
            await commentActions.dismiss(transaction, id, { reason: "", now: clock() });
          return kind;
        }
        return null;
      });
      if (!closed) throw new Error(`There are no open reports of anything with the id ${id}`);
      logAction("reports close", { kind: closed, id });
      print(`The reports of the ${closed} ${id} are closed`);
    },
  }),
];
