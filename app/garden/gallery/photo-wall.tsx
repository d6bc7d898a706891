import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Page } from "../../platform/http/api-client.ts";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { maxCountedPhotos } from "./gallery.ts";
import { galleryWords } from "./gallery.words.ts";
import { useMorePhotos } from "./more-photos.ts";
import "./wall.css";
import { describePhoto, shapeClass, type WallPhoto, withoutRepeats } from "./wall.ts";
import { SmallPhoto } from "./wall-photo.tsx";

const WallView = lazy(() => import("./wall-view.tsx"));

/** The number of photos on the first screen of a phone. */
const seenAtOnce = 8;

/** The distance from the end of the wall, at which further photos are loaded. */
const ahead = "1200px";

/**
 * Shows photos in rows. With script, a photo opens in full view, and scrolling loads further
 * photos.
 */
export function PhotoWall({ page }: { page: Page<WallPhoto> }) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { pages, next, wall, isOpened, loadMore } = useMorePhotos(page);
  const photos = withoutRepeats(pages.flatMap(({ items }) => items));
  // The server does not know the hash.
  const place = hydrated ? photos.findIndex(({ photo }) => `#${photo.id}` === hash) : -1;

  /** Shows a photo at its own address. With `replace`, going back still leads to the wall. */
  function show(index: number, replace: boolean) {
    const id = photos[index]?.photo.id;
    const options = { replace, state: replace ? state : { wall }, preventScrollReset: true };
    void navigate({ search, hash: id }, options);
    if (index > photos.length - 4) void loadMore();
  }

  function handleClick(event: MouseEvent, index: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index, false);
  }

  /** Goes back to the wall, or removes the hash if the photo was opened by its address. */
  function close() {
    if (isOpened) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <ul className="photo-wall" aria-label={galleryWords.photos}>
        {photos.map((each, index) => (
          <li key={each.photo.id} className={shapeClass(each.photo)}>
            <Link
              to={each.path}
              onClick={(event) => handleClick(event, index)}
              lang={each.photo.alt ? undefined : langOf(each.about.language)}
            >
              <SmallPhoto
                photo={each.photo}
                alt={describePhoto(each)}
                loading={index < seenAtOnce ? "eager" : "lazy"}
                fetchPriority={index < 3 ? "high" : undefined}
              />
            </Link>
          </li>
        ))}
      </ul>
      <End onNear={loadMore} hasMore={next !== null}>
        <Pagination
          shown={photos.length}
          total={Math.min(page.total, maxCountedPhotos)}
          more={page.total > maxCountedPhotos}
          countWords={galleryWords.count}
          next={next}
        />
      </End>
      {place >= 0 && (
        <Suspense>
          <WallView
            photos={photos}
            place={place}
            onPlace={(index) => show(index, true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Loads further photos near the end of the wall. The children are links for use without script. */
function End({ hasMore, onNear, children }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void near();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return <div ref={end}>{children}</div>;
}

interface EndProps {
  hasMore: boolean;
  onNear: () => Promise<void>;
  children: ReactNode;
}
