import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Camera } from "../../platform/ui/icons.tsx";
import { ImagePlus } from "../../platform/ui/more-icons.tsx";
import { FileButton } from "./file-button.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { PhotoItem } from "./photo-item.tsx";
import { type PhotoList, suggestedAlt } from "./photo-list.ts";
import { picturesIn } from "./photo-upload.ts";
import { maxPhotos, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/**
 * The photos of a tip. The author takes, chooses, drops or pastes them. The form fields are
 * `photos` (JSON), `image_url` (the first photo, if there is one), and `unsent` until all uploads
 * are complete.
 */
export function PhotosField({ list, subject, error, children }: PhotosFieldProps) {
  const { photos } = list;
  const errorId = useId();
  const hintId = useId();
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
    alt:
      alt ??
      suggestedAlt(
        subject,
        photos.findIndex((each) => each.key === key),
      ),
    focus,
  }));

  return (
    <fieldset tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-4 outline-none">
      <legend className="mb-1.5 font-semibold">{photoWords.photos}</legend>
      {photos.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {photos.map((photo, place) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              place={place}
              list={list}
              suggestion={suggestedAlt(subject, place)}
            />
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to choose files
        <div
          className="grid grid-cols-1 gap-3"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            // Adds files that are not pictures too, because the API explains the error.
            list.add([...event.dataTransfer.files]);
          }}
        >
          <FileButton
            multiple
            className={
              photos.length === 0 ? "[--size:7rem] flex-col gap-2 border-dashed text-lg" : "w-fit"
            }
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : hintId}
            onFiles={list.add}
          >
            <ImagePlus size={photos.length === 0 ? 32 : 18} />
            {photos.length === 0 ? photoWords.choosePhotos : photoWords.addPhotos}
          </FileButton>
          <p id={hintId} className="text-sm text-base-content/75">
            {photoWords.photosLimits({ count: maxPhotos })}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {/* Some phones do not offer the camera in their file chooser. */}
            <FileButton
              capture="environment"
              className="hidden pointer-coarse:inline-flex"
              onFiles={list.add}
            >
              <Camera size={18} />
              {photoWords.takeAPhoto}
            </FileButton>
            {photos.length === 0 && children}
          </div>
          {list.left && <p className="text-sm font-semibold">{list.left}</p>}
        </div>
      )}
      {error && (
        <p id={errorId} className="text-sm text-error">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {list.news}
      </p>
      <input type="hidden" name="photos" value={JSON.stringify(values)} />
      {here.length < photos.length && <input type="hidden" name="unsent" value="yes" />}
      <LeaveQuestion unsaved={here.length < photos.length} />
      {photos.length > 0 && (
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
  list: PhotoList;
  /** The subject of the photos, for suggested descriptions. */
  subject: string;
  error?: string | undefined;
  /** Shown beside the buttons while there are no photos. */
  children: ReactNode;
}
