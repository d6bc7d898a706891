import { PicturePreview } from "../../platform/ui/picture-preview.tsx";
import { authWords } from "../auth.words.ts";

/**
 * A preview of the chosen picture, and portraits to choose from.
 * @param onChoose gets the address of the chosen portrait; without it, no portraits are shown
 */
export default function PhotoChoice({ address, onChoose }: PhotoChoiceProps) {
  return (
    <>
      {onChoose && (
        <fieldset>
          <legend className="mb-2 text-sm">{authWords.ourDrawings}</legend>
          <div className="grid max-w-72 grid-cols-3 gap-2">
            {drawings().map(([drawing, name]) => (
              <label
                key={drawing}
                className="relative cursor-pointer rounded-field outline-offset-2 has-checked:outline-3 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-base-content"
              >
                <input
                  type="radio"
                  name="drawing"
                  className="sr-only top-1/2 start-1/2"
                  checked={address === drawing}
                  onChange={() => onChoose(drawing)}
                />
                <img
                  src={drawing}
                  alt={name}
                  width={80}
                  height={80}
                  className="aspect-square w-full rounded-field"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <PicturePreview
        address={address}
        notShown={authWords.noOutsidePictures}
        missing={authWords.noPictureThere}
        className="size-20 rounded-full"
        width={80}
        height={80}
      />
    </>
  );
}

const drawings = () =>
  Object.entries(authWords.drawings).map(
    ([number, name]) => [`/pictures/people/${number}.svg`, name] as const,
  );

interface PhotoChoiceProps {
  address: string;
  onChoose: ((drawing: string) => void) | undefined;
}
