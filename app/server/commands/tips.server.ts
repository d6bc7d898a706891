import { hideTip, removeTip, showTip } from "../../garden/tips/tip-moderation.store.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { command, type Shell } from "./command.server.ts";
import { withSite } from "./site.server.ts";

export const tipCommands = [
  command({
    usage: "tips hide ID",
    summary: "Hides a public tip from everyone but its author",
    details:
      "The ID is the last part of the tip's address. Its author can read, edit and delete it, but not make it public.",
    options: { reason: { type: "string", help: "why; its author finds it in their data export" } },
    run: (shell, id, { reason = "" }) =>
      changeTip(shell, "tips hide", id, { reason }, async (transaction) => {
        const isHidden = await hideTip(transaction, id, reason, shell.clock());
        return isHidden ? `The tip ${id} is hidden` : null;
      }),
  }),
  command({
    usage: "tips show ID",
    summary: "Makes a tip public again that tips hide has hidden",
    run: (shell, id) =>
      changeTip(shell, "tips show", id, {}, async (transaction) =>
        (await showTip(transaction, id)) ? `The tip ${id} is public again` : null,
      ),
  }),
  command({
    usage: "tips delete ID",
    summary: "Deletes a tip for good, with its likes",
    run: (shell, id) =>
      changeTip(shell, "tips delete", id, {}, async (transaction) =>
        (await removeTip(transaction, id, shell.clock())) ? `The tip ${id} is deleted` : null,
      ),
  }),
];

const noTip: Record<string, string> = {
  "tips hide": "There is no public tip",
  "tips show": "There is no tip that an operator has hidden",
  "tips delete": "There is no tip",
};

/** @param change changes the tip, and returns a line that says what it has done, or null */
function changeTip(
  shell: Shell,
  act: string,
  id: string,
  details: object,
  change: (transaction: Transaction) => Promise<string | null>,
) {
  return withSite(shell, async ({ database, logAction }) => {
    const done = await database.transaction(change);
    if (!done) throw new Error(`${noTip[act]} with the id ${id}`);
    logAction(act, { tip: id, ...details });
    shell.print(done);
    return true;
  });
}
