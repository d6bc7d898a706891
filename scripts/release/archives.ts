import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Release } from "./commit.ts";
import { run } from "./program.ts";
import { releasedDependencies, releasedLock } from "./released-packages.ts";
import { copyBuild } from "./site-tree.ts";

/**
 * Packs a folder so that the same files make the same bytes: sorted by name, with the time of the
 * release, and with fixed rights.
 * @param top the folder in the archive; undefined for none
 * @param owner the numeric owner of all files; root by default
 * @param isPrivate true if only the owner can read the files; the archive then has no entry for the
 * packed folder itself
 */
export function packFolder(
  folder: string,
  file: string,
  { time }: Release,
  { top, owner = 0, isPrivate }: { top?: string; owner?: number; isPrivate?: boolean } = {},
) {
  const all = isPrivate ? readdirSync(folder) : ["."];
  const names = top
    ? ["-C", dirname(folder), `--transform=s,^${lastOf(folder)},${top},`, lastOf(folder)]
    : ["-C", folder, ...all];
  run("tar", [
    ...["--create", `--file=${file}`, "--format=gnu", "--sort=name", `--mtime=@${time}`],
    ...["--numeric-owner", `--owner=${owner}`, `--group=${owner}`],
    ...[`--mode=${isPrivate ? "u=rwX,go=" : "u+rw,go+rX,go-w"}`, "--hard-dereference"],
    ...names,
  ]);
}

const lastOf = (folder: string) => folder.split("/").at(-1) ?? "";

/** Compresses a file, and replaces it with the result. @returns the new file name */
export function compress(file: string) {
  run("gzip", ["--no-name", "--best", "--force", file]);
  return `${file}.gz`;
}

/** Makes the archive that can be unpacked anywhere. @param tree made by `makeSiteTree` */
export function makeTarball(tree: string, out: string, release: Release, cpu: string) {
  const name = `trellis-${release.version}`;
  const file = join(out, `${name}-linux-${cpu}.tar`);
  packFolder(tree, file, release, { top: name });
  return compress(file);
}

/** Makes the npm package: the build, and a list of dependencies. */
export function makeNpmPackage(folder: string, out: string, release: Release) {
  const { version, commit } = release;
  copyBuild(folder, release);
  mkdirSync(join(folder, "bin"));
  cpSync("deploy/bin/trellis.mjs", join(folder, "bin/trellis.mjs"));
  const manifest = {
    ...{ name: "trellis", version, commit },
    description: "A community site where gardeners share tips and garden photos",
    license: "MIT",
    type: "module",
    engines: { node: ">=20" },
    bin: { trellis: "bin/trellis.mjs" },
    ...releasedDependencies(),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const lock = JSON.stringify(releasedLock("trellis", version), null, 2);
  writeFileSync(join(folder, "npm-shrinkwrap.json"), `${lock}\n`);
  const file = join(out, `trellis-${version}.tar`);
  packFolder(folder, file, release, { top: "package" });
  const packed = join(out, `trellis-${version}.tgz`);
  renameSync(compress(file), packed);
  return packed;
}
