import { useRef } from "react";
import { Camera } from "../../platform/ui/icons.tsx";
import { ImagePlus, X } from "../../platform/ui/more-icons.tsx";
import { FileButton } from "../photos/file-button.tsx";
import { LeaveQuestion } from "../photos/leave-question.tsx";
import { FilePhoto, OwnPhoto } from "../photos/own-photo.tsx";
import { maxPhotos } from "../photos/photos.ts";
import { photoWords } from "../photos/photos.words.ts";
import type { EntryPhotos, FormPhoto } from "./entry-photos.ts";
import { journalWords } from "./journal.words.ts";

/** The field where a gardener takes, chooses or removes photos of an entry. */
export function EntryPhotosField(props: EntryPhotosFieldProps) {
  const { list, isPublic, isSending, error } = props;
  const field = useRef<HTMLFieldSetElement>(null);
  const { photos } = list;
  const isFirst = photos.length === 0;
  const size = isFirst ? "grow basis-34 [--size:7rem] flex-col gap-2 border-dashed text-lg" : "";

  function remove(id: string) {
    list.remove(id);
    // Moves the focus, because it was on the button of the removed photo.
    field.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }

  return (
    <fieldset
      ref={field}
      className="grid min-w-0 grid-cols-1 gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void list.add([...event.dataTransfer.files]);
      }}
    >
      <legend className="mb-1.5 font-semibold">{photoWords.photos}</legend>
      {!isFirst && (
        <ol className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map((photo, place) => (
            <li key={photo.id} className="relative">
              <FormPhotoPicture photo={photo} number={place + 1} isPublic={isPublic} />
              <button
                type="button"
                className="btn btn-circle btn-sm absolute end-1 top-1"
                aria-label={journalWords.removePhoto({ number: place + 1 })}
                onClick={() => remove(photo.id)}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        <div className="flex flex-wrap gap-3">
          {/* Some phones do not offer the camera in their file chooser. */}
          <FileButton
            capture="environment"
            className={`hidden pointer-coarse:inline-flex ${size}`}
            onFiles={(files) => void list.add(files)}
          >
            <Camera size={isFirst ? 32 : 18} />
            {photoWords.takeAPhoto}
          </FileButton>
          <FileButton
            multiple
            className={size}
            aria-invalid={error ? true : undefined}
            onFiles={(files) => void list.add(files)}
          >
            <ImagePlus size={isFirst ? 32 : 18} />
            {isFirst ? photoWords.choosePhotos : photoWords.addPhotos}
          </FileButton>
        </div>
      )}
      {error && <p className="text-sm text-error">{error}</p>}
      <p role="status" className={list.news ? "text-sm" : "sr-only"}>
        {list.news}
      </p>
      <LeaveQuestion unsaved={list.hasUnsaved} isSending={isSending} />
    </fieldset>
  );
}

interface EntryPhotosFieldProps {
  list: EntryPhotos;
  /** True if everybody can load the entry's stored photos. */
  isPublic: boolean;
  isSending: boolean;
  error: string | undefined;
}

function FormPhotoPicture({ photo: { file, photo }, number, isPublic }: FormPhotoPictureProps) {
  const alt = photoWords.previewOf({ number });
  const className = "aspect-square w-full rounded-field";
  if (file) return <FilePhoto file={file} alt={alt} className={className} />;
  if (!photo) return null;
  const shown = { photo, alt, className, isPublic };
  return <OwnPhoto {...shown} width={320} sizes="160px" />;
}

interface FormPhotoPictureProps {
  photo: FormPhoto;
  number: number;
  isPublic: boolean;
}
