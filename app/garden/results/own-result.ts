import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { callOrWait, findWaiting, isUnreachable } from "../../platform/http/waiting.ts";
import { unsentPhoto } from "../photos/receipts.words.ts";
import { resultCalls } from "./results.contract.ts";
import { resultFromForm, resultInput, sayResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/**
 * What somebody has said of a tip so far: what waits for the network, or else what the site has. Null
 * for nothing, and while nobody knows.
 */
export async function readOwnResult(api: ApiClient, uid: string | undefined, id: string) {
  const params = { id };
  const waiting = findWaiting(uid, resultCalls.report, params);
  const said = v.safeParse(resultInput, waiting?.body);
  if (said.success) return { ...said.output, _id: "" };
  try {
    return (await api.call(resultCalls.mine, { params })).outcome;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

/** Sends what a form says of a tip, or takes it back. @returns as well whether it waits */
export async function sendResult(
  api: ApiClient,
  uid: string | undefined,
  { id, title, form }: { id: string; title: string; form: FormData },
): Promise<FormResult & { waits: boolean }> {
  const params = { id };
  let waits = false;
  async function takeBack() {
    const words = resultWords.waitingTakeBack({ title });
    waits = !(await callOrWait(api, resultCalls.takeBack, { params }, { uid, words }));
    return { ok: true };
  }
  const report = () =>
    sendForm(resultInput, resultFromForm(form), async (body) => {
      const result = sayResult(body);
      const said = body.words ? resultWords.saidMore({ said: result, words: body.words }) : result;
      const words = resultWords.waitingReport({ title, said });
      waits = !(await callOrWait(api, resultCalls.report, { params, body }, { uid, words }));
    });
  const message = unsentPhoto(form);
  if (message) return { ok: false, message, waits };
  const sent = form.has("take-back") ? await takeBack() : await report();
  return { ...sent, waits };
}
