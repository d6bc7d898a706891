import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { slice } from "../../platform/http/paging.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import {
  type Comment,
  type CommentVersion,
  commentProblems,
  type Discussion,
  type HiddenComment,
  type Mention,
  mentionsIn,
  shownAnswers,
  type Thread,
} from "./comments.ts";

/** True for a comment whose text or placeholder is shown. */
export const hasPlace = sql<SqlBool>`(
  comments.gone is null or comments.gone <> 'author' or comments.answers > 0)`;

interface Page {
  limit: number;
  /** The id of the last comment on the previous page. */
  after: string | null;
  /** The language of the site. */
  ownLanguage: Language;
}

/** Reads the tip and the counts of a discussion. @throws Problem 404 when the tip is not public */
export async function assertPublicTip(db: Db, tipId: string) {
  const tip = await db
    .selectFrom("tips")
    .leftJoin("discussions", "discussions.tip_id", "tips.id")
    .select(["tips.gardener_id", "open", "threads", "comments"])
    .where("tips.id", "=", tipId)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!tip) throw commentProblems.noSuchTip();
  return { ...tip, open: tip.open !== 0 };
}

/** Reads the counts of a discussion. @throws Problem 404 when the tip is not public */
export async function readDiscussion(db: Db, tipId: string): Promise<Discussion> {
  const { open, threads, comments } = await assertPublicTip(db, tipId);
  return { open, threads: threads ?? 0, remarks: comments ?? 0 };
}

/** Lists the threads under a tip, oldest first. @throws Problem 404 when the tip is not public */
export async function listThreads(db: Db, tipId: string, { limit, after, ownLanguage }: Page) {
  const tip = await assertPublicTip(db, tipId);
  const rows = await selectComments(db)
    .where("comments.tip_id", "=", tipId)
    .where("comments.thread_id", "is", null)
    .where(hasPlace)
    .$if(after !== null, (q) => q.where("comments.id", ">", after ?? ""))
    .orderBy("comments.id")
    .limit(limit + 1)
    .execute();
  const page = slice(rows, limit, ({ id }) => [id]);
  const answered = page.rows.filter(({ answers }) => answers > 0).map(({ id }) => id);
  const answers = await readFirstAnswers(db, answered);
  const mentions = await readMentions(db, [...page.rows, ...answers]);
  const byThread = Map.groupBy(answers, ({ thread_id }) => thread_id);
  const items: Thread[] = page.rows.map((row) => ({
    ...toComment(row, mentions, ownLanguage),
    firstAnswers: (byThread.get(row.id) ?? [])
      .slice(0, shownAnswers)
      .map((answer) => toComment(answer, mentions, ownLanguage)),
    totalAnswers: row.answers,
  }));
  return { items, total: tip.threads ?? 0, next: page.next };
}

/** Reads the first answers of each thread. Uses one limited select per thread to read few rows. */
async function readFirstAnswers(db: Db, threadIds: string[]) {
  const [first, ...others] = threadIds.map((id) =>
    db
      .selectFrom((e) =>
        e
          .selectFrom("comments")
          .select("id")
          .where("thread_id", "=", id)
          .where(hasPlace)
          .orderBy("id")
          .limit(shownAnswers)
          .as("oldest"),
      )
      .select("id"),
  );
  if (!first) return [];
  const oldest = others.reduce((all, one) => all.unionAll(one), first);
  const helped = db
    .selectFrom("comments")
    .select("id")
    .where("thread_id", "in", threadIds)
    .where("helped", "=", 1)
    .where(hasPlace);
  const [some, more] = await Promise.all([oldest.execute(), helped.execute()]);
  const ids = [...new Set([...some, ...more].map(({ id }) => id))];
  const answers = await selectComments(db).where("comments.id", "in", ids).execute();
  return answers.sort((a, b) => b.helped - a.helped || (a.id < b.id ? -1 : 1));
}

/**
 * Lists a thread: its first comment, the answer that helped, and the other answers, oldest first.
 * If the id names an answer, lists the first comment, this answer and the answers after it.
 * @throws Problem 404 when there is no such comment, or its tip is not public
 */
export async function listThread(
  db: Db,
  tipId: string,
  commentId: string,
  { limit, after, ownLanguage }: Page,
) {
  const find = (id: string) =>
    selectComments(db)
      .where("comments.id", "=", id)
      .where("comments.tip_id", "=", tipId)
      .where("tips.availability", "=", "public")
      .where(hasPlace)
      .executeTakeFirst();
  const named = await find(commentId);
  const threadId = named?.thread_id ?? commentId;
  const begin = named && (threadId === commentId ? named : await find(threadId));
  if (!begin) throw commentProblems.notFound();
  const isWhole = threadId === commentId;
  const rest = await selectComments(db)
    .where("comments.thread_id", "=", threadId)
    .where(hasPlace)
    // The first page already lists the answer that helped.
    .$if(isWhole, (q) => q.where("comments.helped", "=", 0))
    .$if(after === null && !isWhole, (q) => q.where("comments.id", ">=", commentId))
    .$if(after !== null, (q) => q.where("comments.id", ">", after ?? ""))
    .orderBy("comments.id")
    .limit(limit + 1)
    .execute();
  const page = slice(rest, limit, ({ id }) => [id]);
  const head = after === null ? [begin, ...(isWhole ? await readHelped(db, threadId) : [])] : [];
  const rows = [...head, ...page.rows];
  const mentions = await readMentions(db, rows);
  return {
    items: rows.map((row) => toComment(row, mentions, ownLanguage)),
    total: begin.answers + 1,
    next: page.next,
  };
}

