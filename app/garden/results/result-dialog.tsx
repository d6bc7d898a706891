import { useRevalidator } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { itWaits } from "../../platform/http/waiting.ts";
import { monthNames } from "../../platform/text/dates.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { OnePhotoField } from "../photos/one-photo-field.tsx";
import { sendResult } from "./own-result.ts";
import { maxWordsLength, type OwnResult, sayResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** The results that can be chosen. That it is not the time has a dialog of its own. */
const resultChoices = () => ({
  worked: resultWords.results.worked,
  partly: resultWords.results.partly,
  failed: resultWords.results.failed,
});

/**
 * Asks how a tip went, and keeps, changes or takes back what is said. A gardener says one thing of a
 * tip: who says another is told what it takes the place of.
 */
export function ResultDialog(props: ResultDialogProps) {
  const { title, before, onClose } = props;
  const send = useReport(props);
  const said = before?.outcome === "not-now" ? null : before;
  return (
    <AskDialog
      isHarmless
      title={resultWords.howDidItGo({ title })}
      text={
        before && !said
          ? resultWords.othersSeeReplaced({ said: sayResult(before) })
          : resultWords.othersSee
      }
      label={resultWords.save}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={resultWords.inMyGarden}
            name="outcome"
            options={resultChoices()}
            defaultValue={said?.outcome ?? ""}
            error={errors.outcome}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <MonthField label={resultWords.month} before={said?.month} error={errors.month} />
            <TextField
              label={resultWords.year}
              name="year"
              type="number"
              inputMode="numeric"
              defaultValue={said?.year ?? ""}
              error={errors.year}
              hint={resultWords.optional}
            />
          </div>
          <WordsField before={said} error={errors.words} />
          <OnePhotoField before={said?.photo ?? null} errors={errors} />
          {before && <TakeBack />}
        </>
      )}
    </AskDialog>
  );
}

/** Asks in which month it is not the time for a tip, in the garden of whoever reads. */
export function NotNowDialog(props: ResultDialogProps) {
  const { title, before, onClose } = props;
  const send = useReport(props);
  const said = before?.outcome === "not-now" ? before : null;
  return (
    <AskDialog
      isHarmless
      title={resultWords.notNowTitle({ title })}
      text={
        before && !said
          ? resultWords.othersSeeMonthReplaced({ said: sayResult(before) })
          : resultWords.othersSeeMonth
      }
      label={resultWords.save}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="outcome" value="not-now" />
          <MonthField
            label={resultWords.notRightTimeIn}
            before={said ? said.month : thisMonth()}
            error={errors.month}
            required
          />
          <WordsField before={said} error={errors.words} />
          {said && <TakeBack />}
        </>
      )}
    </AskDialog>
  );
}

/** The month where whoever reads is, 0 for January. */
const thisMonth = () => new Date(performance.timeOrigin + performance.now()).getMonth();

function useReport({ id, title, onClose }: ResultDialogProps) {
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  return async (form: FormData): Promise<FormResult> => {
    const { waits, ...sent } = await sendResult(api, user?.uid, { id, title, form });
    if (!sent.ok) return sent;
    if (waits) notify.success(itWaits());
    else await revalidate();
    onClose();
    return sent;
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
      placeholder={field.required ? undefined : resultWords.optional}
      defaultValue={before ?? ""}
      {...field}
    />
  );
}

function WordsField({ before, error }: { before: OwnResult | null; error?: string }) {
  return (
    <TextField
      label={resultWords.shortComment}
      name="words"
      maxLength={maxWordsLength}
      defaultValue={before?.words}
      error={error}
      hint={resultWords.whatShouldOthersKnow}
    />
  );
}

function TakeBack() {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name="take-back" className="checkbox checkbox-primary rounded-md" />
      {resultWords.takeBack}
    </label>
  );
}

interface ResultDialogProps {
  id: string;
  /** The title of the tip. */
  title: string;
  /** Their report so far; null if there is none. */
  before: OwnResult | null;
  onClose: () => void;
}
