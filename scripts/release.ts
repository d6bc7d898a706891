// Makes the files of a release in one folder, from the checked out commit:
//
//   npm run release -- [--key FILE] [--to FOLDER]
//   npm run release -- --verify FOLDER [--signers FILE]
//   npm run release -- --pin     pins the current Debian packages of the image
//
// docs/decisions/0059 describes the files. The same commit makes the same bytes.

import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeNpmPackage, makeTarball } from "./release/archives.ts";
import { type Release, readRelease } from "./release/commit.ts";
import { makeDebianPackage } from "./release/debian.ts";
import { makeImage, pinPackages } from "./release/image.ts";
import { machines } from "./release/released-packages.ts";
import { makeSiteTree } from "./release/site-tree.ts";
import {
  signSums,
  summedFiles,
  writeBill,
  writeProvenance,
  writeSums,
} from "./release/statements.ts";
import { verifyRelease } from "./release/verify.ts";

const { values } = parseArgs({
  options: {
    key: { type: "string" },
    to: { type: "string" },
    verify: { type: "string" },
    signers: { type: "string" },
    pin: { type: "boolean" },
  },
});

if (values.verify) {
  const findings = verifyRelease(values.verify, values.signers);
  for (const { isWrong, text } of findings) console.log(`${isWrong ? "wrong" : "ok   "}  ${text}`);
  process.exitCode = findings.some(({ isWrong }) => isWrong) ? 1 : 0;
} else withFolder((work) => (values.pin ? pinPackages(work, machines) : makeRelease(work)));

function makeRelease(work: string) {
  const release = readRelease();
  const out = values.to ?? join("release", release.version);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  makePackages(work, out, release);
  writeBill(out, release);
  writeProvenance(out, release);
  writeSums(out);
  if (values.key) signSums(out, values.key);
  for (const name of summedFiles(out)) {
    const megabytes = statSync(join(out, name)).size / 1e6;
    console.log(`${megabytes.toFixed(1).padStart(7)} MB  ${join(out, name)}`);
  }
  if (!values.key)
    console.log("It is not signed: --key FILE names the key of ssh-keygen to sign with");
}

function makePackages(work: string, out: string, release: Release) {
  for (const machine of machines) {
    const tree = join(work, machine.cpu);
    makeSiteTree(tree, release, machine);
    makeTarball(tree, out, release, machine.cpu);
    makeDebianPackage(tree, join(work, `${machine.cpu}-debian`), out, release, machine);
    makeImage(tree, join(work, `${machine.cpu}-image`), out, release, machine);
  }
  makeNpmPackage(join(work, "npm"), out, release);
}

/** Runs some work in a folder, and deletes the folder afterwards. */
function withFolder(work: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-release-"));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
