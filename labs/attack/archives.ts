import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extract } from "tar";
import type { Site } from "../../tests/site.ts";

const program = "build/server/trellis.js";
const manifest = "manifest.json";

/**
 * Files that no real backup contains. Restoring such a file would replace or add other files in the
 * data folder.
 */
const files = [
  ...["logo/identity.secret", "logo/trellis.sqlite", "logo/site.lock/a.svg", "logo/mail/a.svg"],
  ...["logo/.a.svg", "logo/a.svg.sh"],
];

/** Files that backups of older releases may contain. A restore leaves them out. */
const strayFiles = ["pages/a.html", "secrets/.secret", "photos/a.svg"];

/**
 * Tries to restore backups with added or changed files.
 * @returns faults: backups that were not refused with a one-line error, or that left files behind,
 * and stray files that were restored
 */
export async function restoreForgedArchives(site: Site) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-archives-"));
  const original = join(folder, "original.tar.gz");
  execFileSync(process.execPath, [program, "backup", original], {
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
  });
  const forgeries: Record<string, (folder: string) => string> = {
    ...Object.fromEntries(files.map((name) => [name, (at: string) => addFile(at, name)])),
    "a link": (at) => {
      mkdirSync(join(at, "logo"), { recursive: true });
      symlinkSync("/etc/hostname", join(at, "logo/a.svg"));
      return "logo/a.svg";
    },
    "a path that leads out": (at) => addFile(at, "../a.svg"),
    "a second name of a file": (at) => {
      mkdirSync(join(at, "logo"), { recursive: true });
      linkSync(join(at, manifest), join(at, "logo/a.svg"));
      return "logo/a.svg";
    },
    "a pipe": (at) => {
      mkdirSync(join(at, "logo"), { recursive: true });
      execFileSync("mkfifo", [join(at, "logo/a.svg")]);
      return manifest;
    },
    "a device": (at) => {
      mkdirSync(join(at, "logo"), { recursive: true });
      const made = spawnSync("mknod", [join(at, "logo/a.svg"), "c", "1", "5"]).status === 0;
      return made ? manifest : addFile(at, "logo/a.svg.sh");
    },
    "the other engine": (at) => changeManifest(at, { engine: "postgres" }),
    "a newer schema": (at) =>
      changeManifest(at, ({ migrations }) => ({ migrations: [...migrations, "9999-later"] })),
    "a newer form": (at) => changeManifest(at, { version: 99 }),
    "half of its description": (at) => changeManifest(at, { migrations: undefined }),
    "a description that is none": (at) => {
      writeFileSync(join(at, manifest), "{");
      return manifest;
    },
  };
  const faults: string[] = [];
  const restore = async (forge: (folder: string) => string) => {
    const file = await forgeArchive(original, mkdtempSync(join(folder, "forged-")), forge);
    const dataDir = mkdtempSync(join(folder, "data-"));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    const args = [program, "restore", file];
    return { dataDir, ...spawnSync(process.execPath, args, { env, encoding: "utf8" }) };
  };
  for (const name of strayFiles) {
    const { dataDir, status, stderr } = await restore((at) => addFile(at, name));
    if (status !== 0) faults.push(`a backup with ${name} is refused: ${stderr.slice(0, 200)}`);
    if (existsSync(join(dataDir, name))) faults.push(`${name} is restored`);
  }
  for (const [what, forge] of Object.entries(forgeries)) {
    const { dataDir, status, stderr } = await restore(forge);
    if (status !== 1 || stderr.trim().split("\n").length !== 1)
      faults.push(`a backup with ${what} is restored: ${status} ${stderr.slice(0, 200)}`);
    const left = readdirSync(dataDir);
    if (left.length > 0) faults.push(`a backup with ${what} leaves ${left.join(", ")}`);
  }
  rmSync(folder, { recursive: true });
  return { count: Object.keys(forgeries).length + strayFiles.length, faults };
}

interface Manifest {
  migrations: string[];
}

function changeManifest(folder: string, change: object | ((manifest: Manifest) => object)) {
  const file = join(folder, manifest);
  const made = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const changed = typeof change === "function" ? change(made) : change;
  writeFileSync(file, JSON.stringify({ ...made, ...changed }));
  return manifest;
}

function addFile(folder: string, name: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), "<svg/>");
  return name;
}

/** Unpacks a backup, adds or changes a file, and packs the backup with a correct checksum. */
async function forgeArchive(original: string, at: string, forge: (folder: string) => string) {
  const folder = join(at, "unpacked");
  mkdirSync(folder);
  await extract({ file: original, cwd: folder });
  const added = forge(folder);
  const sum = createHash("sha256")
    .update(readFileSync(join(folder, added)))
    .digest("hex");
  writeFileSync(join(folder, "SHA256SUMS"), `${sum}  ${added}\n`, { flag: "a" });
  const file = join(at, "forged.tar.gz");
  const names = [...readdirSync(folder), ...(added.startsWith("..") ? [added] : [])];
  execFileSync("tar", ["-czPf", file, "-C", folder, ...names]);
  return file;
}
