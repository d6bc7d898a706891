import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
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

/** The beginning of the names of folders into which releases are unpacked. */
export const unpackedPrefix = ".new-";

/** The version of an unpacked release. */
function versionOf(release: string) {
  const text = readFileSync(join(release, "package.json"), "utf8");
  return v.parse(manifestSchema, JSON.parse(text)).version;
}

/** Whether a version is newer than another one. Both have three numbers. */
export function isNewer(version: string, than: string) {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

/**
 * Checks that an archive is what was released, by the files that were fetched with it.
 * @param signers a file with the public key of who may sign; else the one beside
 * @returns the fingerprint of the key that has signed
 * @throws Error when it is another one
 */
export function verifyArchive(archive: string, signers?: string) {
  const beside = (name: string) => join(dirname(archive), name);
  for (const file of [archive, beside(sumsFile), beside(signatureFile)]) {
    if (!existsSync(file)) throw new Error(`${file} is not there: fetch it from the same release`);
  }
  const text = readFileSync(beside(sumsFile), "utf8");
  const keys = signers ?? beside(signersFile);
  if (!existsSync(keys)) throw new Error(`${keys} is not there: name the signers by --signers`);
  const key = signingKey(text, beside(signatureFile), keys);
  if (key === null) {
    throw new Error(
      `${sumsFile} has been changed since it was signed, or was signed by somebody else`,
    );
  }
  if (readSums(text).get(basename(archive)) !== sumOf(archive)) {
    throw new Error(`${archive} is damaged, or another one: fetch it again`);
  }
  return key;
}

/**
 * Unpacks an archive beside the release that runs, wholly or not at all.
 * @param running the folder of the release that runs
 * @returns the folder of the new one
 * @throws Error when it is no newer release for this machine, or there is no room
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
        `${archive} is no archive of the site, such as trellis-1.1.0-linux-x64.tar.gz`,
      );
    }
    const [version, now] = [versionOf(unpacked), versionOf(running)];
    // Another name could be that of the release that runs.
    if (name !== `trellis-${version}`) {
      throw new Error(`${archive} has version ${version} in a folder that is called ${name}`);
    }
    if (!isNewer(version, now)) {
      throw new Error(
        `${archive} has version ${version}, and ${now} runs: there is nothing newer in it`,
      );
    }
    run(join(unpacked, "bin/trellis"), ["--version"]);
    const target = join(releases, name);
    // Of an upgrade that did not come to be.
    rmSync(target, { recursive: true, force: true });
    renameSync(unpacked, target);
    return target;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error with the last line of what it says */
function run(program: string, words: string[]) {
  try {
    execFileSync(program, words, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const reason = said.split("\n").at(-1) || (error instanceof Error ? error.message : "");
    throw new Error(`The archive cannot be unpacked, or is for another machine: ${reason}`);
  }
}
