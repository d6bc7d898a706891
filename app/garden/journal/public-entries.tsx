import { Link } from "react-router";
import { langOf } from "../../platform/text/content-language.ts";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { sayMonth } from "./days.ts";
import { entryPath, type PublicEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** Public entries below the tips of a gardener or plant. They show a month, but never a place. */
export function PublicEntries({ entries }: { entries: readonly PublicEntry[] }) {
  return (
    <section aria-labelledby="from-journals">
      <h2 id="from-journals" className="mb-5 font-display text-3xl">
        {journalWords.fromJournals}
      </h2>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry._id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryLink({ entry }: { entry: PublicEntry }) {
  const { _id, plant, text, language, author, photos } = entry;
  const [photo] = photos;
  const month = sayMonth(entry.month);
  return (
    <article className="paper relative overflow-hidden">
      {photo && (
        <PhotoPicture
          photo={photo}
          alt={photo.alt}
          sizes="(min-width: 1024px) 320px, (min-width: 640px) 45vw, 92vw"
          width={320}
          height={240}
          className="aspect-4/3 w-full"
        />
      )}
      <div className="grid gap-1 p-4 wrap-anywhere">
        <h3 className="font-display text-xl">
          <Link to={entryPath(_id)} className="whole-link" dir="auto">
            {plant
              ? journalWords.plantInMonth({ plant, month })
              : journalWords.entryBy({ name: author.name, month })}
          </Link>
        </h3>
        {text && (
          <p dir="auto" lang={langOf(language)} className="line-clamp-3">
            {text}
          </p>
        )}
        <p className="text-sm text-base-content/80">
          <bdi>{author.name}</bdi>
        </p>
      </div>
    </article>
  );
}
