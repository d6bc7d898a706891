import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { extract } from "tar";
import type { Account } from "../../tests/account.ts";
import { runCommand } from "../../tests/site.ts";
import type { SiteTarget } from "../harness/target.ts";
import { asking } from "./canaries.ts";

/** The maximum wait, in milliseconds. The site promises a minute, but a busy machine is slower. */
const limitMs = 180_000;

/**
 * Deletes an account, then looks for its words in every file of the site and in a new backup.
 * @param words the words by their kinds; letters to other people keep some of them for 30 days
 * @param photo the photo of a journal, whose files must also be deleted
 */
export async function attackDeleted(
  target: SiteTarget,
  account: Account,
  words: Record<string, string>,
  photo: string,
) {
  const { dataDir } = target.site;
  const { password, email } = account;
  await asking(target, account)("DELETE", "/user/account", { tips: "delete", password });
  const end = Date.now() + limitMs;
  // Only a `To` line counts, because letters to other people may have the address as their reply
  // address.
  const own = new RegExp(`^to: ${email.replaceAll(".", "\\.")}`, "m");
  const find = () => [
    ...wordsIn(dataDir, words, own),
    ...(existsSync(join(dataDir, "photos", photo)) ? ["the photo of an entry"] : []),
  ];
  let left = find();
  while (left.length > 0 && Date.now() < end) {
    await setTimeout(1000);
    left = find();
  }
  const faults = left.map((what) => `after a deletion ${what} is still on the disk`);
  const folder = mkdtempSync(join(tmpdir(), "trellis-deleted-"));
  try {
    const file = join(folder, "backup.tar.gz");
    await runCommand({ DATA_DIR: dataDir, DATABASE_URL: "" }, "backup", file);
    await extract({ file, cwd: folder });
    rmSync(file);
    const kept = wordsIn(folder, words, own);
    faults.push(...kept.map((what) => `after a deletion ${what} is in a new backup`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

/**
 * Returns the kinds of words that occur in any file of a folder. Ignores letters to other people.
 * @param own matches only letters to the gardener
 */
function wordsIn(folder: string, words: Record<string, string>, own: RegExp) {
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => {
    const text = readText(join(folder, name)).toLowerCase();
    return name.startsWith("mail") && !own.test(text) ? "" : text;
  });
  return Object.entries(words).flatMap(([what, word]) =>
    texts.some((text) => text.includes(word.toLowerCase())) ? [what] : [],
  );
}

/** Reads a file. Returns an empty text for a folder, or a file that has just been deleted. */
function readText(file: string) {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
