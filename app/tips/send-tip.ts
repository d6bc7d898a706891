import { data } from "react-router";
import * as v from "valibot";
import { Problem } from "../platform/problem.ts";
import { notify } from "../ui/toast.tsx";
import type { TipErrors } from "./tip-form.tsx";
import { type TipInput, tipInput } from "./tips.ts";

/**
 * Checks what a gardener wrote and sends it.
 * @param send what to do with a tip that is right
 * @returns what is wrong with the form by field, or null when the tip arrived. A refusal has a
 * status of 400 or above, which tells the router that nothing has to be loaded again.
 */
export async function sendTip(form: FormData, send: (tip: TipInput) => Promise<unknown>) {
  const checked = v.safeParse(tipInput, Object.fromEntries(form));
  if (!checked.success) {
    const entries = checked.issues.map(({ path, message }) => [String(path?.[0].key), message]);
    // The first message of a field is the one that stands under it.
    return refusal(Object.fromEntries(entries.reverse()), 422);
  }
  try {
    await send(checked.output);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Spec 8 has these words for adding and for editing; without a reply, the error's own.
    notify.error(error.status === 0 ? error.message : "Failed To Add Tip");
    const errors = error.details.errors ?? [];
    const entries = errors.map(({ path, message }) => [path, message]);
    return refusal(Object.fromEntries(entries), error.status || 503);
  }
}

function refusal(errors: TipErrors, status: number) {
  return data({ errors }, { status });
}
