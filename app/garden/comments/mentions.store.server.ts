import type { Db } from "../../platform/database/open.server.ts";
import { sortNameOf } from "../gardeners/gardeners.ts";
import {
  commentProblems,
  type Mention,
  maxMentions,
  mentionPattern,
  tooManyMentions,
} from "./comments.ts";

/** A text with its place. */
interface Written {
  id: string;
  tipId: string;
  tipAuthor: string;
  text: string;
  /** True if it may name gardeners of the directory, too, and not of this page alone. */
  directory: boolean;
}

/**
 * Stores whom a comment names. Those whom only its earlier texts name stay, so that their names can be
 * taken from these.
 * @param chosen the ids of gardeners that its writer has chosen
 * @returns the ids of those who are named
 * @throws Problem 422 when they are too many
 */
export async function keepMentions(transaction: Db, written: Written, chosen: readonly string[]) {
  const mentions = await findMentions(transaction, written, chosen);
  if (mentions.length > maxMentions) {
    const message = tooManyMentions();
    throw commentProblems.tooManyMentions({ errors: [{ path: "text", message }] });
  }
  const names = new Map(mentions.map(({ name, gardener }) => [sortNameOf(name), gardener]));
  await forgetMentionsIf(transaction, written.id, ({ name, gardener }) => {
    // A name is one gardener's. Of namesakes it is the one whom it means now.
    return (names.get(sortNameOf(name)) ?? gardener) !== gardener;
  });
  if (mentions.length > 0) {
    const rows = mentions.map(({ gardener, name }) => ({
      comment_id: written.id,
      gardener_id: gardener,
      name,
    }));
    await transaction
      .insertInto("comment_mentions")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["comment_id", "gardener_id"])
          .doUpdateSet((e) => ({ name: e.ref("excluded.name") })),
      )
      .execute();
  }
  await forgetUnnamed(transaction, written.id);
  return mentions.map(({ gardener }) => gardener);
}

/** Forgets the mentions of those whom neither a comment nor an earlier text of it names. */
export async function forgetUnnamed(transaction: Db, id: string) {
  const texts = await transaction
    .selectFrom("comments")
    .select("text")
    .where("id", "=", id)
    .unionAll(
      transaction.selectFrom("comment_versions").select("text").where("comment_id", "=", id),
    )
    .execute();
  await forgetMentionsIf(transaction, id, ({ name }) => {
    const spelled = anyCase([name]);
    return texts.every(({ text }) => text.search(spelled) === -1);
  });
}

async function forgetMentionsIf(
  transaction: Db,
  id: string,
  isOver: (mention: Mention) => boolean,
) {
  const mentions = await transaction
    .selectFrom("comment_mentions")
    .select(["gardener_id as gardener", "name"])
    .where("comment_id", "=", id)
    .execute();
  const over = mentions.filter(isOver).map(({ gardener }) => gardener);
  if (over.length === 0) return;
  await transaction
    .deleteFrom("comment_mentions")
    .where("comment_id", "=", id)
    .where("gardener_id", "in", over)
    .execute();
}

/** Finds mentions by these names, in capitals or not. */
export const anyCase = (names: readonly string[]) =>
  new RegExp(mentionPattern(names.map((name) => `@${name}`)), "giu");

/** The places after an `@` that are looked at: more are no mentions. */
const maxPlaces = 40;

/** The longest name that can be mentioned, in UTF-16 code units. */
const maxNameLength = 60;

/** The most gardeners with these names who are looked at. */
const maxNamesakes = 500;

/**
 * The gardeners whose names stand after an `@`: of this page, or of the directory. Of several with one
 * name, it is the one that was chosen, or else the one who is on this page. Nobody learns of others:
 * their names stay plain words.
 */
async function findMentions(
  db: Db,
  { tipId, tipAuthor, text, directory }: Written,
  chosen: readonly string[],
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
    // Both values, for the index that begins with them.
    .where("listed", "in", [0, 1])
    .where("sort_name", "in", names)
    .where((e) => e.or([e("uid", "is not", null), e("listed", "=", 1)]))
    .limit(maxNamesakes)
    .execute();
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

/** For each `@` what may be a name after it, the longest first. */
function namesIn(text: string) {
  const marks = [...text.matchAll(/(?<![\p{L}\p{N}])@(?=\S)/gu)].slice(0, maxPlaces);
  return marks.map(({ index }) => {
    const [line = ""] = text.slice(index + 1, index + 1 + maxNameLength).split("\n");
    const ends = [...line.matchAll(/\S(?![\p{L}\p{N}])/gu)].map((end) => end.index + end[0].length);
    return ends.map((end) => line.slice(0, end)).reverse();
  });
}
