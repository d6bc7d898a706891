import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { callOrWait, findWaiting, isUnreachable } from "../../platform/http/waiting.ts";
import { unsentPhoto } from "../photos/receipts.words.ts";
import { outcomeCalls } from "./outcomes.contract.ts";
import { outcomeFromForm, outcomeInput, sayOutcome } from "./outcomes.ts";
import { outcomeWords } from "./outcomes.words.ts";

/**
 * What somebody has said of a tip so far: what waits for the network, or else what the site has. Null
 * for nothing, and while nobody knows.
 */
export async function readOwnOutcome(api: ApiClient, uid: string | undefined, id: string) {
  const params = { id };
  const waiting = findWaiting(uid, outcomeCalls.report, params);
  const said = v.safeParse(outcomeInput, waiting?.body);
  if (said.success) return { ...said.output, _id: "" };
  try {
    return (await api.call(outcomeCalls.mine, { params })).outcome;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

/** Sends what a form says of a tip, or takes it back. @returns as well whether it waits */
export async function sendOutcome(
  api: ApiClient,
  uid: string | undefined,
  { id, title, form }: { id: string; title: string; form: FormData },
): Promise<FormResult & { waits: boolean }> {
  const params = { id };
  let waits = false;
  async function takeBack() {
    const words = outcomeWords.waitingTakeBack({ title });
    waits = !(await callOrWait(api, outcomeCalls.takeBack, { params }, { uid, words }));
    return { ok: true };
  }
  const report = () =>
    sendForm(outcomeInput, outcomeFromForm(form), async (body) => {
      const outcome = sayOutcome(body);
      const said = body.words
        ? outcomeWords.saidMore({ said: outcome, words: body.words })
        : outcome;
      const words = outcomeWords.waitingReport({ title, said });
      waits = !(await callOrWait(api, outcomeCalls.report, { params, body }, { uid, words }));
    });
  const message = unsentPhoto(form);
  if (message) return { ok: false, message, waits };
  const result = form.has("take-back") ? await takeBack() : await report();
  return { ...result, waits };
}
