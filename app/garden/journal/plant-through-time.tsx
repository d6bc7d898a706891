import { OwnPhoto } from "../photos/own-photo.tsx";
import { sayDay } from "./days.ts";
import { isShown, type OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** The photos of a plant side by side, from the earliest day to the latest. */
export function PlantThroughTime({ plant, entries }: PlantThroughTimeProps) {
  const photos = entries
    .flatMap((entry) =>
      entry.photos.map((photo) => ({ day: entry.day, photo, isPublic: isShown(entry) })).reverse(),
    )
    .reverse();
  if (photos.length < 2) return null;
  return (
    <div>
      <h2 id="through-time" className="mb-4 font-display text-2xl wrap-anywhere">
        {journalWords.throughTime({ plant })}
      </h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach a scrollable element
        tabIndex={0}
        aria-labelledby="through-time"
        className="overflow-x-auto pb-3"
      >
        <ol className="flex w-max gap-3">
          {photos.map(({ day, photo, isPublic }) => (
            <li key={`${day} ${photo.id}`} className="w-40">
              <figure>
                <OwnPhoto
                  photo={photo}
                  isPublic={isPublic}
                  width={320}
                  sizes="160px"
                  alt={photo.alt || plant}
                  className="aspect-4/3 w-full rounded-field"
                />
                <figcaption className="mt-1 text-sm">
                  <time dateTime={day}>{sayDay(day)}</time>
                </figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

interface PlantThroughTimeProps {
  plant: string;
  /** Entries from the latest day to the earliest. */
  entries: OwnEntry[];
}
