import { hideTip, removeTip, showTip } from "../../garden/tips/tip-moderation.store.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { type Site, siteCommand } from "./site.server.ts";

export const tipCommands = [
  siteCommand({
    usage: "tips hide ID",
    summary: "Hides a public tip from everyone but its author",
    details:
      "The ID is the last part of the tip's address. Its author can read, edit and delete it, but not make it public.",
    options: { reason: { type: "string", help: "why; its author finds it in their data export" } },
    async run(site, id, { reason = "" }) {
      await changeTip(site, id, "There is no public tip", (transaction) =>
        hideTip(transaction, id, reason, site.clock()),
      );
      site.logAction("tips hide", { tip: id, reason });
      site.print(`The tip ${id} is hidden`);
    },
  }),
  siteCommand({
    usage: "tips show ID",
    summary: "Makes a tip public again that tips hide has hidden",
    async run(site, id) {
      await changeTip(site, id, "There is no tip that an operator has hidden", (transaction) =>
        showTip(transaction, id, site.clock()),
      );
      site.logAction("tips show", { tip: id });
      site.print(`The tip ${id} is public again`);
    },
  }),
  siteCommand({
    usage: "tips delete ID",
    summary: "Deletes a tip for good, with its likes",
    async run(site, id) {
      await changeTip(site, id, "There is no tip", (transaction) =>
        removeTip(transaction, id, site.clock()),
      );
      site.logAction("tips delete", { tip: id });
      site.print(`The tip ${id} is deleted`);
    },
  }),
];

/** Changes a tip. @throws Error whose message begins with `otherwise` if `change` returns false */
async function changeTip(
  { database }: Site,
  id: string,
  otherwise: string,
  change: (transaction: Transaction) => Promise<boolean>,
) {
  if (!(await database.transaction(change))) throw new Error(`${otherwise} with the id ${id}`);
}
