import type { ApiClient } from "../../platform/http/api-client.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { remarkCalls, talkCalls } from "./remarks.contract.ts";
import type { OwnTalk, Remark, Talk, Thread } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";

/** The number of threads on a page of a talk, and of answers on a page of a thread. */
const threadsOnPage = 20;
export const answersOnPage = 50;

/** The talk under a tip as its page shows it. */
export interface ShownTalk extends Talk {
  /** The threads of this page; only one, with all its answers, if the address names it. */
  shown: Thread[];
  /** The remark that the address names, if it is there: it, or an answer of it, is shown alone. */
  named: string | null;
  /** True if the address names a remark that is not there any more. */
  isGone: boolean;
  /** The cursor of what comes next, of threads or of answers; null at the end. */
  next: string | null;
  /**
   * The question that the page is about, if one alone is shown and has an answer that helped: its words
   * are the title, and it has an address of its own.
   */
  about: { title: string; thread: string } | null;
  /** True if something comes before. */
  isLater: boolean;
  /** What it is for whoever reads; null for visitors. */
  own: OwnTalk | null;
}

/**
 * Reads the part of a talk that an address asks for.
 * @returns null if the site has no talk, or it could not be loaded
 */
export async function readTalk(
  api: ApiClient,
  tipId: string,
  search: URLSearchParams,
): Promise<ShownTalk | null> {
  const params = { tipId };
  const named = search.get("thread");
  const cursor = search.get("after") ?? undefined;
  try {
    const [talk, thread] = await Promise.all([
      api.call(talkCalls.talk, { params }),
      named === null ? null : readThread(api, tipId, named, cursor).catch(nullIfMissing),
    ]);
    const isLater = cursor !== undefined;
    if (thread) {
      const about = aboutOf(thread.shown);
      return { ...talk, ...thread, about, named, isGone: false, isLater, own: null };
    }
    const limit = String(threadsOnPage);
    const query = named === null ? { cursor, limit } : { limit };
    const { items: shown, next } = await api.list(talkCalls.threads, { params, query });
    const isGone = named !== null;
    return { ...talk, shown, next, about: null, named: null, isGone, isLater, own: null };
  } catch {
    return null;
  }
}

/** The longest title that is made of a question, in UTF-16 units. */
const maxTitle = 70;

function aboutOf([thread]: Thread[]) {
  if (!thread || thread.gone || !thread.firstAnswers.some(({ helped }) => helped)) return null;
  return { title: beginningOf(thread.text, maxTitle), thread: thread._id };
}

/** One thread, from the answer on that is named. */
async function readThread(api: ApiClient, tipId: string, remarkId: string, cursor?: string) {
  const params = { tipId, remarkId };
  const query = { limit: String(answersOnPage), cursor };
  const { items, next, total } = await api.list(talkCalls.thread, { params, query });
  const [question, ...answers] = items;
  if (question?.answers === null) return { shown: [threadOf(question, answers, total - 1)], next };
  // A later page has answers alone.
  const first = await api.list(talkCalls.thread, { params, query: { limit: "1" } });
  const begins = first.items[0];
  return { shown: begins ? [threadOf(begins, items, total - 1)] : [], next };
}

const threadOf = (question: Remark, firstAnswers: Remark[], totalAnswers: number): Thread => ({
  ...question,
  firstAnswers,
  totalAnswers,
});

/** The same for a signed-in gardener, with what it is for them. */
export async function readOwnTalk(api: ApiClient, tipId: string, search: URLSearchParams) {
  const [talk, own] = await Promise.all([
    readTalk(api, tipId, search),
    api.call(remarkCalls.mine, { params: { tipId } }).catch(() => null),
  ]);
  return talk && { ...talk, own };
}

/**
 * What the author of a tip puts into it of the talk: a question and its answer, or a remark that nobody
 * has answered.
 * @param remarkId of the answer, or of the remark
 * @returns null if it is not there any more
 */
export async function wordsToAdd(api: ApiClient, tipId: string, remarkId: string) {
  const params = { tipId, remarkId };
  const thread = await api
    .list(talkCalls.thread, { params, query: { limit: "2" } })
    .catch(() => null);
  const said = (thread?.items ?? []).filter(
    ({ _id, answers, gone }) => !gone && (_id === remarkId || answers === null),
  );
  return said.length > 0 ? said.map(quoted).join("\n\n") : null;
}

function quoted({ author, text, answers }: Remark) {
  const said = { name: shownNameOf(author.name), text };
  return answers === null ? remarkWords.asked(said) : remarkWords.answered(said);
}
