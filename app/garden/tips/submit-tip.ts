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
   * Sends a valid tip and the id of its draft.
   * @returns true if something changed; "waits" if it waits for the network
   */
  save: (tip: NewTipInput, draft: string) => Promise<boolean | "waits">;
  successMessage: string;
}

/**
 * Handles the form of a tip.
 * @returns a redirect to the own tips, or field errors, or nothing if it waits for the network. A
 * status of 400 or above keeps the router from revalidating.
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
    // There is no network for revalidating.
    if (saved === "waits") return data<FormResult>({ ok: true }, { status: 503 });
    if (!saved) {
      notify.error(tipWords.notAdded);
      return data<FormResult>({ ok: false, errors: {} }, { status: 502 });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Status 0 means no reply. That error has a message of its own (spec 8).
    notify.error(error.status === 0 ? error.message : tipWords.notAdded);
    return data<FormResult>(
      { ok: false, errors: withPictureError(fieldErrorsOf(error) ?? {}) },
      { status: error.status || 503 },
    );
  }
  const user = context.get(authContext).currentUser();
  // Not awaited: the tip is stored even if the draft is not deleted.
  if (user) void dropDraft(context.get(apiContext), user.uid, draft);
  notify.success(successMessage);
  return redirect("/myTips");
}
