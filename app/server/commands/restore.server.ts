import { openPhotoFiles } from "../../garden/photos/open-photo-files.server.ts";
import { pathOf } from "./backup.server.ts";
import { command } from "./command.server.ts";
import { createLogAct, readSiteConfig } from "./site.server.ts";

export const restoreCommand = command({
  usage: "restore FILE",
  summary: "Puts a backup in the place of a site that is stopped",
  details:
    "The backup is checked in full before anything changes. Who has deleted their account since it was made has one again: disable or delete it anew.",
  options: {
    force: { type: "boolean", help: "move what is there aside, under a dated name" },
  },
  async run(shell, name, { force = false }) {
    const config = readSiteConfig(shell);
    const file = pathOf(shell, name);
    const { restoreBackup } = await import("../backup/restore.server.ts");
    const site = { ...config, photoFiles: await openPhotoFiles(config) };
    const options = { now: shell.clock(), replace: force };
    const { madeAt, kept } = await restoreBackup(site, file, options);
    createLogAct(config.dataDir)("restore", { file, madeAt, kept });
    shell.print(`The site is as it was at ${madeAt}. Start it now`);
    if (kept.length > 0) shell.print(`What was there is kept in ${kept.join(" and ")}`);
    return true;
  },
});
