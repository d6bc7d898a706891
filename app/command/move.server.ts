import * as v from "valibot";
import { command, UsageError } from "./command.server.ts";
import { assertSite, createLogAct, readSiteConfig } from "./site.server.ts";

const postgresUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./));

export const moveCommand = command({
  usage: "move ADDRESS",
  summary: "Copies a stopped site from its file into PostgreSQL",
  details:
    "ADDRESS is that of an empty database, such as postgres://garden@127.0.0.1/garden. Every row is read back and compared. The file stays as it is: until DATABASE_URL is set, nothing has changed.",
  async run(shell, address) {
    if (!v.is(postgresUrl, address)) throw new UsageError("ADDRESS must begin with postgres://");
    const config = readSiteConfig(shell);
    if (config.databaseUrl)
      throw new Error("The site is in PostgreSQL already: DATABASE_URL is set");
    assertSite(config);
    const { moveToPostgres } = await import("../backup/move.server.ts");
    await moveToPostgres(config.dataDir, address, (table, rows) => {
      if (rows > 0) shell.print(`  ${table.padEnd(26)}${rows}`);
    });
    createLogAct(config.dataDir)("move", { to: new URL(address).host });
    shell.print(
      `All rows are there, and the same. Set DATABASE_URL to this address and start the site; keep ${config.dataDir}, which has its secrets`,
    );
    return true;
  },
});
