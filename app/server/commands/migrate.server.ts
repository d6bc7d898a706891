import { command } from "./command.server.ts";
import { withSite } from "./site.server.ts";

export const migrateCommand = command({
  usage: "migrate",
  summary: "Brings the database to the schema of this release",
  details:
    "The site does so itself when it starts. With several machines, do it once before the first of them gets the release.",
  async run(shell) {
    await withSite(shell, async () => {});
    shell.print("The database has the schema of this release");
    return true;
  },
});
