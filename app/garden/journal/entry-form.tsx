import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FieldErrors, FormResult } from "../../platform/http/form.ts";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { CheckField } from "../../platform/ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { FormMessage, useSentForm } from "../../platform/ui/sent-form.tsx";
import type { KeptForm } from "../drafts/kept-form.tsx";
import { sayDay, today } from "./days.ts";
import { daysOf, useEntryPhotos } from "./entry-photos.ts";
import { EntryPhotosField } from "./entry-photos-field.tsx";
import { maxEntryLength } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { PlantNameField } from "./plant-name-field.tsx";
import { saveEntry } from "./save-entry.ts";
import { type EntryFields, readForm, writtenAmount } from "./written-entry.ts";

/** The form that writes or changes an entry. */
export function EntryForm({ entry, isNew, isPublic = false, kept }: EntryFormProps) {
  const api = useApi();
  const { user } = useAuth();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { begun } = kept;
  const [day, setDay] = useState(begun?.day ?? entry.day);
  // A ref, because the day of a photo is known only after a while.
  const isDayChosen = useRef(!isNew || day !== entry.day);
  const [parting, setParting] = useState("each");
  /** The ids of the entries by day, if each day of the photos becomes an entry. */
  const ids = useRef(new Map<string, string>());
  const list = useEntryPhotos(entry.photos, (first) => isDayChosen.current || setDay(first));
  const days = daysOf(list.photos);
  const isParted = isNew && days.length > 1 && parting === "each";

  const { result, pending, form } = useSentForm(async (fields): Promise<FormResult> => {
    const written = { ...entry, day, photos: list.photos };
    const read = readForm(fields, written, isParted ? ids.current : null);
    if (!read.ok) return read;
    if (!user) return { ok: false };
    for (const one of read.entries) await saveEntry(api, user.uid, one);
    kept.end();
    await navigate("/journal");
    return { ok: true };
  });
  const errors: FieldErrors = result?.errors ?? {};
  const { harvest } = entry;
  const amount = begun?.amount ?? (harvest ? writtenAmount(harvest) : undefined);
  const harvestError = errors["harvest.amount"];

  return (
    <form
      {...form}
      {...kept.fields}
      className="paper grid grid-cols-1 gap-4 p-4 *:min-w-0 sm:gap-5 sm:p-8"
    >
      <EntryPhotosField list={list} isPublic={isPublic} isSending={pending} error={errors.photos} />
      {isNew && days.length > 1 && (
        <RadioField
          legend={journalWords.fromDays({ count: days.length })}
          name="parting"
          options={[
            ["each", journalWords.oneADay],
            ["one", journalWords.oneEntry],
          ]}
          value={parting}
          onChange={setParting}
          hint={
            isParted ? journalWords.wordsGoWith({ day: sayDay(days.at(-1) ?? day) }) : undefined
          }
        />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PlantNameField
          plant={begun?.plant ?? entry.plant}
          hint={isNew && entry.plant && !begun ? journalWords.asLastTime : journalWords.optional}
          error={errors.plant}
        />
        {!isParted && (
          <TextField
            label={journalWords.day}
            name="day"
            type="date"
            max={today()}
            value={day}
            onChange={({ currentTarget }) => {
              setDay(currentTarget.value);
              isDayChosen.current = true;
            }}
            error={errors.day}
          />
        )}
      </div>
      <TextAreaField
        label={journalWords.words}
        name="text"
        rows={3}
        limit={maxEntryLength}
        defaultValue={begun?.text ?? entry.text}
        error={errors.text}
      />
      <details open={Boolean(amount) || harvestError !== undefined || undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {journalWords.harvest}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3">
          <TextField
            label={journalWords.harvestAmount}
            name="amount"
            inputMode="decimal"
            defaultValue={amount}
            error={harvestError}
          />
          <SelectField
            label={journalWords.harvestUnit}
            name="unit"
            options={journalWords.units}
            placeholder={null}
            defaultValue={begun?.unit ?? harvest?.unit ?? "g"}
          />
        </div>
      </details>
      <CheckField name="isPublic" checked={begun ? "isPublic" in begun : entry.isPublic}>
        {journalWords.everyoneSees}
      </CheckField>
      <FormMessage text={result?.message} />
      <button
        type="submit"
        className="btn btn-primary btn-block"
        // A disabled button would lose the focus.
        aria-disabled={pending}
        disabled={!hydrated}
      >
        {pending && <LoadingRing />}
        {journalWords.save}
      </button>
    </form>
  );
}

interface EntryFormProps {
  entry: EntryFields;
  isNew: boolean;
  /** True if the stored entry is public. */
  isPublic?: boolean;
  kept: KeptForm;
}
