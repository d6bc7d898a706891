import "./focus-mark.css";
import { useId } from "react";
import type { ListedPhoto } from "./photo-list.ts";
import { focusClass } from "./sized-picture.tsx";

/** A photo, on which a press says what stays in sight when it is cropped. Two sliders do the same. */
export function FocusPicker({ photo, name, onPick }: FocusPickerProps) {
  const id = useId();
  const { preview, focus } = photo;
  return (
    <details className="w-full">
      <summary className="w-fit cursor-pointer text-sm">Most important part</summary>
      <div className="mt-2 grid gap-2">
        <p id={id} className="text-sm text-base-content/75">
          Some pages show only a part of the photo. Press on the most important part.
        </p>
        {focus && (
          <>
            <button
              type="button"
              className="relative w-fit max-w-full cursor-crosshair"
              aria-label={`Press on the most important part of ${name}`}
              tabIndex={-1}
              onClick={({ currentTarget, clientX, clientY }) => {
                const { left, top, width, height } = currentTarget.getBoundingClientRect();
                const percent = (at: number, size: number) =>
                  Math.min(100, Math.max(0, Math.round((100 * at) / size)));
                onPick({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
              }}
            >
              <img src={preview} alt="" className="max-h-60 max-w-full rounded-field" />
              <span
                className={`focus-mark ${focusClass(focus)}`}
                data-focus={`${focus.x} ${focus.y}`}
              />
            </button>
            {(["x", "y"] as const).map((axis) => (
              <label key={axis} className="grid max-w-60 gap-1 text-sm">
                {axis === "x" ? "From left to right" : "From top to bottom"}
                <input
                  type="range"
                  // The photo is not turned round with the page.
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
  /** As in "photo 2". */
  name: string;
  onPick: (focus: { x: number; y: number }) => void;
}
