import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { afterPress } from "../../platform/ui/after-press.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { authWords } from "../auth.words.ts";

/** This part is loaded when the field has an address or the button is pressed. */
const PhotoChoice = lazy(() => import("./photo-choice.tsx"));

/** A field for the address of a gardener's picture (spec 2), with portraits and an upload. */
export function PhotoField({
  id,
  defaultValue = "",
  error,
  required = true,
  upload,
}: PhotoFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(defaultValue);
  const [isChoosing, setChoosing] = useState(false);

  function choose(drawing: string) {
    if (field.current) field.current.value = drawing;
    setAddress(drawing);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        ref={field}
        id={id}
        label={authWords.photoUrl}
        name="photoUrl"
        // The value may be a drawing's path, which is not a URL.
        type={defaultValue.startsWith("/") ? "text" : "url"}
        inputMode="url"
        autoComplete="photo"
        placeholder="https://"
        defaultValue={defaultValue}
        onBlur={({ currentTarget }) => afterPress(() => setAddress(currentTarget.value.trim()))}
        error={error}
        hint={authWords.howToHaveAPhoto}
        required={required}
      />
      <button
        type="button"
        className="btn btn-sm btn-wrap w-fit"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {authWords.chooseADrawing}
      </button>
      {upload(choose, address)}
      {(address || isChoosing) && (
        <Suspense fallback={<div className="h-20" />}>
          <PhotoChoice address={address} onChoose={isChoosing ? choose : undefined} />
        </Suspense>
      )}
    </div>
  );
}

interface PhotoFieldProps {
  id?: string;
  defaultValue?: string;
  error?: string | undefined;
  /** False if a photo has been chosen in place of an address. */
  required?: boolean;
  /** Renders the upload field. @param address the value when the field lost the focus */
  upload: (choose: (address: string) => void, address: string) => ReactNode;
}
