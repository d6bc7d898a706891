import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { monthNames } from "../gardens/seasons.ts";
import { OutcomePhotoField } from "./outcome-photo-field.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";
import {
  maxWordsLength,
  type OwnOutcome,
  outcomeFromForm,
  outcomeInput,
  outcomeLabels,
  sayOutcome,
} from "./outcomes.ts";

/** The results that can be chosen. That it is not the time has a dialog of its own. */
const { "not-now": notNow, ...results } = outcomeLabels;

const months = Object.fromEntries(monthNames.map((name, month) => [month, name]));

/** Asks how a tip went, and keeps, changes or takes back what is said. */
export function OutcomeDialog({ id, title, before, onClose }: OutcomeDialogProps) {
  const send = useReport(id, onClose);
  const said = before?.outcome === "not-now" ? null : before;
  return (
    <FormDialog
      title={`How did it go? ${title}`}
      text={`Your name and what your garden is like stand beside it. You can change it at any time.${inPlaceOf(said ? null : before)}`}
      label="Save"
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="In my garden"
            name="outcome"
            options={results}
            defaultValue={said?.outcome ?? ""}
            error={errors.outcome}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <MonthField label="Month" before={said?.month} error={errors.month} />
            <TextField
              label="Year"
              name="year"
              type="number"
              inputMode="numeric"
              defaultValue={said?.year ?? ""}
              error={errors.year}
              hint="If you like"
            />
          </div>
          <WordsField before={said} error={errors.words} />
          <OutcomePhotoField before={said?.photo ?? null} errors={errors} />
          {before && <TakeBack />}
        </>
      )}
    </FormDialog>
  );
}

/** Asks in which month it is not the time for a tip, in the garden of whoever reads. */
export function NotNowDialog({ id, title, before, onClose }: OutcomeDialogProps) {
  const send = useReport(id, onClose);
  const said = before?.outcome === "not-now" ? before : null;
  return (
    <FormDialog
      title={`${notNow}: ${title}`}
      text={`Others see your name, the month, and what your garden is like.${inPlaceOf(said ? null : before)}`}
      label="Save"
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="outcome" value="not-now" />
          <MonthField
            label="It is not the time in"
            before={said ? said.month : thisMonth()}
            error={errors.month}
            required
          />
          <WordsField before={said} error={errors.words} />
          {said && <TakeBack />}
        </>
      )}
    </FormDialog>
  );
}

/** The month where whoever reads is, 0 for January. */
const thisMonth = () => new Date(performance.timeOrigin + performance.now()).getMonth();

/** A gardener says one thing of a tip: who says another is told what it takes the place of. */
const inPlaceOf = (before: OwnOutcome | null) =>
  before ? ` It takes the place of what you said: ${sayOutcome(before)}.` : "";

function useReport(id: string, onClose: () => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (form: FormData): Promise<FormResult> => {
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
  };
}

interface MonthFieldProps {
  label: string;
  before: number | null | undefined;
  error?: string;
  required?: boolean;
}

function MonthField({ before, ...field }: MonthFieldProps) {
  return (
    <SelectField
      name="month"
      options={months}
      placeholder={field.required ? undefined : "If you like"}
      defaultValue={before ?? ""}
      {...field}
    />
  );
}

function WordsField({ before, error }: { before: OwnOutcome | null; error?: string }) {
  return (
    <TextField
      label="In a line"
      name="words"
      maxLength={maxWordsLength}
      defaultValue={before?.words}
      error={error}
      hint="What others should know, if you like"
    />
  );
}

function TakeBack() {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name="take-back" className="checkbox checkbox-primary rounded-md" />
      Take back what I said
    </label>
  );
}

export interface OutcomeDialogProps {
  id: string;
  /** The title of the tip. */
  title: string;
  /** Their report so far; null if there is none. */
  before: OwnOutcome | null;
  onClose: () => void;
}
