import { type FormEvent, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import type { FieldErrors } from "../../platform/http/form.ts";
import { formatList } from "../../platform/text/format.ts";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { DraftLine } from "../drafts/draft-line.tsx";
import type { DeviceDraft } from "../drafts/kept-drafts.ts";
import { usePhotoList } from "../photos/photo-list.ts";
import { photoWords } from "../photos/photos.words.ts";
import { PhotosField } from "../photos/photos-field.tsx";
import { useKnownNames } from "./known-names.ts";
import { MoreDetails } from "./more-details.tsx";
import { DrawingButton, usePictureAddress } from "./picture-field.tsx";
import { PlantField, usePlantType } from "./plant-field.tsx";
import { parseTipForm } from "./submit-tip.ts";
import { type FormTip, maxLengths } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

/** The form that adds or edits a tip (spec 2). */
export function TipForm({ tip, tipId, draft, onKeep, ...form }: TipFormProps) {
  const { submitLabel, errors: actionErrors } = form;
  const { user } = useAuth();
  const { plants, troubles, load } = useKnownNames();
  const [typed, setTyped] = useState<FormData | null>(null);
  // `tip` may be loaded again, while the fields keep the version that the author has seen.
  const [basedOn] = useState(tip?.changedAt);
  const [previousErrors, setPreviousErrors] = useState(actionErrors);
  const [errors, setErrors] = useState<FieldErrors>(actionErrors ?? {});
  if (previousErrors !== actionErrors) {
    setPreviousErrors(actionErrors);
    setErrors(actionErrors ?? {});
  }
  const textOf = (name: "title" | "description") => String(typed?.get(name) ?? tip?.[name] ?? "");
  const [title, description] = [textOf("title"), textOf("description")];
  const plant = usePlantType(tip?.plantType ?? "", title, plants);
  const initialSubject = subjectOf(tip?.plantType ?? "", tip?.title ?? "");
  const list = usePhotoList(tip?.photos ?? [], initialSubject);
  const hasPhotos = list.photos.length > 0;
  const initialAddress = tip?.photos?.length ? "" : (tip?.image_url ?? "");
  const address = usePictureAddress(initialAddress, plant.value, plants);
  const hasAddress = !hasPhotos && address.url !== "";
  const missing = typed ? missingIn(typed, plant.value, hasPhotos || hasAddress) : [];

  /**
   * After a failed submission, validates the form again at every change, so that corrected fields
   * lose their errors.
   */
  function handleChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = new FormData(currentTarget);
    setTyped(values);
    if (!actionErrors) return;
    const form = parseTipForm(values);
    setErrors(form.ok ? {} : form.errors);
  }

  return (
    <SingleSubmitForm
      className="paper grid grid-cols-1 gap-6 p-5 *:min-w-0 sm:p-10"
      onChange={handleChange}
      onFocus={load}
    >
      <PhotosField
        list={list}
        subject={subjectOf(plant.value, title)}
        error={hasAddress ? undefined : errors.image_url}
      >
        <DrawingButton address={address} plantType={plant.value.trim()} />
      </PhotosField>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          label={tipWords.title}
          name="title"
          limit={maxLengths.title}
          defaultValue={tip?.title}
          error={errors.title}
          required
        />
        <PlantField plant={plant} plants={plants} error={errors.plantType} />
      </div>
      <TextAreaField
        label={tipWords.description}
        name="description"
        rows={6}
        limit={maxLengths.description}
        defaultValue={tip?.description}
        error={errors.description}
        hint={tipWords.descriptionHint}
        required
      />
      <div className="flex flex-wrap gap-x-3 gap-y-4 *:grow *:basis-34">
        <SelectField
          label={tipWords.level}
          name="difficultyLevel"
          options={tipWords.levels}
          defaultValue={tip?.difficultyLevel ?? ""}
          error={errors.difficultyLevel}
          required
        />
        <SelectField
          label={tipWords.availability}
          name="availability"
          options={tipWords.availabilities}
          defaultValue={tip?.availability ?? ""}
          error={errors.availability}
          required
        />
        <SelectField
          label={tipWords.category}
          name="category"
          options={tipWords.categories}
          defaultValue={tip?.category ?? ""}
          error={errors.category}
          required
        />
      </div>
      <MoreDetails
        tip={tip}
        text={`${title}\n${description}`}
        allTroubles={troubles}
        address={hasPhotos ? null : address}
        refusal={actionErrors}
        errors={errors}
      />
      {/* If a newer version caused a refusal, the next submission replaces the newer version. */}
      {basedOn !== undefined && (
        <input type="hidden" name="basedOn" value={actionErrors?.basedOn ? "" : basedOn} />
      )}
      <div>
        {actionErrors?.basedOn && (
          <p role="alert" data-summary tabIndex={-1} className="mb-4 text-error outline-none">
            {actionErrors.basedOn}
          </p>
        )}
        <SubmitButton>{submitLabel}</SubmitButton>
        {user && <DraftLine uid={user.uid} tip={tipId} draft={draft} onKeep={onKeep} />}
        {missing.length > 0 && (
          <p className="text-sm">{tipWords.stillMissing({ fields: formatList(missing) })}</p>
        )}
      </div>
    </SingleSubmitForm>
  );
}

const subjectOf = (plant: string, title: string) =>
  plant && title ? tipWords.photoOf({ plant, title }) : plant || title;

/** Returns the labels of the required fields that have no value, in the order of the form. */
function missingIn(typed: FormData, plant: string, hasPicture: boolean) {
  const isThere = (name: string) => String(typed.get(name) ?? "").trim() !== "";
  const fields: [label: string, isFilled: boolean][] = [
    [photoWords.photo, hasPicture],
    [tipWords.title, isThere("title")],
    [tipWords.plantType, plant.trim() !== ""],
    [tipWords.description, isThere("description")],
    [tipWords.level, isThere("difficultyLevel")],
    [tipWords.availability, isThere("availability")],
    [tipWords.category, isThere("category")],
  ];
  return fields.filter(([, isFilled]) => !isFilled).map(([label]) => label);
}

interface TipFormProps {
  tip?: FormTip;
  /** Null for a new tip. */
  tipId: string | null;
  /** The draft that the form began with. */
  draft?: DeviceDraft;
  /** Called with the id of each draft that the form saves. */
  onKeep: (draftId: string) => void;
  submitLabel: string;
  errors?: FieldErrors;
}
