import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Camera } from "../../platform/ui/icons.tsx";
import { ImagePlus } from "../../platform/ui/more-icons.tsx";
import { FileButton } from "./file-button.tsx";
import type { PhotoInput } from "./photo-input.ts";
import { PhotoItem } from "./photo-item.tsx";
import { usePhotoList } from "./photo-list.ts";
import { picturesIn } from "./photo-upload.ts";
import { maxPhotos, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/**
 * The photos of a tip, which are taken, chosen, dropped or pasted. The form fields are `photos` (JSON),
 * `image_url` (the first photo), and `unsent` until all uploads are complete.
 */
export function PhotosField({ initial, subject, error, children }: PhotosFieldProps) {
  const list = usePhotoList(initial);
  const { photos } = list;
  // Without photos, the child shows the error.
  const ownError = photos.length > 0 ? error : undefined;
  const errorId = useId();
  const here = photos.filter(({ state }) => state === "here");
  const [first] = here;

  const addPasted = useEffectEvent((event: ClipboardEvent) => {
    const pictures = picturesIn(event.clipboardData);
    if (pictures.length === 0) return;
    event.preventDefault();
    list.add(pictures);
  });
  useEffect(() => {
    document.addEventListener("paste", addPasted);
    return () => document.removeEventListener("paste", addPasted);
  }, []);

  const values = here.map(({ id, alt, focus, key }) => ({
    id,
    alt: alt ?? suggestionFor(photos.findIndex((each) => each.key === key)),
    focus,
  }));

  function suggestionFor(place: number) {
    return subject && place > 0 ? photoWords.suggestion({ subject, number: place + 1 }) : subject;
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1.5 font-semibold">{photoWords.photos}</legend>
      {photos.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {photos.map((photo, place) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              place={place}
              list={list}
              suggestion={suggestionFor(place)}
            />
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to choose files
        <div
          className="grid grid-cols-1 justify-items-start gap-3 rounded-box border border-dashed border-base-content/40 p-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            // Also files that are no pictures, because the API explains what is wrong with them.
            list.add([...event.dataTransfer.files]);
          }}
        >
          <div className="flex flex-wrap gap-2">
            <FileButton
              multiple
              aria-invalid={ownError ? true : undefined}
              aria-describedby={ownError ? errorId : undefined}
              onFiles={list.add}
            >
              <ImagePlus size={18} />
              {photos.length === 0 ? photoWords.choosePhotos : photoWords.addPhotos}
            </FileButton>
            <FileButton
              capture="environment"
              className="hidden pointer-coarse:inline-flex"
              onFiles={list.add}
            >
              <Camera size={18} />
              {photoWords.takeAPhoto}
            </FileButton>
          </div>
          <p className="text-sm text-base-content/75">
            {photoWords.orDropThem({ count: maxPhotos })}
          </p>
          {list.left && <p className="text-sm font-semibold">{list.left}</p>}
        </div>
      )}
      {ownError && (
        <p id={errorId} className="text-sm text-error">
          {ownError}
        </p>
      )}
      <p role="status" className="sr-only">
        {list.news}
      </p>
      <input type="hidden" name="photos" value={JSON.stringify(values)} />
      {here.length < photos.length && <input type="hidden" name="unsent" value="yes" />}
      {photos.length === 0 ? (
        children
      ) : (
        <input
          type="hidden"
          name="image_url"
          value={first?.id ? photoUrl(first.id, 1280, "jpg") : ""}
        />
      )}
    </fieldset>
  );
}

interface PhotosFieldProps {
  initial: PhotoInput[];
  /** The subject of the photos, for suggested descriptions. */
  subject: string;
  error?: string | undefined;
  /** Replaces the photos while there are none. */
  children: ReactNode;
}
