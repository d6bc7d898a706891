import { useState } from "react";
import { useBeforeUnload } from "react-router";
import { useIdentity } from "../identity/identity-context.tsx";
import { Choice, TextArea, TextField } from "../ui/field.tsx";
import { OnceForm, SubmitButton } from "../ui/once-form.tsx";
import { availabilities, categories, levels, longest, type TipInput } from "./tips.ts";

/** What is wrong with a tip, by field. */
export type TipErrors = Record<string, string>;

/** The form that adds a tip and the one that edits it (spec 2). */
export function TipForm({ tip, submit, errors = {} }: TipFormProps) {
  const { user } = useIdentity();
  const [touched, setTouched] = useState(false);
  useBeforeUnload((event) => {
    if (touched) event.preventDefault();
  });

  return (
    <OnceForm className="grid gap-5 sm:grid-cols-2" onChange={() => setTouched(true)}>
      <TextField
        label="Title"
        name="title"
        maxLength={longest.title}
        defaultValue={tip?.title}
        error={errors.title}
        required
      />
      <TextField
        label="Plant type"
        name="plantType"
        maxLength={longest.plantType}
        defaultValue={tip?.plantType}
        error={errors.plantType}
        hint="Such as Tomato, Roses, any vegetable"
        required
      />
      <Choice
        label="Difficulty level"
        name="difficultyLevel"
        options={levels}
        defaultValue={tip?.difficultyLevel ?? ""}
        error={errors.difficultyLevel}
        required
      />
      <Choice
        label="Category"
        name="category"
        options={categories}
        defaultValue={tip?.category ?? ""}
        error={errors.category}
        required
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          name="description"
          maxLength={longest.description}
          defaultValue={tip?.description}
          error={errors.description}
          hint="What to do, how much, when, and why it works"
          required
        />
      </div>
      <TextField
        label="Picture address"
        name="image_url"
        type="url"
        placeholder="https://"
        defaultValue={tip?.image_url}
        error={errors.image_url}
        required
      />
      <Choice
        label="Availability"
        name="availability"
        options={availabilities}
        defaultValue={tip?.availability ?? ""}
        error={errors.availability}
        required
      />
      <TextField label="Your name" name="username" value={user?.displayName ?? ""} readOnly />
      <TextField label="Your email" name="email" value={user?.email ?? ""} readOnly />
      <div className="sm:col-span-2">
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </OnceForm>
  );
}

interface TipFormProps {
  /** What the form is filled with at first. */
  tip?: TipInput;
  /** The word on the button. */
  submit: string;
  errors?: TipErrors;
}
