import { useState } from "react";
import { TextField } from "../ui/field.tsx";
import { Picture } from "../ui/picture.tsx";
import { plantPicture } from "./plant-picture.ts";

/** The address of a tip's picture, how it looks, and our drawing for who has none. */
export function PictureField({ address: first = "", error }: PictureFieldProps) {
  const [address, setEmail] = useState(first);

  function draw(button: HTMLButtonElement) {
    const plant = button.form?.elements.namedItem("plantType");
    setEmail(plantPicture(plant instanceof HTMLInputElement ? plant.value : ""));
  }

  return (
    <div className="grid content-start gap-3">
      <TextField
        label="Picture address"
        name="image_url"
        type="url"
        placeholder="https://"
        value={address}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={error}
        required
      />
      <div className="flex items-center gap-3">
        {address ? (
          <Picture
            key={address}
            src={address}
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
          onClick={({ currentTarget }) => draw(currentTarget)}
        >
          Use our drawing
        </button>
      </div>
    </div>
  );
}

interface PictureFieldProps {
  /** The address at first. */
  address?: string;
  error?: string;
}
