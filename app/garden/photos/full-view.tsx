import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { photoWords } from "./photos.words.ts";
import "./full-view.css";
import { direction } from "../../platform/text/locale.ts";
import { Modal } from "../../platform/ui/modal.tsx";
import { ChevronLeft, ChevronRight, X } from "../../platform/ui/more-icons.tsx";
import { onSwipe } from "../../platform/ui/swipe.ts";
import { photoWidths } from "./photo-widths.ts";
import { type Photo, photoUrl } from "./photos.ts";

/** Shows photos in the size of the window. Keys, buttons and swipes change the photo. */
export default function FullView(props: FullViewProps) {
  const { photos, place, description, about, onPlace, onClose } = props;
  const stage = useRef<HTMLDivElement>(null);
  const photo = photos[place];
  const count = photos.length;

  function go(step: number) {
    onPlace((place + step + count) % count);
  }

  const swipe = useEffectEvent((step: number) => {
    // On a zoomed page, a swipe scrolls.
    if (step !== 0 && (visualViewport?.scale ?? 1) < 1.05) go(step);
  });
  useEffect(() => {
    const end = new AbortController();
    if (stage.current) onSwipe(stage.current, end.signal, { onMove() {}, onEnd: swipe });
    return () => end.abort();
  }, []);

  function handleKey({ key, target, currentTarget }: KeyboardEvent) {
    // Leaves the keys of a dialog inside, such as a report, to this dialog.
    if (target instanceof Element && target.closest("dialog") !== currentTarget) return;
    const forwards = direction() === "rtl" ? -1 : 1;
    if (key === "ArrowRight") go(forwards);
    if (key === "ArrowLeft") go(-forwards);
    if (key === "Home") onPlace(0);
    if (key === "End") onPlace(count - 1);
  }

  if (!photo) return null;
  const srcSet = photoWidths.map((width) => `${photoUrl(photo.id, width, "webp")} ${width}w`);
  return (
    <Modal
      className="full-view"
      aria-label={photoWords.fullView}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <div ref={stage} className="full-view-stage">
        <picture key={photo.id} className="contents">
          <source
            type="image/avif"
            srcSet={srcSet.join().replaceAll(".webp", ".avif")}
            sizes="100vw"
          />
          <img
            src={photoUrl(photo.id, 1280, "jpg")}
            srcSet={srcSet.join()}
            sizes="100vw"
            alt={description}
            width={photo.width}
            height={photo.height}
            draggable={false}
          />
        </picture>
      </div>
      <div>
        <p className="px-4 pb-2 text-center wrap-anywhere">{description}</p>
        {about}
      </div>
      <div className="flex items-center justify-center gap-3 p-3">
        {count > 1 && (
          <>
            <button
              type="button"
              className="btn"
              aria-label={photoWords.previous}
              onClick={() => go(-1)}
            >
              <ChevronLeft size={20} className="rtl:-scale-x-100" />
            </button>
            <p role="status" className="min-w-16 text-center tabular-nums">
              {photoWords.placeOf({ number: place + 1, count })}
            </p>
            <button
              type="button"
              className="btn"
              aria-label={photoWords.next}
              onClick={() => go(1)}
            >
              <ChevronRight size={20} className="rtl:-scale-x-100" />
            </button>
          </>
        )}
        <button type="button" className="btn" onClick={onClose}>
          <X size={20} />
          {photoWords.close}
        </button>
      </div>
    </Modal>
  );
}

interface FullViewProps {
  photos: Pick<Photo, "id" | "width" | "height">[];
  place: number;
  /** Describes the photo at `place`. */
  description: string;
  /** More information about the photo, below its description. */
  about?: ReactNode;
  onPlace: (place: number) => void;
  onClose: () => void;
}
