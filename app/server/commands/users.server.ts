import {
  disableAccount,
  enableAccount,
  endSessions,
  findAccountId,
  listAccounts,
} from "../../auth/better-auth/accounts.store.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { printable } from "./command.server.ts";
import { type Site, siteCommand } from "./site.server.ts";

export const userCommands = [
  siteCommand({
    usage: "users list",
    summary: "Every account: address, name, and since when it is disabled",
    async run({ database, print }) {
      const accounts = await listAccounts(database.reader);
      const lines = accounts.map(({ email, name, disabledSince: since }) => {
        const state = since ? `disabled since ${new Date(since).toISOString()}` : "";
        return [email, printable(name), state].join("\t");
      });
      print(lines.join("\n") || "There are no accounts");
    },
  }),
  siteCommand({
    usage: "users disable EMAIL",
    summary: "Takes all rights from an account, and signs it out",
    details: "Nothing of it changes any more, and it is signed out within 15 minutes. Tips stay.",
    run: (site, email) =>
      changeAccount(site, "users disable", email, async (db, id) => {
        await disableAccount(db, id, site.clock());
        return `${email} is disabled: no changes from now on, and out within 15 minutes`;
      }),
  }),
  siteCommand({
    usage: "users enable EMAIL",
    summary: "Lets a disabled account sign in again",
    run: (site, email) =>
      changeAccount(site, "users enable", email, async (db, id) => {
        await enableAccount(db, id);
        return `${email} may sign in again`;
      }),
  }),
  siteCommand({
    usage: "users end-sessions EMAIL",
    summary: "Signs an account out of every browser; it may sign in again",
    details:
      "Links for a new password that were mailed before, and tokens of programs, do not work any more.",
    run: (site, email) =>
      changeAccount(site, "users end-sessions", email, async (db, id) => {
        const sessions = await endSessions(db, id);
        return `${email} is signed out of ${sessions} ${sessions === 1 ? "session" : "sessions"}`;
      }),
  }),
];

/** @param change changes the account, and returns a line to print */
async function changeAccount(
  { database, logAction, print }: Site,
  act: string,
  email: string,
  change: (transaction: Transaction, id: string) => Promise<string>,
) {
  const id = await findAccountId(database.reader, email);
  if (!id) throw new Error(`There is no account of ${email}`);
  const done = await database.transaction((transaction) => change(transaction, id));
  logAction(act, { account: id });
  print(done);
}
