import { type Dispatch, type SetStateAction, useRef } from "react";
import type { FieldErrors } from "../../platform/http/form.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { Trash2 } from "../../platform/ui/more-icons.tsx";
import { OnePhotoUpload } from "./one-photo-upload.tsx";
import { PhotoPreview } from "./own-photo.tsx";
import { maxAltLength, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/** One photo of a form, uploaded when it is chosen. Its form fields are `photo` and `alt`. */
export function OnePhotoField({ photo, onChange, errors }: OnePhotoFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);

  function remove() {
    onChange(null);
    // Moves the focus, because it was on the button of the removed photo.
    field.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }

  return (
    <fieldset ref={field} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">{photoWords.photo}</legend>
      {photo && (
        <>
          <PhotoPreview
            key={photo.id}
            id={photo.id}
            src={photoUrl(photo.id, 320, "webp")}
            alt={photoWords.preview}
            className="aspect-4/3 w-full max-w-48 rounded-field bg-base-200 object-cover"
          />
          <input type="hidden" name="photo" value={photo.id} />
          <TextField
            label={photoWords.whatItShows}
            name="alt"
            maxLength={maxAltLength}
            value={photo.alt}
            onChange={({ currentTarget }) => onChange({ ...photo, alt: currentTarget.value })}
            error={errors["photo.alt"]}
            hint={photoWords.forTheBlind}
          />
        </>
      )}
      <OnePhotoUpload
        label={photo ? photoWords.anotherPhoto : photoWords.addAPhoto}
        onUploaded={({ id }) => onChange((last) => ({ id, alt: last?.alt ?? "" }))}
      />
      {photo && (
        <button type="button" className="btn btn-sm w-fit" onClick={remove}>
          <Trash2 size={18} />
          {photoWords.removeThePhoto}
        </button>
      )}
      {errors["photo.id"] && (
        <p role="alert" className="text-sm text-error">
          {errors["photo.id"]}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenPhoto {
  id: string;
  alt: string;
}

interface OnePhotoFieldProps {
  photo: ChosenPhoto | null;
  onChange: Dispatch<SetStateAction<ChosenPhoto | null>>;
  errors: FieldErrors;
}
