import { data, redirect } from "react-router";
import { type FormResult, parseForm } from "../platform/form.ts";
import { Problem } from "../platform/problem.ts";
import { notify } from "../ui/toast.tsx";
import { type TipInput, tipInput } from "./tips.ts";

/** Shown when a tip could not be added or edited (spec 8). */
const failureMessage = "Failed To Add Tip";

interface SubmitTipOptions {
  /** Sends a valid tip to the API. @returns whether the reply reports a change */
  save: (tip: TipInput) => Promise<boolean>;
  successMessage: string;
}

/** The form of a tip as the input of its schema: no chosen part of the year is an empty window. */
export function tipFromForm(form: FormData): Record<string, unknown> {
  return { ...Object.fromEntries(form), when: form.getAll("when") };
}

/**
 * Handles the form of a tip.
 * @returns a redirect to the list of own tips, or the errors of the form. Then the status is 400 or
 * above, so that the router does not revalidate the loaders.
 */
export async function submitTip(request: Request, { save, successMessage }: SubmitTipOptions) {
  const form = parseForm(tipInput, tipFromForm(await request.formData()));
  if (!form.ok) return data<FormResult>(form, { status: 422 });
  try {
    if (!(await save(form.output))) {
      notify.error(failureMessage);
      return data<FormResult>({ ok: false, errors: {} }, { status: 502 });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // With status 0 there was no reply, and the error has a message of its own (spec 8).
    notify.error(error.status === 0 ? error.message : failureMessage);
    const errors = error.details.errors?.map(({ path, message }) => [path, message]) ?? [];
    return data<FormResult>(
      { ok: false, errors: Object.fromEntries(errors) },
      { status: error.status || 503 },
    );
  }
  notify.success(successMessage);
  return redirect("/myTips");
}
