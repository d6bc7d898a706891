import type { Matches } from "./imports.ts";
import { parseJson } from "./json-text.server.ts";
import { type Network, type Part, tipsOfNotes } from "./note.server.ts";
import { discourse } from "./read-discourse.server.ts";
import { growstuff } from "./read-growstuff.server.ts";
import { hortusFox } from "./read-hortusfox.server.ts";
import { mastodon } from "./read-mastodon.server.ts";
import { pixelfed } from "./read-pixelfed.server.ts";
import { readRecords } from "./read-table.server.ts";

const networks: readonly Network[] = [mastodon, pixelfed, discourse, growstuff, hortusFox];

/** True if a file in a ZIP has the name of a text file that one of the networks exports. */
export const isOfNetwork = (name: string) => networks.some(({ files }) => files.test(name));

/** True if the first line of a text contains the column names of a network. */
export const isTableOfNetwork = (text: string) =>
  /^[^\n]{0,500}\b(topic_title|growstuff_url)\b/.test(text);

/** Reads a text file of an export as JSON or as a table. @throws Problem for damaged JSON */
export const partOf = (name: string, text: string): Part =>
  /\.json$/i.test(name) ? { name, json: parseJson(text) } : { name, table: readRecords(text) };

/**
 * Reads the export of a network.
 * @param names the names of all files in the same ZIP
 * @returns null if no network has such exports
 */
export async function readNotes(
  parts: readonly Part[],
  matches: Matches = {},
  names: ReadonlySet<string> = new Set(),
) {
  for (const network of networks) {
    const notes = network.read(parts);
    if (notes) return tipsOfNotes(notes, matches, names);
  }
  return null;
}
