// The command line for operators: npm run trellis -- users list|disable|enable|end-sessions

import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  disableAccount,
  enableAccount,
  findAccountId,
  listAccounts,
} from "../app/auth/better-auth/accounts.store.server.ts";
import { revokeSessions } from "../app/auth/better-auth/sessions.store.server.ts";
import { openDatabase } from "../app/database/open.server.ts";
import { readConfig } from "../app/server/config.server.ts";

const usage = `npm run trellis -- users list
npm run trellis -- users disable <email>
npm run trellis -- users enable <email>
npm run trellis -- users end-sessions <email>

The site may run meanwhile. DATA_DIR and DATABASE_URL say which site, as for npm start.`;

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The commands for one account. Each returns a line that says what it has done. */
const commands: Record<string, (database: Database, id: string, email: string) => Promise<string>> =
  {
    async disable({ writer }, id, email) {
      await disableAccount(writer, id, Date.now());
      return `${email} is disabled: no changes from now on, and out within 15 minutes`;
    },
    async enable({ writer }, id, email) {
      await enableAccount(writer, id);
      return `${email} may sign in again`;
    },
    async "end-sessions"({ writer }, id, email) {
      const sessions = await revokeSessions(writer, id);
      return `${email} is signed out of ${sessions} ${sessions === 1 ? "session" : "sessions"}`;
    },
  };

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main([noun, verb = "", email = "", ...rest]: string[]) {
  const command = commands[verb];
  const fits = verb === "list" ? !email : command && email && rest.length === 0;
  if (noun !== "users" || !fits) throw new Error(usage);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const location = databaseUrl ?? join(dataDir, "trellis.sqlite");
  if (!databaseUrl && !existsSync(location)) throw new Error(`There is no site in ${dataDir}`);
  const database = await openDatabase(location);
  try {
    console.log(
      command ? await runCommand(database, command, email) : await formatAccounts(database),
    );
  } finally {
    await database.close();
  }
}

async function runCommand(database: Database, command: (typeof commands)[string], email: string) {
  const id = await findAccountId(database.reader, email);
  if (!id) throw new Error(`There is no account of ${email}`);
  return command(database, id, email);
}

/** A line for each account: address, name, and since when it is disabled. */
async function formatAccounts({ reader }: Database) {
  const accounts = await listAccounts(reader);
  const lines = accounts.map(({ email, name, disabledSince }) =>
    [
      email,
      // Gardeners choose their names: control characters must not reach the terminal.
      name.replace(/\p{C}/gu, ""),
      disabledSince ? `disabled since ${new Date(disabledSince).toISOString()}` : "",
    ].join("\t"),
  );
  return lines.join("\n") || "There are no accounts";
}
