import { useRevalidator } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { itWaits } from "../../platform/http/waiting.ts";
import { monthNames } from "../../platform/text/dates.ts";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { OnePhotoField } from "../photos/one-photo-field.tsx";
import { maxWordsLength, type OwnOutcome, sayOutcome } from "./outcomes.ts";
import { outcomeWords } from "./outcomes.words.ts";
import { sendOutcome } from "./own-outcome.ts";

/** The results that can be chosen. That it is not the time has a dialog of its own. */
const results = () => ({
  worked: outcomeWords.outcomes.worked,
  partly: outcomeWords.outcomes.partly,
  failed: outcomeWords.outcomes.failed,
});

/**
 * Asks how a tip went, and keeps, changes or takes back what is said. A gardener says one thing of a
 * tip: who says another is told what it takes the place of.
 */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { title, before, onClose } = props;
  const send = useReport(props);
  const said = before?.outcome === "not-now" ? null : before;
  return (
    <FormDialog
      title={outcomeWords.howDidItGo({ title })}
      text={
        before && !said
          ? outcomeWords.othersSeeReplaced({ said: sayOutcome(before) })
          : outcomeWords.othersSee
      }
      label={outcomeWords.save}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={outcomeWords.inMyGarden}
            name="outcome"
            options={results()}
            defaultValue={said?.outcome ?? ""}
            error={errors.outcome}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <MonthField label={outcomeWords.month} before={said?.month} error={errors.month} />
            <TextField
              label={outcomeWords.year}
              name="year"
              type="number"
              inputMode="numeric"
              defaultValue={said?.year ?? ""}
              error={errors.year}
              hint={outcomeWords.optional}
            />
          </div>
          <WordsField before={said} error={errors.words} />
          <OnePhotoField before={said?.photo ?? null} errors={errors} />
          {before && <TakeBack />}
        </>
      )}
    </FormDialog>
  );
}

/** Asks in which month it is not the time for a tip, in the garden of whoever reads. */
export function NotNowDialog(props: OutcomeDialogProps) {
  const { title, before, onClose } = props;
  const send = useReport(props);
  const said = before?.outcome === "not-now" ? before : null;
  return (
    <FormDialog
      title={outcomeWords.notNowTitle({ title })}
      text={
        before && !said
          ? outcomeWords.othersSeeMonthReplaced({ said: sayOutcome(before) })
          : outcomeWords.othersSeeMonth
      }
      label={outcomeWords.save}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="outcome" value="not-now" />
          <MonthField
            label={outcomeWords.notRightTimeIn}
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

function useReport({ id, title, onClose }: OutcomeDialogProps) {
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  return async (form: FormData): Promise<FormResult> => {
    const { waits, ...result } = await sendOutcome(api, user?.uid, { id, title, form });
    if (!result.ok) return result;
    if (waits) notify.success(itWaits());
    else await revalidate();
    onClose();
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
      options={Object.fromEntries(monthNames().map((name, month) => [month, name]))}
      placeholder={field.required ? undefined : outcomeWords.optional}
      defaultValue={before ?? ""}
      {...field}
    />
  );
}

function WordsField({ before, error }: { before: OwnOutcome | null; error?: string }) {
  return (
    <TextField
      label={outcomeWords.shortComment}
      name="words"
      maxLength={maxWordsLength}
      defaultValue={before?.words}
      error={error}
      hint={outcomeWords.whatShouldOthersKnow}
    />
  );
}

function TakeBack() {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name="take-back" className="checkbox checkbox-primary rounded-md" />
      {outcomeWords.takeBack}
    </label>
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
