import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import * as v from "valibot";
import {
  signatureFile,
  signedFor,
  signer,
  signersFile,
  sumOf,
  sumsFile,
} from "../../app/server/upgrade/signatures.server.ts";
import { isoTime, type Release } from "./commit.ts";
import { readPinnedPackages } from "./image.ts";
import { run } from "./program.ts";

export const billFile = ({ version }: Pick<Release, "version">) => `trellis-${version}.cdx.json`;
export const provenanceFile = ({ version }: Pick<Release, "version">) =>
  `trellis-${version}.intoto.json`;

/** Release files that get no checksum. */
const beside = new Set([sumsFile, signatureFile, signersFile]);

/** Lists the files with a checksum, in order. */
export const summedFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !beside.has(name))
    .sort();

/** The namespace of ids that are derived from a commit. */
const namespace = "6f0cf2a6-4a5e-5d0b-9a5f-1f6a4b1f0a4e";

/** A part of the bill of materials (CycloneDX). */
interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
  components: object[];
}

/**
 * Writes the software bill of materials: the packages that build and run the site, and those in the
 * image.
 */
export function writeBill(out: string, release: Release) {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const text = run("npm", [
    ...["sbom", "--workspaces=false", "--package-lock-only", "--omit", "dev", ...format],
  ]);
  const bill = JSON.parse(text) as Bill;
  bill.serialNumber = `urn:uuid:${v5(release.commit, namespace)}`;
  bill.metadata.timestamp = isoTime(release);
  // Replaces the name of the folder, which npm writes here.
  bill.metadata.component.name = "trellis";
  const ofImage = readPinnedPackages().map(({ name, version }) => {
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
    return { type: "library", "bom-ref": purl, name, version, purl };
  });
  bill.components.push(...ofImage);
  writeFileSync(join(out, billFile(release)), `${JSON.stringify(bill, null, 2)}\n`);
}

/** An in-toto statement: the files, and their sources. */
export const statementSchema = v.object({
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha256: v.string() }) })),
  predicate: v.object({
    buildDefinition: v.object({
      resolvedDependencies: v.array(v.object({ digest: v.record(v.string(), v.string()) })),
    }),
  }),
});

/** Writes the provenance of each file (SLSA), except files that are made later. */
export function writeProvenance(out: string, release: Release) {
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: summedFiles(out).map((name) => ({ name, digest: { sha256: sumOf(join(out, name)) } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "npm run release",
        externalParameters: { version: release.version },
        internalParameters: { node: process.versions.node },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: release.commit } },
          { name: "package-lock.json", digest: { sha256: sumOf("package-lock.json") } },
          {
            name: "deploy/image-packages.json",
            digest: { sha256: sumOf("deploy/image-packages.json") },
          },
        ],
      },
      runDetails: { builder: { id: "scripts/release.ts" } },
    },
  };
  writeFileSync(join(out, provenanceFile(release)), `${JSON.stringify(statement, null, 2)}\n`);
}

/** Writes the checksums of all files in the format of `sha256sum`. */
export function writeSums(out: string) {
  const lines = summedFiles(out).map((name) => `${sumOf(join(out, name))}  ${name}\n`);
  writeFileSync(join(out, sumsFile), lines.join(""));
}

/** Signs the checksums. @param key file of a private key, with or without a passphrase */
export function signSums(out: string, key: string) {
  run("ssh-keygen", ["-Y", "sign", "-f", key, "-n", signedFor, join(out, sumsFile)]);
  const [type, text] = run("ssh-keygen", ["-y", "-f", key]).split(" ");
  writeFileSync(
    join(out, signersFile),
    `${signer} namespaces="${signedFor}" ${type} ${text?.trim()}\n`,
  );
}
