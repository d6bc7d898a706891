import type { ApiClient } from "../../platform/http/api-client.ts";
import { OwnPhoto } from "../photos/own-photo.tsx";
import { sayDay } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import { isShown, type OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** The number of entries to load, and the maximum number of entries with a photo to offer. */
const limit = "24";
const maxOffered = 8;

/** Reads the latest entries with a photo. Returns no entries if loading fails. */
export const readEntriesWithPhoto = (api: ApiClient) =>
  api.list(journalCalls.list, { query: { limit } }).then(
    ({ items }) => items.filter(({ photos }) => photos.length > 0).slice(0, maxOffered),
    () => [],
  );

/** A row of entries' photos. One tap chooses an entry. */
export function EntryChoice({ entries, chosen, onChoose }: EntryChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{journalWords.fromMyJournal}</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        {entries.map((entry) => (
          <EntryButton
            key={entry._id}
            entry={entry}
            isChosen={entry.photos[0]?.id === chosen}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface EntryChoiceProps {
  entries: readonly OwnEntry[];
  /** The id of the photo that is chosen. */
  chosen: string | undefined;
  onChoose: (entry: OwnEntry) => void;
}

function EntryButton({ entry, isChosen, onChoose }: EntryButtonProps) {
  const { plant, day, photos } = entry;
  const [photo] = photos;
  if (!photo) return null;
  const date = sayDay(day);
  return (
    <button
      type="button"
      className={`shrink-0 cursor-pointer rounded-field outline-offset-2 ${isChosen ? "outline-2 outline-primary" : ""}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <OwnPhoto
        isPublic={isShown(entry)}
        photo={photo}
        width={320}
        sizes="64px"
        alt={plant ? journalWords.photoOfPlant({ plant, day: date }) : date}
        className="size-16 rounded-field"
      />
    </button>
  );
}

interface EntryButtonProps {
  entry: OwnEntry;
  isChosen: boolean;
  onChoose: () => void;
}
