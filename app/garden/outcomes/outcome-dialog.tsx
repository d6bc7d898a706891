import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { OutcomePhotoField } from "./outcome-photo-field.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";
import {
  maxWordsLength,
  type OwnOutcome,
  outcomeFromForm,
  outcomeInput,
  outcomeLabels,
} from "./outcomes.ts";

/** Asks how a tip went, and keeps, changes or takes back what is said. */
export function OutcomeDialog({ id, title, before, onClose }: OutcomeDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();

  async function send(form: FormData): Promise<FormResult> {
    if (form.has("unsent")) return { ok: false, message: "The photo has not arrived yet." };
    const result: FormResult = form.has("take-back")
      ? await api.call(outcomeCalls.takeBack, { params: { id } }).then(() => ({ ok: true }))
      : await sendForm(outcomeInput, outcomeFromForm(form), (body) =>
          api.call(outcomeCalls.report, { params: { id }, body }),
        );
    if (result.ok) {
      await revalidate();
      onClose();
    }
    return result;
  }

  return (
    <FormDialog
      title={`How did it go? ${title}`}
      text="Your name and how your garden is stand beside it. You can change it at any time."
      label="Save"
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="In my garden"
            name="outcome"
            options={outcomeLabels}
            defaultValue={before?.outcome ?? ""}
            error={errors.outcome}
            required
          />
          <TextField
            label="Year"
            name="year"
            type="number"
            inputMode="numeric"
            defaultValue={before?.year ?? ""}
            error={errors.year}
            hint="If you like"
          />
          <TextField
            label="In a line"
            name="words"
            maxLength={maxWordsLength}
            defaultValue={before?.words}
            error={errors.words}
            hint="What others should know, if you like"
          />
          <OutcomePhotoField before={before?.photo ?? null} errors={errors} />
          {before && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="take-back"
                className="checkbox checkbox-primary rounded-md"
              />
              Take back what I said
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface OutcomeDialogProps {
  id: string;
  /** The title of the tip. */
  title: string;
  /** Their report so far; null if there is none. */
  before: OwnOutcome | null;
  onClose: () => void;
}
