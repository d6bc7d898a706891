import type { Db } from "../../platform/database/open.server.ts";
import { sortNameOf } from "../gardeners/gardeners.ts";
import {
  commentProblems,
  type Mention,
  maxMentions,
  mentionPattern,
  tooManyMentions,
} from "./comments.ts";

/** A comment whose mentions are looked for. */
interface Written {
  id: string;
  tipId: string;
  tipAuthor: string;
  by: string;
  text: string;
  /** The ids of gardeners whom the writer has chosen. */
  chosen: readonly string[];
  /**
   * True if the writer is an established gardener. Under their own tip, new gardeners can mention
   * only authors in the discussion.
   */
  established: boolean;
}

/**
 * Stores the gardeners whom a comment mentions. Mentions in earlier texts of the comment stay, so
 * that the names of deleted accounts can be removed from these texts.
 * @returns the ids of other gardeners who were not mentioned before
 * @throws Problem 422 for too many mentions
 */
export async function keepMentions(transaction: Db, written: Written) {
  const { id, by } = written;
  const mentions = await findMentions(transaction, written);
  if (mentions.length > maxMentions) {
    const message = tooManyMentions();
    throw commentProblems.tooManyMentions({ errors: [{ path: "text", message }] });
  }
  const before = await readMentions(transaction, id);
  // Several gardeners may share a name. A new mention of the name replaces the earlier one.
  const names = new Map(mentions.map(({ name, gardener }) => [sortNameOf(name), gardener]));
  await deleteMentions(
    transaction,
    id,
    before.filter(({ name, gardener }) => (names.get(sortNameOf(name)) ?? gardener) !== gardener),
  );
  if (mentions.length > 0) {
    await transaction
      .insertInto("comment_mentions")
      .values(
        mentions.map(({ gardener, name }) => ({ comment_id: id, gardener_id: gardener, name })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["comment_id", "gardener_id"])
          .doUpdateSet((e) => ({ name: e.ref("excluded.name") })),
      )
      .execute();
  }
  await forgetUnnamed(transaction, id);
  const known = new Set([by, ...before.map(({ gardener }) => gardener)]);
  return mentions.map(({ gardener }) => gardener).filter((gardener) => !known.has(gardener));
}

/** Deletes mentions if neither the comment nor its earlier texts contain the gardener's name. */
export async function forgetUnnamed(transaction: Db, id: string) {
  const texts = await transaction
    .selectFrom("comments")
    .select("text")
    .where("id", "=", id)
    .unionAll(
      transaction.selectFrom("comment_versions").select("text").where("comment_id", "=", id),
    )
    .execute();
  const unnamed = (await readMentions(transaction, id)).filter(({ name }) => {
    const spelled = anyCase([name]);
    return texts.every(({ text }) => text.search(spelled) === -1);
  });
  await deleteMentions(transaction, id, unnamed);
}

/** Reads the gardeners whom a comment or its earlier texts mention. */
export const readMentions = (db: Db, id: string) =>
  db
    .selectFrom("comment_mentions")
    .select(["gardener_id as gardener", "name"])
    .where("comment_id", "=", id)
    .execute();

async function deleteMentions(transaction: Db, id: string, mentions: readonly Mention[]) {
  if (mentions.length === 0) return;
  const ids = mentions.map(({ gardener }) => gardener);
  const ofComment = transaction.deleteFrom("comment_mentions").where("comment_id", "=", id);
  await ofComment.where("gardener_id", "in", ids).execute();
}

/** Returns a pattern that matches these names after an `@`, in any case. */
export const anyCase = (names: readonly string[]) =>
  new RegExp(mentionPattern(names.map((name) => `@${name}`)), "giu");

/** The maximum number of `@` signs read in a comment. */
const maxPlaces = 40;

/** In UTF-16 code units. */
const maxNameLength = 60;

/** The maximum number of gardeners that are read for the names in a comment. */
const maxNamesakes = 500;

/**
 * Finds the gardeners whose names follow an `@`. If several gardeners share a name, the gardener
 * whom the writer chose is preferred, and then an author in this discussion. Other names stay plain
 * text, so that mentions do not reveal which accounts exist.
 */
async function findMentions(
  db: Db,
  { tipId, tipAuthor, by, text, chosen, established }: Written,
): Promise<Mention[]> {
  const places = namesIn(text);
  if (places.length === 0) return [];
  const names = [...new Set(places.flat().map(sortNameOf))];
  const rows = await db
    .selectFrom("gardeners")
    .select(["id", "sort_name", "listed"])
    .select((e) =>
      e
        .or([
          e("id", "=", tipAuthor),
          e.exists(
            e
              .selectFrom("comments")
              .select("comments.id")
              .whereRef("comments.gardener_id", "=", "gardeners.id")
              .where("comments.tip_id", "=", tipId)
              .where("gone", "is", null),
          ),
        ])
        .as("here"),
    )
    // Lists both possible values, because the index begins with `listed`.
    .where("listed", "in", [0, 1])
    .where("sort_name", "in", names)
    .where((e) => e.or([e("uid", "is not", null), e("listed", "=", 1)]))
    .limit(maxNamesakes)
    .execute();
  const directory = established || by !== tipAuthor;
  const visible = Map.groupBy(
    rows.filter(({ listed, here }) => here || (directory && listed === 1)),
    ({ sort_name }) => sort_name,
  );
  const found = new Map<string, Mention>();
  for (const place of places) {
    for (const name of place) {
      const named = visible.get(sortNameOf(name)) ?? [];
      const gardener =
        named.find(({ id }) => chosen.includes(id)) ??
        named.find(({ here }) => here) ??
        (named.length === 1 ? named[0] : undefined);
      if (!gardener) continue;
      found.set(gardener.id, { gardener: gardener.id, name });
      break;
    }
  }
  return [...found.values()];
}

/** Returns the possible names after each `@`, the longest first. */
function namesIn(text: string) {
  const marks = [...text.matchAll(/(?<![\p{L}\p{N}])@(?=\S)/gu)].slice(0, maxPlaces);
  return marks.map(({ index }) => {
    const [line = ""] = text.slice(index + 1, index + 1 + maxNameLength).split("\n");
    const ends = [...line.matchAll(/\S(?![\p{L}\p{N}])/gu)].map((end) => end.index + end[0].length);
    return ends.map((end) => line.slice(0, end)).reverse();
  });
}
