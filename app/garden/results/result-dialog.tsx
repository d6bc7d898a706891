import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { callOrWait, findWaiting, isUnreachable, itWaits } from "../../platform/http/waiting.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { monthNames } from "../../platform/text/dates.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import type { OwnEntry } from "../journal/journal.ts";
import { unsentPhoto } from "../photos/receipts.words.ts";
import { ResultProof, WordsField } from "./result-proof.tsx";
import { resultCalls } from "./results.contract.ts";
import { type OwnResult, resultFromForm, resultInput, sayResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** Reads the gardener's report, and the journal entries that can support the report. */
export async function readForDialog(api: ApiClient, { uid, id, isNotNow }: Asked) {
  const [before, entries] = await Promise.all([
    readOwnResult(api, uid, id),
    isNotNow ? [] : (await import("../journal/entry-choice.tsx")).readEntriesWithPhoto(api),
  ]);
  return { before, entries };
}

interface Asked {
  uid: string | undefined;
  /** The id of the tip. */
  id: string;
  isNotNow: boolean;
}

/**
 * Reads a gardener's report, which is stored or waits to be sent. Returns null if there is no
 * report, or no network.
 */
async function readOwnResult(api: ApiClient, uid: string | undefined, id: string) {
  const params = { id };
  const waiting = findWaiting(uid, resultCalls.report, params);
  const said = v.safeParse(resultInput, waiting?.body);
  if (said.success) return { ...said.output, _id: "" };
  try {
    return (await api.call(resultCalls.mine, { params })).outcome;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

interface ResultDialogProps {
  id: string;
  title: string;
  before: OwnResult | null;
  /** True to ask for a month in which the time is wrong. */
  isNotNow: boolean;
  /** The latest entries with a photo in the gardener's journal. */
  entries: readonly OwnEntry[];
  onClose: () => void;
}

/**
 * Asks how a tip worked, or in which month its time is wrong. A gardener has at most one report
 * about a tip.
 */
export function ResultDialog(props: ResultDialogProps) {
  const { title, before, isNotNow, entries, onClose } = props;
  const send = useReport(props);
  const said = (before?.outcome === "not-now") === isNotNow ? before : null;
  const replaced = before && !said ? { said: sayResult(before) } : null;
  const text = isNotNow
    ? replaced
      ? resultWords.othersSeeMonthReplaced(replaced)
      : resultWords.othersSeeMonth
    : replaced
      ? resultWords.othersSeeReplaced(replaced)
      : resultWords.othersSee;
  return (
    <AskDialog
      isHarmless
      title={isNotNow ? resultWords.notNowTitle({ title }) : resultWords.howDidItGo({ title })}
      text={text}
      label={resultWords.save}
      send={send}
      onClose={onClose}
    >
      {(errors) => {
        const { worked, partly, failed } = resultWords.results;
        if (isNotNow) {
          return (
            <>
              <input type="hidden" name="outcome" value="not-now" />
              <MonthField
                label={resultWords.notRightTimeIn}
                defaultValue={said?.month ?? thisMonth()}
                error={errors.month}
                required
              />
              <WordsField defaultValue={said?.words} error={errors.words} />
              {said && <TakeBack />}
            </>
          );
        }
        return (
          <>
            <SelectField
              label={resultWords.inMyGarden}
              name="outcome"
              options={{ worked, partly, failed }}
              defaultValue={said?.outcome ?? ""}
              error={errors.outcome}
              required
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <MonthField
                label={resultWords.month}
                placeholder={resultWords.optional}
                defaultValue={said?.month ?? ""}
                error={errors.month}
              />
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
            <ResultProof said={said} entries={entries} errors={errors} />
            {before && <TakeBack />}
          </>
        );
      }}
    </AskDialog>
  );
}

/** Returns the current month on this device, 0 for January. */
const thisMonth = () => new Date(deviceTime()).getMonth();

/**
 * Returns a function that sends or deletes a report at once. Without a network, the change waits on
 * this device.
 */
function useReport({ id, title, onClose }: ResultDialogProps) {
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  return async (form: FormData): Promise<FormResult> => {
    const uid = user?.uid;
    const params = { id };
    const message = unsentPhoto(form);
    if (message) return { ok: false, message };
    let isSent = true;
    let result: FormResult = { ok: true };
    if (form.has("take-back")) {
      const words = resultWords.waitingTakeBack({ title });
      isSent = Boolean(await callOrWait(api, resultCalls.takeBack, { params }, { uid, words }));
    } else {
      result = await sendForm(resultInput, resultFromForm(form), async (body) => {
        const said = sayResult(body);
        const more = body.words ? resultWords.saidMore({ said, words: body.words }) : said;
        const words = resultWords.waitingReport({ title, said: more });
        isSent = Boolean(
          await callOrWait(api, resultCalls.report, { params, body }, { uid, words }),
        );
      });
    }
    if (!result.ok) return result;
    if (isSent) await revalidate();
    else notify.success(itWaits());
    onClose();
    return result;
  };
}

const MonthField = (field: Omit<ComponentProps<typeof SelectField>, "name" | "options">) => (
  <SelectField
    name="month"
    options={Object.fromEntries(monthNames().map((name, month) => [month, name]))}
    {...field}
  />
);

const TakeBack = () => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" name="take-back" className="checkbox checkbox-primary rounded-md" />
    {resultWords.takeBack}
  </label>
);
