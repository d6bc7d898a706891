import { useId, useState } from "react";
import { afterPress } from "../../platform/ui/after-press.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { PicturePreview } from "../../platform/ui/picture-preview.tsx";
import { type CountedPlant, otherNamesOf } from "../plants/plants.ts";
import { type Drawing, plantDrawing } from "./plant-picture.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Manages the picture of a tip without photos: an address that the author types, or our drawing of
 * the plant.
 * @param plants the plants with their names in the language of the page; empty at first
 */
export function usePictureAddress(
  initial: string,
  plantType: string,
  plants: readonly CountedPlant[],
) {
  const word = plantType.trim().toLowerCase();
  const listed = plants.find((plant) =>
    [plant.name, ...otherNamesOf(plant)].some((name) => name.toLowerCase() === word),
  );
  const drawing = plantDrawing(plantType, listed?.picture);
  const [typed, setTyped] = useState(initial);
  const [left, setLeft] = useState(initial);
  const [isDrawing, setDrawing] = useState(initial === drawing.src);
  return {
    url: isDrawing ? drawing.src : typed,
    /** The address for the preview. A typed address is loaded when the field loses the focus. */
    shown: isDrawing ? drawing.src : left,
    drawing,
    isDrawing,
    toggleDrawing() {
      setDrawing(!isDrawing);
      setTyped("");
      setLeft("");
    },
    type(address: string) {
      setDrawing(false);
      setTyped(address);
    },
    leave: () => afterPress(() => setLeft(typed.trim())),
  };
}

export type PictureAddress = ReturnType<typeof usePictureAddress>;

/** Chooses our drawing of a plant instead of a photo. A second press undoes the choice. */
export function DrawingButton({ address, plantType }: DrawingButtonProps) {
  const hintId = useId();
  const { drawing, isDrawing, toggleDrawing } = address;
  return (
    <>
      <button
        type="button"
        className={`btn btn-wrap ${isDrawing ? "btn-active" : ""}`}
        aria-pressed={isDrawing}
        aria-describedby={hintId}
        onClick={toggleDrawing}
      >
        {tipWords.useDrawing}
      </button>
      {isDrawing && (
        <img src={drawing.src} alt="" className="h-11 rounded-field" width={59} height={44} />
      )}
      <p id={hintId} className="w-full text-sm wrap-anywhere text-base-content/75">
        {wordsOf(drawing.shows, plantType)}
      </p>
    </>
  );
}

export function AddressField({ address, error }: AddressFieldProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <TextField
        label={tipWords.pictureAddress}
        name="image_url"
        inputMode="url"
        placeholder="https://"
        value={address.url}
        onChange={({ currentTarget }) => address.type(currentTarget.value)}
        onBlur={address.leave}
        error={error}
        required
      />
      <PicturePreview
        address={address.shown}
        notShown={tipWords.noOutsidePictures}
        missing={tipWords.noPictureThere}
        className="h-18 w-24 rounded-field"
        width={96}
        height={72}
      />
    </div>
  );
}

function wordsOf(shows: Drawing | null, plant: string) {
  if (!plant) return tipWords.drawingOfNothing;
  return shows
    ? tipWords.drawingOf({ drawing: tipWords.drawings[shows], plant })
    : tipWords.noDrawingOf({ plant });
}

interface DrawingButtonProps {
  address: PictureAddress;
  plantType: string;
}

interface AddressFieldProps {
  address: PictureAddress;
  error: string | undefined;
}
