import { data } from "react-router";
import * as v from "valibot";
import { Problem } from "../platform/problem.ts";
import { notify } from "../ui/toast.tsx";
import { type TipErrors, tipErrors } from "./tip-errors.ts";
import { type TipInput, tipInput } from "./tips.ts";

/** What spec 8 says of adding and of editing a tip when it is refused. */
const failed = "Failed To Add Tip";

/**
 * Checks what a gardener wrote and sends it.
 * @param send what to do with a tip that is right; says whether the reply reports a change
 * @returns what is wrong with the form by field, or null when the tip arrived. A refusal has a
 * status of 400 or above, which tells the router that nothing has to be loaded again.
 */
export async function sendTip(form: FormData, send: (tip: TipInput) => Promise<boolean>) {
  const checked = v.safeParse(tipInput, Object.fromEntries(form));
  if (!checked.success) return refusal(tipErrors(form), 422);
  try {
    if (await send(checked.output)) return null;
    notify.error(failed);
    return refusal({}, 502);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Without a reply, the error's own words (spec 8).
    notify.error(error.status === 0 ? error.message : failed);
    const errors = error.details.errors ?? [];
    const entries = errors.map(({ path, message }) => [path, message]);
    return refusal(Object.fromEntries(entries), error.status || 503);
  }
}

function refusal(errors: TipErrors, status: number) {
  return data({ errors }, { status });
}
