import { useId } from "react";
import { PhotoPreview } from "./own-photo.tsx";
import type { ListedPhoto } from "./photo-list.ts";
import { photoWords } from "./photos.words.ts";
import { focusClass } from "./sized-picture.tsx";
import "./focus-mark.css";

/**
 * Lets the author choose a point by a press or with two sliders. This point stays visible when the
 * photo is cropped.
 */
export function FocusPicker({ photo, number, onPick }: FocusPickerProps) {
  const id = useId();
  const { preview, focus } = photo;
  return (
    <details className="w-full">
      <summary className="w-fit cursor-pointer text-sm">{photoWords.mostImportantPart}</summary>
      <div className="mt-2 grid gap-2">
        <p id={id} className="text-sm text-base-content/75">
          {photoWords.pressOnIt}
        </p>
        {focus && (
          <>
            <button
              type="button"
              className="relative w-fit max-w-full cursor-crosshair"
              aria-label={photoWords.pressOnPartOf({ number })}
              tabIndex={-1}
              onClick={({ currentTarget, clientX, clientY }) => {
                const { left, top, width, height } = currentTarget.getBoundingClientRect();
                const percent = (at: number, size: number) =>
                  Math.min(100, Math.max(0, Math.round((100 * at) / size)));
                onPick({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
              }}
            >
              <PhotoPreview
                id={photo.id}
                src={preview}
                alt=""
                className="max-h-60 max-w-full rounded-field"
              />
              <span
                className={`focus-mark ${focusClass(focus)}`}
                data-focus={`${focus.x} ${focus.y}`}
              />
            </button>
            {(["x", "y"] as const).map((axis) => (
              <label key={axis} className="grid max-w-60 gap-1 text-sm">
                {axis === "x" ? photoWords.fromLeftToRight : photoWords.fromTopToBottom}
                <input
                  type="range"
                  // Right-to-left pages do not mirror photos, so the slider is not mirrored either.
                  dir="ltr"
                  className="accent-primary"
                  min={0}
                  max={100}
                  step={10}
                  value={focus[axis]}
                  aria-describedby={id}
                  onChange={({ currentTarget }) =>
                    onPick({ ...focus, [axis]: currentTarget.valueAsNumber })
                  }
                />
              </label>
            ))}
          </>
        )}
      </div>
    </details>
  );
}

interface FocusPickerProps {
  photo: ListedPhoto;
  /** The position of the photo in the list, from 1. */
  number: number;
  onPick: (focus: { x: number; y: number }) => void;
}
