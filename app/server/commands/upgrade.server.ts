import { resolve } from "node:path";
import { readConfig } from "../config.server.ts";
import { command, UsageError } from "./command.server.ts";

/** The default for `--patience`, in seconds. */
const patience = 120;

export const upgradeCommand = command({
  usage: "upgrade ARCHIVE",
  summary: "Brings a site that runs to a newer release, or leaves it as it is",
  details:
    "For a site that was installed from an archive, with its releases beside each other and `current` leading to one of them. ARCHIVE lies beside SHA256SUMS and SHA256SUMS.sig of the same release. Its signature is checked, all of the site is backed up, and the backup is restored and brought to the new schema in a folder of its own. On PostgreSQL it is only loaded, into a schema beside the site's tables, and the new schema is not tried. Then the site is restarted with the new release, and its main pages are looked at: if they do not answer as before, the release of before runs again, with the data from before the restart. If the schema of PostgreSQL has changed by then, that is the data of the backup. Cut off, it is ended by calling it again.",
  options: {
    signers: { type: "string", help: "file with the public key of who may sign releases" },
    restart: { type: "string", help: "how the site is restarted: systemctl restart trellis" },
    patience: { type: "string", help: `seconds it may take until it answers: ${patience}` },
  },
  async run(shell, archive, { signers, restart = "systemctl restart trellis", patience: given }) {
    const seconds = Number(given ?? patience);
    if (!(seconds > 0)) throw new UsageError("--patience is a number of seconds");
    const from = shell.environment.INIT_CWD ?? ".";
    const { upgradeSite } = await import("./upgrade-site.server.ts");
    return upgradeSite(resolve(from, archive), {
      config: readConfig(shell.environment),
      release: shell.release,
      signers: signers && resolve(from, signers),
      restart,
      patienceMs: seconds * 1000,
      now: shell.clock(),
      print: shell.print,
    });
  },
});
