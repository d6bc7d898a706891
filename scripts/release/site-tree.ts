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

/** Files of this checkout that are copied unchanged. */
const papers = [
  ...["LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md"],
  ...["docs/licences.md", "docs/operating.md", "docs/configuration.md"],
];

/** Files in deploy/ that are used to build a release. Operators do not need them. */
const forMakers = /^deploy\/(bin|debian|Containerfile|image-packages\.json)/;

/** Top folders of a package that only its developers need. */
const needlessFolders =
  /^(\.github|bench|benchmarks?|docs?|examples?|include|install|man|share|tests?)$/;

/** Files in a package that only its developers need. */
const needlessFiles =
  /(^\.npmignore|\.map|\.d\.[cm]?ts|\.[cm]?tsx?|\.md|\.markdown|\.flow|\.gyp|\.h|\.hpp|\.c|\.cc)$/i;

const isLicence = (name: string) => /^(licen[cs]e|copying|notice|third-party)/i.test(name);

/** Copies the build, and the files that start it. */
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

/**
 * Makes a folder with Node and all else that the site needs to run on a machine. The folder can be
 * anywhere.
 */
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

/** Builds of libheif that the site does not load, 7 MB. */
const otherBuilds = [
  "libheif",
  "libheif-wasm/libheif-bundle.js",
  "libheif-wasm/libheif-bundle.mjs",
];

/** Removes package files that nothing loads. */
function prune(packages: string) {
  for (const name of otherBuilds) rmSync(join(packages, "libheif-js", name), { recursive: true });
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

/** Returns the folders of packages, including nested ones. */
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
