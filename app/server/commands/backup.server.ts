import { rmSync, statSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";
import { openPhotoFiles } from "../../garden/photos/open-photo-files.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { command, type Shell } from "./command.server.ts";
import { assertSite, createLogAction, readSiteConfig } from "./site.server.ts";

export const backupCommand = command({
  usage: "backup FILE",
  summary: "Everything of the site in one file, such as garden.tar.gz",
  details:
    "The database as it is at one moment, the photos, the secrets, and your own pages and logo; mail is not in it. The file holds everything that gardeners have entrusted to the site: only its owner can read it, and it should be kept on another machine. While it is made it needs room for a copy of the database beside it.",
  options: { force: { type: "boolean", help: "overwrite FILE if it is there" } },
  async run(shell, name, { force = false }) {
    const config = readSiteConfig(shell);
    assertSite(config);
    const file = pathOf(shell, name);
    const { makeBackup } = await import("../backup/backup.server.ts");
    const site = { ...config, photoFiles: await openPhotoFiles(config) };
    const options = { now: shell.clock(), overwrite: force };
    await removeOnSignal((onFolder) => makeBackup(site, file, { ...options, onFolder }));
    createLogAction(config.dataDir)("backup", { file });
    shell.print(`${file} is a complete backup of ${statSync(file).size} bytes`);
  },
});

/** Resolves a path from the folder in which npm was called, or else from the current folder. */
function pathOf({ environment }: Shell, name: string) {
  return resolve(environment.INIT_CWD ?? ".", name);
}

/** Runs work. If a signal ends the command, the temporary folder of the work is removed, too. */
async function removeOnSignal<T>(work: (onFolder: (folder: string) => void) => Promise<T>) {
  let temporary: string | null = null;
  function end(signal: NodeJS.Signals) {
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
    process.exit(128 + constants.signals[signal]);
  }
  const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    return await work((folder) => {
      temporary = folder;
    });
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

export const restoreCommand = command({
  usage: "restore FILE",
  summary: "Puts a backup in the place of a site that is stopped",
  details:
    "The backup is checked in full before anything changes. What gardeners have deleted since it was made, the site lists by ids for five weeks: it is deleted again. On an empty machine there is no such list, and nothing is.",
  options: {
    force: { type: "boolean", help: "move what is there aside, under a dated name" },
    "dry-run": { type: "boolean", help: "try whether it could be restored, and change nothing" },
    "with-deleted": { type: "boolean", help: "leave what was deleted since it was made" },
  },
  async run(shell, name, { force = false, "dry-run": isDryRun, "with-deleted": withDeleted }) {
    const config = readSiteConfig(shell);
    const file = pathOf(shell, name);
    const { restoreBackup, tryBackup } = await import("../backup/restore.server.ts");
    const site = { ...config, photoFiles: await openPhotoFiles(config) };
    if (isDryRun) {
      const madeAt = await removeOnSignal((onFolder) => tryBackup(site, file, onFolder));
      shell.print(`${file} can be restored. It was made at ${madeAt}`);
      return;
    }
    const { createListeners, deleting } = await import("../features.server.ts");
    const ownLanguage = contentLanguage(config.languages[0]);
    const listeners = createListeners({ ownLanguage, webhooks: config.webhooks });
    const features = withDeleted ? null : { listeners, deleting };
    const options = { now: shell.clock(), replace: force, features };
    const { madeAt, kept, deletedAgain } = await removeOnSignal((onFolder) =>
      restoreBackup(site, file, { ...options, onFolder }),
    );
    createLogAction(config.dataDir)("restore", { file, madeAt, kept, deletedAgain });
    shell.print(`The site is restored to ${madeAt}. Start it now`);
    if (!withDeleted)
      shell.print(`Deleted again, because of deletions since then: ${deletedAgain}`);
    if (kept.length > 0) shell.print(`The previous data is kept in ${kept.join(" and ")}`);
  },
});
