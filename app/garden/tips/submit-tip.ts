import { data, type RouterContextProvider, redirect } from "react-router";
import * as v from "valibot";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { type FormResult, fieldErrorsOf, parseForm } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { dropDraft } from "../drafts/kept-drafts.ts";
import { photoInput } from "../photos/photo-input.ts";
import { choiceNames } from "./tip-choices.ts";
import { type TipInput, tipInput } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

const photosField = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(photoInput)), () => []);

export const readPhotos = (field: unknown) => v.parse(photosField, field);

/** Validates the form of a tip. Errors about photos are shown at the field of the picture. */
export function parseTipForm(form: FormData) {
  const photos = readPhotos(form.get("photos"));
  if (form.has("unsent")) {
    return { ok: false as const, errors: { image_url: tipWords.photosNotUploaded } };
  }
  const parsed = parseForm(tipInput, {
    ...Object.fromEntries(form),
    photos,
    when: form.getAll("when"),
    ...Object.fromEntries(choiceNames.map((name) => [name, form.get(name) || null])),
    troubles: form.getAll("troubles"),
  });
  return parsed.ok ? parsed : { ...parsed, errors: withPictureError(parsed.errors) };
}

/** Moves errors about photos to the field of the picture. */
function withPictureError(errors: Partial<Record<string, string>>) {
  const ofPhotos = Object.entries(errors).find(([path]) => path.startsWith("photos"));
  return ofPhotos ? { image_url: ofPhotos[1], ...errors } : errors;
}

interface SubmitTipOptions {
  /**
   * Sends a valid tip.
   * @param form the form, with the id of the draft
   * @returns true if something changed; "waits" if the tip waits for the network
   */
  save: (tip: TipInput, form: FormData) => Promise<boolean | "waits">;
  successMessage: string;
}

/**
 * Handles the form of a tip.
 * @returns a redirect to the gardener's own tips, field errors, or `ok` if the tip waits for the
 * network. Errors and `ok` have a status of 400 or above, so that the router does not revalidate
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
    const saved = await save(form.output, values);
    // The status prevents a revalidation, which would fail without a network.
    if (saved === "waits") return data<FormResult>({ ok: true }, { status: 503 });
    if (!saved) {
      notify.error(tipWords.notAdded);
      return data<FormResult>({ ok: false, errors: {} }, { status: 502 });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Status 0 means that there was no reply. Such an error has its own message (spec 8). If the
    // tip has changed in the meantime, the form itself shows the error.
    const errors = fieldErrorsOf(error) ?? {};
    if (!errors.basedOn) notify.error(error.status === 0 ? error.message : tipWords.notAdded);
    return data<FormResult>(
      { ok: false, errors: withPictureError(errors) },
      { status: error.status || 503 },
    );
  }
  const user = context.get(authContext).currentUser();
  // This call is not awaited, because the tip is stored even if its draft is not deleted.
  if (user) void dropDraft(context.get(apiContext), user.uid, draft);
  notify.success(successMessage);
  return redirect("/myTips");
}
