import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Release } from "./commit.ts";
import { installPackages, type Machine } from "./released-packages.ts";

/** Files of this checkout that go along as they are. */
const papers = [
  ...["LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md"],
  ...["docs/licences.md", "docs/operating.md", "docs/configuration.md"],
];

/** What is in deploy/ for who makes a release, and not for operators. */
const forMakers = /^deploy\/(bin|debian|Containerfile|image-packages\.json)/;

/** Folders at the top of a package that only its makers need, or who compiles it. */
const needlessFolders =
  /^(\.github|bench|benchmarks?|docs?|examples?|include|install|man|share|src|tests?)$/;

/** Files that only somebody reads who works on a package, wherever they are in it. */
const needlessFiles =
  /(^\.npmignore|\.map|\.d\.[cm]?ts|\.[cm]?tsx?|\.md|\.markdown|\.flow|\.gyp|\.h|\.hpp|\.c|\.cc)$/i;

const isLicence = (name: string) => /^(licen[cs]e|copying|notice|third-party)/i.test(name);

/** The build with what starts it, for any machine. */
export function copyBuild(folder: string, { version, commit }: Release) {
  mkdirSync(join(folder, "scripts"), { recursive: true });
  cpSync("build", join(folder, "build"), { recursive: true });
  copyFileSync("scripts/start.mjs", join(folder, "scripts/start.mjs"));
  mkdirSync(join(folder, "docs"));
  cpSync("deploy", join(folder, "deploy"), {
    recursive: true,
    filter: (path) => !forMakers.test(path.replaceAll("\\", "/")),
  });
  for (const paper of papers) copyFileSync(paper, join(folder, paper));
  const manifest = { name: "trellis", version, commit, private: true, type: "module" };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** All that runs the site on a machine, with its Node, in a folder that can stand anywhere. */
export function makeSiteTree(folder: string, release: Release, machine: Machine) {
  copyBuild(folder, release);
  const installed = `${folder}-packages`;
  installPackages(installed, release, machine);
  const packages = join(folder, "node_modules");
  renameSync(join(installed, "node_modules"), packages);
  rmSync(installed, { recursive: true });
  mkdirSync(join(folder, "bin"));
  const node = join(packages, `node-linux-${machine.cpu}`);
  renameSync(join(node, "bin/node"), join(folder, "bin/node"));
  for (const name of [".bin", ".package-lock.json"])
    rmSync(join(packages, name), { recursive: true, force: true });
  prune(packages);
  copyFileSync("deploy/bin/trellis", join(folder, "bin/trellis"));
  for (const name of ["node", "trellis"]) chmodSync(join(folder, "bin", name), 0o755);
}

/** Takes away from packages what does not run. */
function prune(packages: string) {
  for (const folder of foldersOf(packages)) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && needlessFolders.test(entry.name)) {
        rmSync(join(folder, entry.name), { recursive: true });
      }
    }
  }
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || isLicence(entry.name) || !needlessFiles.test(entry.name)) continue;
    rmSync(join(entry.parentPath, entry.name));
  }
}

/** The folders of packages, those inside of others too. */
function foldersOf(packages: string): string[] {
  return readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name);
    if (name.startsWith("@")) return foldersOf(folder);
    const inner = readdirSync(folder).includes("node_modules")
      ? foldersOf(join(folder, "node_modules"))
      : [];
    return basename(folder).startsWith(".") ? [] : [folder, ...inner];
  });
}
