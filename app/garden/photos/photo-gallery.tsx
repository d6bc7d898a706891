import { lazy, Suspense, useState } from "react";
import { PhotoPicture } from "./photo-picture.tsx";
import type { Photo } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

const FullView = lazy(() => import("./full-view.tsx"));

/** The photos of a tip: one large photo, a list to choose from, and a full view. */
export function PhotoGallery({ photos, describe, fallback }: PhotoGalleryProps) {
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const photo = photos[place] ?? photos[0];
  if (!photo) return null;
  return (
    <div className="grid min-w-0 gap-3">
      <button
        type="button"
        className="block w-full cursor-zoom-in"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{photoWords.fullViewOf}</span>
        <PhotoPicture
          key={photo.id}
          photo={photo}
          alt={describe(photo)}
          width={640}
          height={480}
          sizes="(min-width: 1280px) 352px, (min-width: 768px) 40vw, 92vw"
          loading="eager"
          fetchPriority="high"
          fallback={fallback}
          className="tip-stage"
        />
      </button>
      {photos.length > 1 && (
        <ul className="no-print grid grid-cols-6 gap-2" aria-label={photoWords.photos}>
          {photos.map((each, index) => (
            <li key={each.id}>
              <button
                type="button"
                className={`block w-full cursor-pointer rounded-field outline-offset-2 ${index === place ? "outline-3 outline-primary" : ""}`}
                aria-label={photoWords.photoOf({ number: index + 1, count: photos.length })}
                aria-current={index === place}
                onClick={() => setPlace(index)}
              >
                <PhotoPicture
                  photo={each}
                  alt=""
                  width={80}
                  height={80}
                  sizes="80px"
                  className="aspect-square w-full rounded-field"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <FullView
            photos={photos}
            place={place}
            description={describe(photo)}
            onPlace={setPlace}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PhotoGalleryProps {
  photos: Photo[];
  describe: (photo: Photo) => string;
  /** The address of a picture that replaces a broken one. */
  fallback: () => Promise<string>;
}
