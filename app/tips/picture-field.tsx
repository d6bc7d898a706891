import { useState } from "react";
import { TextField } from "../ui/field.tsx";
import { Picture } from "../ui/picture.tsx";
import { plantPicture } from "./plant-picture.ts";

/** The address of a tip's picture, a preview, and a button for those who have none. */
export function PictureField({ defaultValue = "", error }: PictureFieldProps) {
  const [url, setUrl] = useState(defaultValue);

  function fillInDrawing(button: HTMLButtonElement) {
    const plant = button.form?.elements.namedItem("plantType");
    setUrl(plantPicture(plant instanceof HTMLInputElement ? plant.value : ""));
  }

  return (
    <div className="grid content-start gap-3">
      <TextField
        label="Picture address"
        name="image_url"
        type="url"
        placeholder="https://"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        error={error}
        required
      />
      <div className="flex items-center gap-3">
        {url ? (
          <Picture
            key={url}
            src={url}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 rounded-field"
          />
        ) : (
          <span className="h-18 w-24 rounded-field border border-dashed border-base-content/40" />
        )}
        <button
          type="button"
          className="btn btn-sm"
          onClick={({ currentTarget }) => fillInDrawing(currentTarget)}
        >
          Use our drawing
        </button>
      </div>
    </div>
  );
}

interface PictureFieldProps {
  defaultValue?: string;
  error?: string;
}
