import {
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { postgresVersion } from "./packages.ts";
import { owner } from "./programs.ts";

/**
 * The place of a town on one machine: the files of deploy/town, with local addresses, and with all
 * folders inside one folder.
 */
export interface Place {
  folder: string;
  /** The local address of a machine, by the last number of its address in deploy/town. */
  address: (machine: number) => string;
  /** Returns the machine's address behind the links that can be cut. */
  inside: (machine: number) => string;
  makeFolder: (name: string) => string;
  /** Returns a file of deploy/town, filled in for a machine. @param changes more replacements */
  text: (name: string, machine: string, changes?: [string, string][]) => string;
  /** Fills in a file and writes it. @returns its path */
  file: (name: string, machine: string, changes?: [string, string][]) => string;
  /** Writes a file below the folder. @returns its path */
  write: (name: string, text: string) => string;
  /** Copies the output of all programs of the town to `.cache/town-logs`. */
  keepLogs: () => void;
}

const keptLogs = ".cache/town-logs";

/** Chooses a folder, and free addresses of Linux's loopback network (127.0.0.0/8). */
export function choosePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), "trellis-town-"));
  chownSync(folder, owner.uid, owner.gid);
  const net = `127.${16 + Math.floor(Math.random() * 200)}`;
  const version = postgresVersion() ?? "";

  function makeFolder(name: string) {
    const path = join(folder, name);
    if (name === ".") return path;
    makeFolder(dirname(name));
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, owner.uid, owner.gid);
    return path;
  }

  function text(name: string, machine: string, changes: [string, string][] = []) {
    let filled = readFileSync(join("deploy/town", name), "utf8");
    for (const [from, to] of changes) {
      if (!filled.includes(from)) throw new Error(`deploy/town/${name} has no ${from}`);
      filled = filled.replaceAll(from, to);
    }
    return filled
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replaceAll(/\b127\.0\.0\.1\b/g, `${net}.0.1`)
      .replaceAll(/\b10\.0\.0\.(\d+)/g, `${net}.0.$1`)
      .replaceAll("/usr/lib/postgresql/15", `/usr/lib/postgresql/${version}`)
      .replaceAll(/\/(var|etc)\//g, `${folder}/${machine}/`);
  }

  function write(name: string, content: string) {
    const path = join(makeFolder(dirname(name)), basename(name));
    writeFileSync(path, content, { mode: 0o600 });
    chownSync(path, owner.uid, owner.gid);
    return path;
  }

  return {
    folder,
    address: (machine) => `${net}.0.${machine}`,
    inside: (machine) => `${net}.1.${machine}`,
    makeFolder,
    text,
    file: (name, machine, changes) => write(join(machine, name), text(name, machine, changes)),
    write,
    keepLogs() {
      rmSync(keptLogs, { recursive: true, force: true });
      for (const log of globSync("*/*.log", { cwd: folder }))
        cpSync(join(folder, log), join(keptLogs, log));
    },
  };
}
