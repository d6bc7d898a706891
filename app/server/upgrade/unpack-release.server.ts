import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import {
  readSums,
  signatureFile,
  signersFile,
  signingKey,
  sumOf,
  sumsFile,
} from "./signatures.server.ts";

const manifestSchema = v.object({ name: v.literal("trellis"), version: v.string() });

export const unpackedPrefix = ".new-";

function versionOf(release: string) {
  const text = readFileSync(join(release, "package.json"), "utf8");
  return v.parse(manifestSchema, JSON.parse(text)).version;
}

/** True if a version of three numbers is newer than another one. */
function isNewer(version: string, than: string) {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

/**
 * Checks an archive with the checksum and the signature beside it.
 * @param signers a file with trusted public keys; the default is the one beside the archive
 * @returns the fingerprint of the signing key
 * @throws Error when the archive is not the released one
 */
export function verifyArchive(archive: string, signers?: string) {
  const beside = (name: string) => join(dirname(archive), name);
  for (const file of [archive, beside(sumsFile), beside(signatureFile)]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: download it from the same release`);
  }
  const text = readFileSync(beside(sumsFile), "utf8");
  const keys = signers ?? beside(signersFile);
  if (!existsSync(keys)) throw new Error(`${keys} is missing: name the file with --signers`);
  const key = signingKey(text, beside(signatureFile), keys);
  if (key === null) {
    throw new Error(`${sumsFile} was changed after signing, or signed with another key`);
  }
  if (readSums(text).get(basename(archive)) !== sumOf(archive)) {
    throw new Error(`${archive} is damaged or the wrong file: download it again`);
  }
  return key;
}

/**
 * Unpacks an archive beside the running release, completely or not at all.
 * @param running the folder of the running release
 * @returns the folder of the new release
 * @throws Error when the archive is not a newer release for this machine, or the disk is full
 */
export function unpackRelease(archive: string, running: string) {
  const releases = dirname(running);
  const folder = mkdtempSync(join(releases, unpackedPrefix));
  try {
    run("tar", ["-xzf", archive, "-C", folder, "--no-same-owner"]);
    const [name = "", ...others] = readdirSync(folder);
    const unpacked = join(folder, name);
    if (others.length > 0 || !existsSync(join(unpacked, "bin/trellis"))) {
      throw new Error(
        `${archive} is not a release of the site, such as trellis-1.1.0-linux-x64.tar.gz`,
      );
    }
    const [version, now] = [versionOf(unpacked), versionOf(running)];
    // A folder with another name could replace the running release.
    if (name !== `trellis-${version}`) {
      throw new Error(`${archive} has version ${version} in a folder named ${name}`);
    }
    if (!isNewer(version, now)) {
      throw new Error(`${archive} has version ${version}, which is not newer than ${now}`);
    }
    run(join(unpacked, "bin/trellis"), ["--version"]);
    const target = join(releases, name);
    // An interrupted upgrade may have left the folder.
    rmSync(target, { recursive: true, force: true });
    renameSync(unpacked, target);
    return target;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error with the last line of the program's output */
function run(program: string, words: string[]) {
  try {
    execFileSync(program, words, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const reason = said.split("\n").at(-1) || (error instanceof Error ? error.message : "");
    throw new Error(`The archive cannot be unpacked, or is for another machine: ${reason}`);
  }
}

const releaseName = /^trellis-(\d+\.\d+\.\d+)(-linux-\w+\.tar\.gz)?$/;

/**
 * Finds the newest release beside the running one.
 * @param release the folder of the running release, such as `trellis-1.0.0`
 * @returns the version; null if no release is newer than the running one
 */
export async function newerRelease(release: string) {
  const versionIn = (name: string) => releaseName.exec(name)?.[1] ?? null;
  let newest = versionIn(basename(release));
  if (!newest) return null;
  const own = newest;
  for (const name of await readdir(dirname(release)).catch(() => [])) {
    const version = versionIn(name);
    if (version && isNewer(version, newest)) newest = version;
  }
  return newest === own ? null : newest;
}
