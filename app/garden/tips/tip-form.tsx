import { type FormEvent, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import type { FieldErrors } from "../../platform/http/form.ts";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { LanguageField } from "../../platform/ui/language-field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { DraftLine } from "../drafts/draft-line.tsx";
import { EmailChoiceField } from "../gardeners/email-choice-field.tsx";
import { gardenerWords } from "../gardeners/gardeners.words.ts";
import { SeasonField } from "../gardens/season-field.tsx";
import type { PhotoInput } from "../photos/photo-input.ts";
import { TroublesField } from "../troubles/troubles-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { PlantField } from "./plant-field.tsx";
import { parseTipForm } from "./submit-tip.ts";
import type { ChoiceName } from "./tip-choices.ts";
import { maxLengths, type TipInput } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

/** The form that adds or edits a tip (spec 2). */
export function TipForm({ tip, tipId, draftId, asksEmail, ...form }: TipFormProps) {
  const { submitLabel, errors: actionErrors } = form;
  const { user } = useAuth();
  const [about, setAbout] = useState({ title: tip?.title ?? "", plantType: tip?.plantType ?? "" });
  const [previousErrors, setPreviousErrors] = useState(actionErrors);
  const [errors, setErrors] = useState<FieldErrors>(actionErrors ?? {});
  if (previousErrors !== actionErrors) {
    setPreviousErrors(actionErrors);
    setErrors(actionErrors ?? {});
  }

  /**
   * Validates every change after a failed submission, so that corrected fields lose their errors.
   */
  function handleChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = new FormData(currentTarget);
    setAbout({ title: String(values.get("title")), plantType: String(values.get("plantType")) });
    if (!actionErrors) return;
    const form = parseTipForm(values);
    setErrors(form.ok ? {} : form.errors);
  }

  return (
    <SingleSubmitForm
      className="paper grid grid-cols-1 gap-6 p-5 sm:grid-cols-2 sm:p-10"
      onChange={handleChange}
    >
      <TextField
        label={tipWords.title}
        name="title"
        limit={maxLengths.title}
        defaultValue={tip?.title}
        error={errors.title}
        required
      />
      <PlantField
        label={tipWords.plantType}
        name="plantType"
        limit={maxLengths.plantType}
        defaultValue={tip?.plantType}
        error={errors.plantType}
        hint={tipWords.plantHint}
        required
      />
      <SelectField
        label={tipWords.level}
        name="difficultyLevel"
        options={tipWords.levels}
        defaultValue={tip?.difficultyLevel ?? ""}
        error={errors.difficultyLevel}
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
      <div className="sm:col-span-2">
        <TextAreaField
          label={tipWords.description}
          name="description"
          limit={maxLengths.description}
          defaultValue={tip?.description}
          error={errors.description}
          hint={tipWords.descriptionHint}
          required
        />
      </div>
      <div className="sm:col-span-2">
        <SeasonField defaultValue={tip?.when} defaultTask={tip?.deed} />
      </div>
      <div className="sm:col-span-2">
        <TroublesField defaultValue={tip?.troubles} />
      </div>
      <div className="sm:col-span-2">
        <PictureField
          defaultValue={tip?.photos?.length ? "" : tip?.image_url}
          photos={tip?.photos ?? []}
          plantType={about.plantType}
          subject={subjectOf(about)}
          error={errors.image_url}
        />
      </div>
      <SelectField
        label={tipWords.availability}
        name="availability"
        options={tipWords.availabilities}
        defaultValue={tip?.availability ?? ""}
        error={errors.availability}
        required
      />
      <LanguageField label={tipWords.language} defaultValue={tip?.language} />
      <TextField
        label={tipWords.yourName}
        name="username"
        value={user?.displayName ?? ""}
        readOnly
      />
      <TextField
        label={tipWords.yourEmail}
        name="email"
        value={user?.email ?? ""}
        hint={asksEmail ? undefined : tipWords.emailHint}
        readOnly
      />
      {asksEmail && (
        <div className="sm:col-span-2">
          <EmailChoiceField
            email={user?.email ?? ""}
            error={errors.showsEmail}
            more={gardenerWords.canChangeAnswer}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <SubmitButton>{submitLabel}</SubmitButton>
        {user && <DraftLine uid={user.uid} tip={tipId} draftId={draftId} />}
      </div>
    </SingleSubmitForm>
  );
}

const subjectOf = ({ plantType: plant, title }: { plantType: string; title: string }) =>
  plant && title ? tipWords.photoOf({ plant, title }) : plant || title;

interface TipFormProps {
  /** The initial values, which need not be valid. */
  tip?: {
    [Field in Exclude<keyof TipInput, "photos" | ChoiceName>]?: TipInput[Field] extends string
      ? string
      : TipInput[Field];
  } & { [Name in ChoiceName]?: string | null } & { photos?: PhotoInput[] };
  /** Null for a new tip. */
  tipId: string | null;
  draftId?: string;
  asksEmail?: boolean;
  submitLabel: string;
  errors?: FieldErrors;
}
