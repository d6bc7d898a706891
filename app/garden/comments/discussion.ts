import type { ApiClient } from "../../platform/http/api-client.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { commentCalls, discussionCalls } from "./comments.contract.ts";
import type { Comment, Discussion, OwnDiscussion, Thread } from "./comments.ts";
import { commentWords } from "./comments.words.ts";

const threadsOnPage = 20;
export const answersOnPage = 50;

/** A discussion as the tip's page shows it. */
export interface ShownDiscussion extends Discussion {
  /** The threads of this page, or the one thread that the address names, with a page of answers. */
  shown: Thread[];
  /** The comment that the address names, if it exists. */
  named: string | null;
  /** True if the address names a comment that does not exist any more. */
  isGone: boolean;
  /** The cursor of the next threads or answers; null at the end. */
  next: string | null;
  /**
   * Set on a page that shows one question with an answer that helped. The question is the title of
   * the page, and the page has its own address.
   */
  about: { title: string; thread: string } | null;
  /** True if an earlier page exists. */
  isLater: boolean;
  /** The reader's own part; null for visitors. */
  own: OwnDiscussion | null;
}

/**
 * Reads the part of a discussion that an address names.
 * @returns null if the site has no discussion, or loading failed
 */
export async function readDiscussion(
  api: ApiClient,
  tipId: string,
  search: URLSearchParams,
): Promise<ShownDiscussion | null> {
  const params = { tipId };
  const named = search.get("thread");
  const cursor = search.get("after") ?? undefined;
  try {
    const [discussion, thread] = await Promise.all([
      api.call(discussionCalls.discussion, { params }),
      named === null ? null : readThread(api, tipId, named, cursor).catch(nullIfMissing),
    ]);
    const isLater = cursor !== undefined;
    if (thread) {
      const about = aboutOf(thread.shown);
      return { ...discussion, ...thread, about, named, isGone: false, isLater, own: null };
    }
    const limit = String(threadsOnPage);
    const query = named === null ? { cursor, limit } : { limit };
    const { items: shown, next } = await api.list(discussionCalls.threads, { params, query });
    const isGone = named !== null;
    return { ...discussion, shown, next, about: null, named: null, isGone, isLater, own: null };
  } catch {
    return null;
  }
}

/** In UTF-16 code units. */
const maxTitle = 70;

function aboutOf([thread]: Thread[]) {
  if (!thread || thread.gone || !thread.firstAnswers.some(({ helped }) => helped)) return null;
  return { title: beginningOf(thread.text, maxTitle), thread: thread._id };
}

/** Reads one thread, starting at the comment that the address names. */
async function readThread(api: ApiClient, tipId: string, commentId: string, cursor?: string) {
  const params = { tipId, remarkId: commentId };
  const query = { limit: String(answersOnPage), cursor };
  const { items, next, total } = await api.list(discussionCalls.thread, { params, query });
  const [question, ...answers] = items;
  if (question?.answers === null) return { shown: [threadOf(question, answers, total - 1)], next };
  // A later page has only answers, so another call reads the first comment.
  const first = await api.list(discussionCalls.thread, { params, query: { limit: "1" } });
  const begins = first.items[0];
  return { shown: begins ? [threadOf(begins, items, total - 1)] : [], next };
}

const threadOf = (question: Comment, firstAnswers: Comment[], totalAnswers: number): Thread => ({
  ...question,
  firstAnswers,
  totalAnswers,
});

/** Does the same as `readDiscussion`, and adds the reader's own part. */
export async function readOwnDiscussion(api: ApiClient, tipId: string, search: URLSearchParams) {
  const [discussion, own] = await Promise.all([
    readDiscussion(api, tipId, search),
    api.call(commentCalls.mine, { params: { tipId } }).catch(() => null),
  ]);
  return discussion && { ...discussion, own };
}

/**
 * Quotes a question and its answer, or a single comment, for the text of the tip.
 * @returns null if the comment does not exist any more
 */
export async function wordsToAdd(api: ApiClient, tipId: string, commentId: string) {
  const params = { tipId, remarkId: commentId };
  const thread = await api
    .list(discussionCalls.thread, { params, query: { limit: "2" } })
    .catch(() => null);
  const said = (thread?.items ?? []).filter(
    ({ _id, answers, gone }) => !gone && (_id === commentId || answers === null),
  );
  return said.length > 0 ? said.map(quoted).join("\n\n") : null;
}

function quoted({ author, text, answers }: Comment) {
  const said = { name: shownNameOf(author.name), text };
  return answers === null ? commentWords.asked(said) : commentWords.answered(said);
}
