import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import {
  readSums,
  signatureFile,
  signersFile,
  signingKey,
  sumOf,
  sumsFile,
} from "../../app/server/upgrade/signatures.server.ts";
import { statementSchema, summedFiles } from "./statements.ts";

/** The result of a check. */
export interface Finding {
  isWrong: boolean;
  text: string;
}

const ok = (text: string): Finding => ({ isWrong: false, text });
const wrong = (text: string): Finding => ({ isWrong: true, text });

/**
 * Checks all files of a release.
 * @param signers a trusted file with public keys; by default the one in the folder
 */
export function verifyRelease(folder: string, signers?: string): Finding[] {
  if (!existsSync(join(folder, sumsFile))) return [wrong(`${folder} has no ${sumsFile}`)];
  const text = readFileSync(join(folder, sumsFile), "utf8");
  const sums = readSums(text);
  return [
    checkSignature(folder, text, signers),
    ...checkFiles(folder, sums),
    ...[...sums.keys()].flatMap((name) => {
      if (name.endsWith(".intoto.json")) return [checkProvenance(folder, name, sums)];
      return name.endsWith(".cdx.json") ? [checkBill(folder, name)] : [];
    }),
  ];
}

function checkSignature(folder: string, sums: string, signers?: string) {
  const signature = join(folder, signatureFile);
  const beside = join(folder, signersFile);
  if (!existsSync(signature))
    return wrong(`${sumsFile} is not signed: there is no ${signatureFile}`);
  const keys = signers ?? beside;
  if (!existsSync(keys)) return wrong(`${keys} is missing: name the file with --signers`);
  const key = signingKey(sums, signature, keys);
  if (key === null)
    return wrong(`${sumsFile} was changed after signing, or signed with another key`);
  return ok(
    signers
      ? `${sumsFile} is signed by ${key}`
      : `${sumsFile} is signed by ${key}, the key that lies beside: compare it with one that you know`,
  );
}

function checkFiles(folder: string, sums: ReadonlyMap<string, string>) {
  const there = new Set(summedFiles(folder));
  const others = [...there].filter((name) => !sums.has(name));
  return [
    ...[...sums].map(([name, sum]) => {
      if (!there.has(name)) return wrong(`${name} is missing`);
      return sumOf(join(folder, name)) === sum
        ? ok(`${name} is whole`)
        : wrong(`${name} is damaged or the wrong file: download it again`);
    }),
    ...others.map((name) => wrong(`${name} is not in ${sumsFile}: it is no part of this release`)),
  ];
}

/** Checks that the provenance lists the files. */
function checkProvenance(folder: string, name: string, sums: ReadonlyMap<string, string>) {
  const statement = v.safeParse(statementSchema, readJson(folder, name));
  if (!statement.success) return wrong(`${name} cannot be read`);
  const { subject, predicate } = statement.output;
  const named = new Set(subject.map((each) => each.name));
  const others = [...sums].filter(([file, sum]) => {
    const found = subject.find((each) => each.name === file);
    return file !== name && found?.digest.sha256 !== sum;
  });
  if (others.length > 0 || [...named].some((file) => !sums.has(file)))
    return wrong(`${name} is about other files than these`);
  const [source] = predicate.buildDefinition.resolvedDependencies;
  return ok(`${name}: all of it was made of the commit ${source?.digest.gitCommit}`);
}

function checkBill(folder: string, name: string) {
  const bill = v.safeParse(billSchema, readJson(folder, name));
  if (!bill.success) return wrong(`${name} is no bill of CycloneDX`);
  return ok(`${name} lists ${bill.output.components.length} packages`);
}

const billSchema = v.object({
  bomFormat: v.literal("CycloneDX"),
  components: v.pipe(v.array(v.looseObject({})), v.minLength(1)),
});

function readJson(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch {
    return null;
  }
}