const readHelped = (db: Db, threadId: string) =>
  selectComments(db)
    .where("comments.thread_id", "=", threadId)
    .where("comments.helped", "=", 1)
    .where(hasPlace)
    .execute();

/**
 * Lists the earlier texts of a comment, the latest first.
 * @throws Problem 404 when the comment is not readable
 */
export async function listCommentVersions(
  db: Db,
  tipId: string,
  commentId: string,
): Promise<CommentVersion[]> {
  const comment = await db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .select("comments.id")
    .where("comments.id", "=", commentId)
    .where("comments.tip_id", "=", tipId)
    .where("gone", "is", null)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!comment) throw commentProblems.notFound();
  return db
    .selectFrom("comment_versions")
    .select(["text", "changed_at as changedAt"])
    .where("comment_id", "=", commentId)
    .orderBy("id", "desc")
    .execute();
}

/** Lists a gardener's hidden comments under a tip. */
export async function readOwnHidden(
  db: Db,
  tipId: string,
  gardenerId: string,
  ownLanguage: Language,
): Promise<HiddenComment[]> {
  const rows = await selectComments(db)
    .select("mended")
    .where("comments.gardener_id", "=", gardenerId)
    .where("comments.tip_id", "=", tipId)
    .where("gone", "is not", null)
    .where("comments.deleted_at", "is", null)
    // An operator's deletion erases the text.
    .where("comments.text", "<>", "")
    .orderBy("comments.id", "desc")
    .limit(maxHidden)
    .execute();
  return rows.map(({ id, thread_id, gone, reason, text, language, mended, ...row }) => ({
    ...{ _id: id, answers: thread_id, text, language: language ?? ownLanguage, reason },
    gone: gone === "operator" ? ("operator" as const) : ("waiting" as const),
    photo: parsePhoto(row),
    mayMend: gone === "waiting" && mended === 0,
  }));
}

const maxHidden = 20;

/** Reads the latest texts of a discussion for the search. */
export async function readTextsOfDiscussion(db: Db, tipId: string, max: number) {
  return db
    .selectFrom("comments")
    .select(["text", "language"])
    .where("tip_id", "=", tipId)
    .where("gone", "is", null)
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}

function selectComments(db: Db) {
  return db
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .leftJoin("gardeners", "gardeners.id", "comments.gardener_id")
    .leftJoin("photos", "photos.id", "comments.photo_id")
    .select(["comments.id", "comments.thread_id", "comments.gardener_id", "text", "links"])
    .select(["helped", "gone", "reason", "answers", "written_at", "changed_at"])
    .select(["tips.gardener_id as tipAuthor", "comments.language"])
    .select(["gardeners.name", "gardeners.image", "gardeners.uid", "gardeners.listed"])
    .select("gardeners.public_tips_count")
    .select(photoColumns);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];

/** Reads the mentions of gardeners with a page. Other names stay plain text. */
async function readMentions(db: Db, rows: readonly Pick<Row, "id" | "text">[]) {
  const ids = rows.filter(({ text }) => text.includes("@")).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, Mention[]>();
  const mentions = await db
    .selectFrom("comment_mentions")
    .innerJoin("gardeners", "gardeners.id", "comment_mentions.gardener_id")
    .select(["comment_id", "comment_mentions.name", "gardener_id as gardener"])
    .where("comment_id", "in", ids)
    .where((e) => e.or([e("listed", "=", 1), e("public_tips_count", ">", 0)]))
    .execute();
  const byComment = new Map<string, Mention[]>();
  for (const { comment_id, ...mention } of mentions) {
    byComment.set(comment_id, [...(byComment.get(comment_id) ?? []), mention]);
  }
  return byComment;
}

/** Converts a row to a comment. A hidden comment keeps only its position in the list. */
function toComment(
  row: Row,
  mentions: ReadonlyMap<string, Mention[]>,
  ownLanguage: Language,
): Comment {
  const { id, gone } = row;
  const place = {
    _id: id,
    answers: row.thread_id,
    gone,
    reason: gone === "operator" ? row.reason : "",
    writtenAt: row.written_at,
    language: row.language ?? ownLanguage,
  };
  if (gone) return { ...place, ...nothingLeft };
  return {
    ...place,
    text: row.text,
    mentions: mentionsIn(row.text, mentions.get(id) ?? []),
    links: row.links === 1,
    photo: parsePhoto(row),
    author: {
      _id: gardenerHasPage(row) ? row.gardener_id : null,
      name: row.name ?? "",
      image: row.image,
    },
    byTipAuthor: row.gardener_id === row.tipAuthor,
    helped: row.helped === 1,
    changedAt: row.changed_at,
  };
}

const nothingLeft = {
  text: "",
  mentions: [],
  links: false,
  photo: null,
  author: { _id: null, name: "", image: null },
  byTipAuthor: false,
  helped: false,
  changedAt: null,
};
