import { Link } from "react-router";
import { langOf } from "../../platform/text/content-language.ts";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { Trash2 } from "../../platform/ui/more-icons.tsx";
import { OwnPhoto } from "../photos/own-photo.tsx";
import { sayDay } from "./days.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { entryPath, isShown, type OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** An entry as its owner sees it, with its actions. */
export function EntryCard({ entry, onDeleted }: EntryCardProps) {
  const { _id, day, text, language, isHidden, photos } = entry;
  const date = sayDay(day);
  return (
    <article className="paper">
      <EntryPhotos entry={entry} />
      <div className="grid grid-cols-1 gap-3 p-4 wrap-anywhere sm:p-5">
        <h3 className="font-display text-xl">
          <time dateTime={day}>{date}</time>
        </h3>
        <EntryFacts
          entry={entry}
          plantTo={`/journal?${new URLSearchParams({ plant: entry.plant })}`}
        />
        {text && (
          <p dir="auto" lang={langOf(language)} className="overflow-x-clip whitespace-pre-line">
            {text}
          </p>
        )}
        {isHidden && <p className="font-semibold">{journalWords.hiddenByTeam}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`/journal/entry/${_id}`}
            className="btn btn-square btn-sm"
            aria-label={journalWords.editOf({ day: date })}
          >
            <Pencil size={16} />
          </Link>
          {onDeleted && (
            <DialogButton
              className="btn btn-square btn-sm"
              load={async () => {
                const { DeleteEntryDialog } = await import("./delete-entry-dialog.tsx");
                return (onClose) => (
                  <DeleteEntryDialog entry={entry} onDeleted={onDeleted} onClose={onClose} />
                );
              }}
            >
              <Trash2 size={16} />
              <span className="sr-only">{journalWords.deleteOf({ day: date })}</span>
            </DialogButton>
          )}
          {isShown(entry) && (
            <Link to={entryPath(_id)} className="link text-sm">
              {journalWords.seePublic}
            </Link>
          )}
          {(text || photos.length > 0) && (
            <Link to={`/shareTip?entry=${_id}`} className="link text-sm">
              {journalWords.makeTip}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

interface EntryCardProps {
  entry: OwnEntry;
  /** Left out if the page does not let the gardener delete entries. */
  onDeleted?: () => Promise<void>;
}

/** Shows the first photo, and the other photos in a small size below it. */
function EntryPhotos({ entry }: { entry: OwnEntry }) {
  const { photos, plant, day } = entry;
  const [first, ...others] = photos;
  if (!first) return null;
  const date = sayDay(day);
  const described = plant ? journalWords.photoOfPlant({ plant, day: date }) : date;
  const shown = { isPublic: isShown(entry) };
  return (
    <div className="grid grid-cols-5 gap-0.5 overflow-hidden rounded-t-box">
      <OwnPhoto
        {...shown}
        photo={first}
        width={640}
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 45vw, 92vw"
        alt={first.alt || described}
        className="col-span-full aspect-4/3 w-full"
      />
      {others.map((photo) => (
        <OwnPhoto
          {...shown}
          key={photo.id}
          photo={photo}
          width={320}
          sizes="80px"
          alt={photo.alt}
          className="aspect-square w-full"
        />
      ))}
    </div>
  );
}
