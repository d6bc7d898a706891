import { type FormEvent, useState } from "react";
import { useBeforeUnload } from "react-router";
import { useAuth } from "../auth/auth-context.tsx";
import { type FieldErrors, parseForm } from "../platform/form.ts";
import { WindowField } from "../seasons/window-field.tsx";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import { PictureField } from "./picture-field.tsx";
import { tipFromForm } from "./submit-tip.ts";
import {
  availabilityLabels,
  categoryLabels,
  difficultyLabels,
  maxLengths,
  type TipInput,
  tipInput,
} from "./tips.ts";

/** The form that adds a tip and the one that edits it (spec 2). */
export function TipForm({ tip, submitLabel, errors: actionErrors }: TipFormProps) {
  const { user } = useAuth();
  const [touched, setTouched] = useState(false);
  const [plantType, setPlantType] = useState(tip?.plantType ?? "");
  const [previousErrors, setPreviousErrors] = useState(actionErrors);
  const [errors, setErrors] = useState<FieldErrors>(actionErrors ?? {});
  if (previousErrors !== actionErrors) {
    setPreviousErrors(actionErrors);
    setErrors(actionErrors ?? {});
  }

  /** After a failed submission, validates every change, so that corrected fields lose their errors. */
  function handleChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTouched(true);
    const values = new FormData(currentTarget);
    setPlantType(String(values.get("plantType")));
    if (!actionErrors) return;
    const form = parseForm(tipInput, tipFromForm(values));
    setErrors(form.ok ? {} : form.errors);
  }

  useBeforeUnload((event) => {
    if (touched) event.preventDefault();
  });

  return (
    <SingleSubmitForm
      className="paper grid gap-6 p-5 sm:grid-cols-2 sm:p-10"
      onChange={handleChange}
    >
      <TextField
        label="Title"
        name="title"
        maxLength={maxLengths.title}
        defaultValue={tip?.title}
        error={errors.title}
        required
      />
      <TextField
        label="Plant type"
        name="plantType"
        maxLength={maxLengths.plantType}
        defaultValue={tip?.plantType}
        error={errors.plantType}
        hint="Such as Tomato, Roses, any vegetable"
        required
      />
      <SelectField
        label="Difficulty level"
        name="difficultyLevel"
        options={difficultyLabels}
        defaultValue={tip?.difficultyLevel ?? ""}
        error={errors.difficultyLevel}
        required
      />
      <SelectField
        label="Category"
        name="category"
        options={categoryLabels}
        defaultValue={tip?.category ?? ""}
        error={errors.category}
        required
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label="Description"
          name="description"
          maxLength={maxLengths.description}
          defaultValue={tip?.description}
          error={errors.description}
          hint="What to do, how much, when, and why it works"
          required
        />
      </div>
      <div className="sm:col-span-2">
        <WindowField defaultValue={tip?.when} />
      </div>
      <PictureField defaultValue={tip?.image_url} plantType={plantType} error={errors.image_url} />
      <SelectField
        label="Availability"
        name="availability"
        options={availabilityLabels}
        defaultValue={tip?.availability ?? ""}
        error={errors.availability}
        required
      />
      <TextField label="Your name" name="username" value={user?.displayName ?? ""} readOnly />
      <TextField label="Your email" name="email" value={user?.email ?? ""} readOnly />
      <div className="sm:col-span-2">
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </SingleSubmitForm>
  );
}

interface TipFormProps {
  /** The initial values. */
  tip?: TipInput;
  submitLabel: string;
  /** The field errors that the action returned. */
  errors?: FieldErrors;
}
