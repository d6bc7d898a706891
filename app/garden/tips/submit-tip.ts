import { data, type RouterContextProvider, redirect } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { type FormResult, fieldErrorsOf } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { dropDraft } from "../drafts/kept-drafts.ts";
import { parseTipForm, withPictureError } from "./tip-form-values.ts";
import type { NewTipInput } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

interface SubmitTipOptions {
  /**
   * Sends a valid tip to the API, and its draft's id along.
   * @returns whether the reply reports a change; "waits" if it waits for the network
   */
  save: (tip: NewTipInput, draft: string) => Promise<boolean | "waits">;
  successMessage: string;
}

/**
 * Handles the form of a tip.
 * @returns a redirect to the list of own tips, or the errors of the form; none if it waits. Then the status is 400 or
 * above, so that the router does not revalidate the loaders.
 */
export async function submitTip(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { save, successMessage }: SubmitTipOptions,
) {
  const values = await request.formData();
  const draft = String(values.get("draft"));
  const form = parseTipForm(values);
  if (!form.ok) return data<FormResult>(form, { status: 422 });
  try {
    const saved = await save(form.output, draft);
    // Not revalidated: there is no network for it.
    if (saved === "waits") return data<FormResult>({ ok: true }, { status: 503 });
    if (!saved) {
      notify.error(tipWords.notAdded);
      return data<FormResult>({ ok: false, errors: {} }, { status: 502 });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // With status 0 there was no reply, and the error has a message of its own (spec 8).
    notify.error(error.status === 0 ? error.message : tipWords.notAdded);
    return data<FormResult>(
      { ok: false, errors: withPictureError(fieldErrorsOf(error) ?? {}) },
      { status: error.status || 503 },
    );
  }
  const user = context.get(authContext).currentUser();
  // Not waited for: the tip is there, whether or not the site has let go of its draft.
  if (user) void dropDraft(context.get(apiContext), user.uid, draft);
  notify.success(successMessage);
  return redirect("/myTips");
}
