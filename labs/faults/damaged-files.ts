import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { launchSite } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";

/** Makes files that are no database of the site. @param good a database, for damaged copies */
function damagedFiles(good: Buffer): Record<string, Buffer> {
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Buffer.from(good);
    copy.set(bytes, at);
    return copy;
  };
  const noise = (size: number) =>
    Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919 + 13) % 251));
  const withNoise = (from: number, size: number) =>
    Buffer.concat([good.subarray(0, from), noise(size), good.subarray(from + size)]);
  const text = (words: string) => Buffer.from(words);
  return {
    zeros: Buffer.alloc(8192),
    "one zero": Buffer.alloc(1),
    noise: noise(20_000),
    "noise, one byte": noise(1),
    "a letter": text("Dear gardeners,\n"),
    HTML: text("<!doctype html><title>404</title>"),
    JSON: text('{"tips":[]}'),
    CSV: text("id,title\n1,Basil\n"),
    "an SQL dump": text(
      "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE tips(id);\nCOMMIT;\n",
    ),
    "a PNG": Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), noise(900)]),
    "a PDF": text("%PDF-1.7\n%âãÏÓ\n"),
    "a zip": Buffer.concat([text("PK\u0003\u0004"), noise(900)]),
    "a program": Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), noise(900)]),
    "itself, compressed": gzipSync(good),
    "SQLite 2": text("** This file contains an SQLite 2.1 database **\u0000"),
    "its header alone": good.subarray(0, 100),
    "its first page alone": good.subarray(0, 4096),
    "its first half": good.subarray(0, Math.floor(good.length / 8192) * 4096),
    "half of a page too many cut off": good.subarray(0, good.length - 2048),
    "another magic": changed(0, 0x58),
    "a page size of 0": changed(16, 0, 0),
    "a page size of 3": changed(16, 0, 3),
    "a newer format": changed(18, 9, 9),
    "another payload fraction": changed(21, 1),
    "another schema format": changed(44, 0, 0, 0, 9),
    "another encoding": changed(56, 0, 0, 0, 7),
    "noise in its header": withNoise(0, 100),
    "noise in its first page": withNoise(100, 3996),
    "noise from its second page on": withNoise(4096, good.length - 4096),
    "zeros from its second page on": Buffer.concat([
      good.subarray(0, 4096),
      Buffer.alloc(good.length - 4096),
    ]),
    ...foreign(),
  };
}

/** Makes databases of other programs. */
function foreign(): Record<string, Buffer> {
  const made = (...statements: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), "trellis-foreign-"));
    const database = new DatabaseSync(join(folder, "x.sqlite"));
    for (const statement of statements) database.exec(statement);
    database.close();
    const bytes = readFileSync(join(folder, "x.sqlite"));
    rmSync(folder, { recursive: true });
    return bytes;
  };
  return {
    "another program's tables": made("create table bookmarks (url text)"),
    "another program's id": made("pragma application_id = 252006674", "create table a (b)"),
    "another program's tips": made("create table tips (id integer primary key, amount real)"),
    "another program's migrations": made(
      "create table kysely_migration (name text primary key, timestamp text)",
      "insert into kysely_migration values ('2020-invoices', '2020')",
    ),
  };
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Puts damaged and foreign files in the place of the database. */
export async function damagedDatabases(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "trellis-damaged-"));
  const made = join(folder, "made");
  mkdirSync(made);
  const site = await launchSite({ DATA_DIR: made });
  await site.end("SIGTERM");
  const file = "trellis.sqlite";
  const good = readFileSync(join(made, file));
  const faults: string[] = [];
  const all = Object.entries(damagedFiles(good));
  for (const [index, [kind, bytes]] of all.entries()) {
    const dataDir = join(folder, `${index}`);
    mkdirSync(dataDir);
    for (const secret of ["identity.secret", "mail.secret"])
      cpSync(join(made, secret), join(dataDir, secret));
    writeFileSync(join(dataDir, file), bytes);
    const started = await launchSite({ DATA_DIR: dataDir, DEMO: "off" });
    if (started.status() === null) {
      const { status } = await fetch(`${started.url}/home/browseTips`);
      await started.end("SIGKILL");
      faults.push(`${kind}: the site starts, and answers ${status}`);
      continue;
    }
    const lines = started.output().trim().split("\n");
    if (lines.length !== 1) faults.push(`${kind}: ${lines.length} lines: ${lines[0]}`);
    if (!/restore|backup|set DATA_DIR|newer|another|not (a|this)|belongs/i.test(started.output()))
      faults.push(`${kind}: nothing that helps: ${started.output()}`);
    if (hash(readFileSync(join(dataDir, file))) !== hash(bytes))
      faults.push(`${kind}: the file was changed`);
  }
  rmSync(folder, { recursive: true });
  return resultOf("damaged", `${all.length} kinds of damaged and foreign files`, faults);
}
