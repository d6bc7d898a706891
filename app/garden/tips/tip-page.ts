import { type ClientActionFunctionArgs, data } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { callOrWait, itWaits } from "../../platform/http/waiting.ts";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { resultCalls } from "../results/results.contract.ts";
import type { ShownResults } from "../results/results.ts";
import { troubleCalls } from "../troubles/troubles.contract.ts";
import { tipCalls } from "./tips.contract.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** Reads the results of a tip. Returns null if loading fails, or if the tip is hidden. */
export const readResults = (api: ApiClient, id: string) =>
  api.call(resultCalls.ofTip, { params: { id } }).catch(() => null);

/**
 * Returns the names of a tip's troubles by their slugs. Returns no names in English, because the
 * slugs are the English names.
 */
export async function readTroubleNames(api: ApiClient, { troubles = [] }: Pick<Tip, "troubles">) {
  const query = namesInLanguage();
  if (!query.language || troubles.length === 0) return {};
  const all = await api.call(troubleCalls.list, { query }).catch(() => []);
  const named = all.filter(({ slug }) => troubles.includes(slug));
  return { troubleNames: Object.fromEntries(named.map(({ slug, name }) => [slug, name])) };
}

/**
 * Reads a tip for a signed-in gardener. Reads its results and discussion in parallel.
 * @param address the address of the page, which may name a part of the discussion
 */
export async function readTip(api: ApiClient, id: string, address: string) {
  const params = { id };
  const [tip, all, mine, discussion] = await Promise.all([
    api.call(tipCalls.read, { params }),
    readResults(api, id),
    api.call(resultCalls.mine, { params }).catch(() => null),
    import("../comments/discussion.ts").then(({ readOwnDiscussion }) =>
      readOwnDiscussion(api, id, new URL(address).searchParams),
    ),
  ]);
  const results: ShownResults | null = all && { ...all, own: mine?.outcome ?? null };
  const [names, emailChoice] = await Promise.all([
    readTroubleNames(api, tip),
    tip.mine ? readEmailChoice(api) : null,
  ]);
  return { ...tip, ...names, results, discussion, emailChoice };
}

/**
 * Reads the author's choice about their email address. Loads the code of this call only when
 * needed, because only authors have this choice.
 */
async function readEmailChoice(api: ApiClient) {
  const { emailChoiceCalls } = await import("../gardeners/email-choice.contract.ts");
  return api.call(emailChoiceCalls.read).catch(() => null);
}

/**
 * Likes a tip with PUT, or removes the like with DELETE, and shows a message (spec 8).
 * @returns the method if the change waits for the network
 */
export async function likeTip(
  { request, context }: Pick<ClientActionFunctionArgs, "request" | "context">,
  id: string,
) {
  const likes = request.method === "PUT";
  const title = String((await request.formData()).get("title"));
  try {
    const reply = await callOrWait(
      context.get(apiContext),
      likes ? tipCalls.like : tipCalls.unlike,
      { params: { id } },
      {
        uid: context.get(authContext).currentUser()?.uid,
        words: likes ? tipWords.likeLater({ title }) : tipWords.unlikeLater({ title }),
      },
    );
    if (!reply) {
      notify.success(itWaits());
      // With a status of 400 or above, the router does not revalidate the tip.
      return data(request.method, { status: 503 });
    }
    if (reply.modifiedCount > 0) notify.success(tipWords.likeUpdated);
  } catch {
    notify.error(tipWords.likeNotUpdated);
    return data(null, { status: 503 });
  }
  return null;
}
