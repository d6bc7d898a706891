import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { signSums, writeSums } from "../scripts/release/statements.ts";
import { freePort } from "./free-port.ts";
import { startProgram } from "./programs.ts";

/** Changes an unpacked release before it is packed. */
export type Edit = (tree: string) => void;

/** Matches the last migration in the built server, and the end of the list. */
const lastMigration = /("\d{4}-[\w-]+":\w+)(\},)/;

/** Adds migrations to a release. @param ups statements of JavaScript, for the Kysely `db` */
export const withMigrations =
  (...ups: string[]): Edit =>
  (tree) => {
    const assets = join(tree, "build/server/assets");
    // Kysely requires that the names of migrations are in order.
    const more = ups.map((up, n) => `"${9001 + n}-of-a-later-release": async (db) => { ${up} }`);
    for (const name of readdirSync(assets)) {
      const text = readFileSync(join(assets, name), "utf8");
      if (!text.includes('"0047-baseline"') || !lastMigration.test(text)) continue;
      const longer = text.replace(lastMigration, `$1,${more.join()}$2`);
      return writeFileSync(join(assets, name), longer);
    }
    throw new Error("The built server has no list of migrations");
  };

/** A statement that makes a table of a later release, such as `later1`. */
export const laterTable = (number: number) =>
  `await db.schema.createTable("later${number}").addColumn("name", "text").execute();`;

/** Makes a release answer one page with an error. */
export const withBrokenPage =
  (path: string): Edit =>
  (tree) => {
    const start = join(tree, "scripts/start.mjs");
    const broken = `import { Server } from "node:http";
const { emit } = Server.prototype;
Server.prototype.emit = function (...event) {
  if (event[0] !== "request" || event[1].url !== "${path}") return emit.apply(this, event);
  event[2].writeHead(500).end();
  return true;
};
`;
    writeFileSync(start, broken + readFileSync(start, "utf8"));
  };

/**
 * Installs a site like an archive does: releases side by side, the link `current`, and a program
 * that restarts the linked release in place of systemd.
 */
export async function installSite(
  variables: Record<string, string> = {},
  { at }: { at?: { releases?: string; dataDir?: string } } = {},
) {
  const place = mkdtempSync(join(tmpdir(), "trellis-installed-"));
  const folder = at?.releases ?? join(place, "releases");
  const dataDir = at?.dataDir ?? join(place, "data");
  const fetched = join(place, "fetched");
  for (const each of [folder, dataDir, fetched]) mkdirSync(each, { recursive: true });
  const key = join(place, "key");
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
  makeTree(join(folder, "trellis-1.0.0"), "1.0.0");
  symlinkSync(join(folder, "trellis-1.0.0"), join(folder, "../current"));

  const port = `${await freePort()}`;
  const env = { DATA_DIR: dataDir, PORT: port, NODE_ENV: "production", DEMO: "on", ...variables };
  const [pid, log] = [join(place, "pid"), join(place, "log")];
  const restart = join(place, "restart.sh");
  writeFileSync(
    restart,
    [
      `before=$(cat ${pid} 2> /dev/null)`,
      `test -z "$before" || kill -9 $before`,
      // Does not wait for a zombie process, whose command line is empty.
      `while grep -qs node /proc/$before/cmdline; do sleep 0.02; done`,
      ...Object.entries(env).map(([name, value]) => `export ${name}='${value}'`),
      `cd ${join(folder, "../current")}/`,
      `setsid bin/node scripts/start.mjs >> ${log} 2>&1 < /dev/null &`,
      `echo $! > ${pid}`,
    ].join("\n"),
  );
  const url = `http://127.0.0.1:${port}`;

  async function answers() {
    for (;;) {
      const reply = await fetch(`${url}/readyz`).catch(() => null);
      if (reply?.ok) return;
      await setTimeout(50);
    }
  }

  /** Packs and signs a newer release. @returns its archive */
  function fetchRelease(version: string, edit?: Edit) {
    const into = mkdtempSync(join(fetched, "release-"));
    const name = `trellis-${version}`;
    makeTree(join(into, name), version);
    edit?.(join(into, name));
    const archive = join(into, `${name}-linux-x64.tar.gz`);
    execFileSync("tar", ["-C", into, "--use-compress-program=gzip -1", "-cf", archive, name]);
    rmSync(join(into, name), { recursive: true });
    writeSums(into);
    signSums(into, key);
    return archive;
  }

  execFileSync("sh", [restart]);
  await answers();
  return {
    url,
    dataDir,
    releases: folder,
    env,
    log: () => readFileSync(log, "utf8"),
    pid: () => readFileSync(pid, "utf8").trim(),
    /** The release that `current` leads to. */
    current: () => basename(realpathSync(join(folder, "../current"))),
    isUpgrading: () => existsSync(join(folder, "upgrade.json")),
    answers,
    fetchRelease,
    restart: () => execFileSync("sh", [restart]),
    /** Starts `trellis upgrade` of the running release. */
    upgrade: (archive: string, ...more: string[]) =>
      startProgram(
        [
          ...[join(folder, "../current/bin/trellis"), "upgrade", archive],
          ...["--restart", `sh ${restart}`, "--patience", "60", ...more],
        ],
        { env },
      ),
    remove() {
      if (existsSync(pid)) execFileSync("sh", ["-c", `kill -9 $(cat ${pid}) || true`]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Makes the files that run a release, with this checkout's Node and packages. */
function makeTree(tree: string, version: string) {
  for (const folder of ["bin", "scripts"]) mkdirSync(join(tree, folder), { recursive: true });
  cpSync("build", join(tree, "build"), { recursive: true });
  copyFileSync("scripts/start.mjs", join(tree, "scripts/start.mjs"));
  copyFileSync("deploy/bin/trellis", join(tree, "bin/trellis"));
  symlinkSync(process.execPath, join(tree, "bin/node"));
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  writeFileSync(
    join(tree, "package.json"),
    JSON.stringify({ name: "trellis", version, type: "module" }),
  );
}
