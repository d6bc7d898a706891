import { useId, useState } from "react";
import { afterPress } from "../../platform/ui/after-press.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { PicturePreview } from "../../platform/ui/picture-preview.tsx";
import type { PhotoInput } from "../photos/photo-input.ts";
import { PhotosField } from "../photos/photos-field.tsx";
import { type Drawing, plantDrawing } from "./plant-picture.ts";
import { tipWords } from "./tips.words.ts";

export function PictureField({ photos, subject, ...address }: PictureFieldProps & PhotosProps) {
  return (
    <PhotosField initial={photos} subject={subject} error={address.error}>
      <AddressField {...address} />
    </PhotosField>
  );
}

interface PhotosProps {
  photos: PhotoInput[];
  subject: string;
}

function AddressField({ defaultValue = "", plantType, error }: PictureFieldProps) {
  const [url, setUrl] = useState(defaultValue);
  const [left, setLeft] = useState(defaultValue);
  const drawing = plantDrawing(plantType);
  const hintId = useId();

  function show(address: string) {
    setUrl(address);
    setLeft(address);
  }

  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <TextField
        label={tipWords.pictureAddress}
        name="image_url"
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        onBlur={() => afterPress(() => setLeft(url.trim()))}
        error={error}
        required
      />
      <PicturePreview
        address={left}
        notShown={tipWords.noOutsidePictures}
        missing={tipWords.noPictureThere}
        className="h-18 w-24 rounded-field"
        width={96}
        height={72}
      >
        <button
          type="button"
          className="btn btn-sm btn-wrap"
          aria-describedby={hintId}
          onClick={() => show(drawing.src)}
        >
          {tipWords.useDrawing}
        </button>
        <p id={hintId} className="text-sm wrap-anywhere text-base-content/75">
          {wordsOf(drawing.shows, plantType.trim())}
        </p>
      </PicturePreview>
    </div>
  );
}

function wordsOf(shows: Drawing | null, plant: string) {
  if (!plant) return tipWords.drawingOfNothing;
  return shows
    ? tipWords.drawingOf({ drawing: tipWords.drawings[shows], plant })
    : tipWords.noDrawingOf({ plant });
}

interface PictureFieldProps {
  defaultValue?: string;
  plantType: string;
  error?: string | undefined;
}
