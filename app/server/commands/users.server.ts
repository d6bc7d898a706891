import {
  deleteResetLinks,
  disableAccount,
  enableAccount,
  findAccountId,
  listAccounts,
} from "../../auth/better-auth/accounts.store.server.ts";
import { revokeTokens } from "../../auth/better-auth/personal-tokens.store.server.ts";
import { revokeSessions } from "../../auth/better-auth/sessions.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { command, printable, type Shell } from "./command.server.ts";
import { withSite } from "./site.server.ts";

export const userCommands = [
  command({
    usage: "users list",
    summary: "Every account: address, name, and since when it is disabled",
    run: (shell) =>
      withSite(shell, async ({ database }) => {
        const accounts = await listAccounts(database.reader);
        const lines = accounts.map(({ email, name, disabledSince }) =>
          [
            email,
            printable(name),
            disabledSince ? `disabled since ${new Date(disabledSince).toISOString()}` : "",
          ].join("\t"),
        );
        shell.print(lines.join("\n") || "There are no accounts");
        return true;
      }),
  }),
  command({
    usage: "users disable EMAIL",
    summary: "Takes all rights from an account, and signs it out",
    details: "Nothing of it changes any more, and it is signed out within 15 minutes. Tips stay.",
    run: (shell, email) =>
      changeAccount(shell, "users disable", email, async (db, id) => {
        await disableAccount(db, id, shell.clock());
        return `${email} is disabled: no changes from now on, and out within 15 minutes`;
      }),
  }),
  command({
    usage: "users enable EMAIL",
    summary: "Lets a disabled account sign in again",
    run: (shell, email) =>
      changeAccount(shell, "users enable", email, async (db, id) => {
        await enableAccount(db, id);
        return `${email} may sign in again`;
      }),
  }),
  command({
    usage: "users end-sessions EMAIL",
    summary: "Signs an account out of every browser; it may sign in again",
    details:
      "Links for a new password that were mailed before, and tokens of programs, do not work any more.",
    run: (shell, email) =>
      changeAccount(shell, "users end-sessions", email, async (db, id) => {
        const sessions = await revokeSessions(db, id);
        await revokeTokens(db, id);
        await deleteResetLinks(db, id);
        return `${email} is signed out of ${sessions} ${sessions === 1 ? "session" : "sessions"}`;
      }),
  }),
];

/** @param change changes the account, and returns a line that says what it has done */
function changeAccount(
  shell: Shell,
  act: string,
  email: string,
  change: (db: Db, id: string) => Promise<string>,
) {
  return withSite(shell, async ({ database, logAction }) => {
    const id = await findAccountId(database.reader, email);
    if (!id) throw new Error(`There is no account of ${email}`);
    const done = await database.transaction((transaction) => change(transaction, id));
    logAction(act, { account: id });
    shell.print(done);
    return true;
  });
}
