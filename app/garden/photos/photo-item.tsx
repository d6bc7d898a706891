import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { ArrowDown, ArrowUp, Trash2 } from "../../platform/ui/more-icons.tsx";
import { FileButton } from "./file-button.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { PhotoPreview } from "./own-photo.tsx";
import type { ListedPhoto, PhotoList } from "./photo-list.ts";
import { maxAltLength } from "./photos.ts";
import { photoWords } from "./photos.words.ts";
import { receiptWords } from "./receipts.words.ts";
import { focusClass } from "./sized-picture.tsx";

/** A photo in the form, with its progress, description, position and buttons. */
export function PhotoItem({ photo, place, list, suggestion }: PhotoItemProps) {
  const { key, id, preview, state, focus } = photo;
  const count = list.photos.length;
  const isOnItsWay = state === "waiting" || state === "sending";
  const number = place + 1;
  return (
    <li
      className="grid gap-4 rounded-box border border-base-300 p-4 sm:grid-cols-[8rem_1fr]"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const { files } = event.dataTransfer;
        const dragged = event.dataTransfer.getData("text/photo");
        if (dragged) list.move(dragged, place);
        else if (files.length > 0) list.add([...files]);
      }}
    >
      {preview ? (
        <PhotoPreview
          key={id}
          id={id}
          src={preview}
          alt={photoWords.previewOf({ number })}
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData("text/photo", key)}
          onError={() => list.hide(key)}
          className={`${tile} cursor-grab object-cover ${focus ? focusClass(focus) : ""}`}
        />
      ) : (
        <span className={`${tile} p-2 text-sm wrap-anywhere`}>{photo.file?.name}</span>
      )}
      <div className="grid content-start gap-3">
        <Progress photo={photo} />
        <TextField
          label={photoWords.whatShows({ number })}
          maxLength={maxAltLength}
          value={photo.alt ?? suggestion}
          onChange={({ currentTarget }) => list.change(key, { alt: currentTarget.value })}
          hint={photoWords.forTheBlind}
        />
        {state === "here" && (
          <FocusPicker
            photo={photo}
            number={number}
            onPick={(chosen) => list.change(key, { focus: chosen })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {state === "failed" && photo.file && (
            <button
              type="button"
              className="btn btn-sm"
              onClick={({ currentTarget }) => {
                // Moves the focus, because this button disappears.
                currentTarget.closest("fieldset")?.focus();
                list.retry(photo);
              }}
            >
              {photoWords.tryAgain}
            </button>
          )}
          {count > 1 && (
            <>
              <button
                type="button"
                className="btn btn-sm"
                aria-label={photoWords.moveUp({ number })}
                aria-disabled={place === 0}
                onClick={() => list.move(key, place - 1)}
              >
                <ArrowUp size={18} />
              </button>
              <button
                type="button"
                className="btn btn-sm"
                aria-label={photoWords.moveDown({ number })}
                aria-disabled={place === count - 1}
                onClick={() => list.move(key, place + 1)}
              >
                <ArrowDown size={18} />
              </button>
            </>
          )}
          <FileButton
            className="btn-sm"
            onFiles={([file]) => {
              if (file) list.replace(key, file);
            }}
          >
            {rich(photoWords.replace({ number }), { hidden })}
          </FileButton>
          <button
            type="button"
            className="btn btn-sm"
            onClick={({ currentTarget }) => {
              currentTarget.closest("fieldset")?.focus();
              list.remove(key);
            }}
          >
            <Trash2 size={18} />
            {rich(isOnItsWay ? photoWords.cancel({ number }) : photoWords.remove({ number }), {
              hidden,
            })}
          </button>
        </div>
      </div>
    </li>
  );
}

const tile = "aspect-4/3 w-full rounded-field bg-base-200 max-sm:max-w-48";

const hidden = (words: string) => <span className="sr-only">{words}</span>;

interface PhotoItemProps {
  photo: ListedPhoto;
  /** The index in the list. */
  place: number;
  list: PhotoList;
  /** The suggested description, which is used until the author changes it. */
  suggestion: string;
}

function Progress({ photo: { state, sent, message, receipt } }: { photo: ListedPhoto }) {
  if (state === "failed") return <p className="text-sm text-error">{message}</p>;
  if (state === "here") {
    return receipt && <p className="text-sm text-base-content/75">{receiptWords(receipt)}</p>;
  }
  const going = sent < 100 ? photoWords.sending({ percent: sent }) : photoWords.preparing;
  return (
    <div className="grid gap-1 text-sm">
      <progress
        className="h-2 w-full accent-primary"
        max={100}
        value={sent < 100 ? sent : undefined}
        aria-label={photoWords.sent}
      />
      {state === "waiting" ? photoWords.waiting : going}
    </div>
  );
}
