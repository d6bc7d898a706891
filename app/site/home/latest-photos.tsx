import { Link } from "react-router";
import { SizedPicture } from "../../garden/photos/sized-picture.tsx";
import { homeWords } from "./home.words.ts";
import type { LatestPhoto } from "./read-latest.ts";
import { Section, useLoaded } from "./section.tsx";

/**
 * Shows the latest photos. Shows nothing if there are none. Each link opens a photo on the page of
 * all photos.
 */
export function LatestPhotos({ photos }: LatestPhotosProps) {
  const resolved = useLoaded(photos);
  if (!resolved?.length) return null;
  return (
    <Section title={homeWords.latestPhotos}>
      <ul className="grid grid-cols-4 gap-2">
        {resolved.map(({ path, picture }) => (
          <li key={path}>
            <Link to={path}>
              <SizedPicture
                {...picture}
                width={160}
                height={160}
                sizes="min(24vw, 17rem)"
                className="aspect-square w-full rounded-box"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LatestPhotosProps {
  /** The latest photos; null if they cannot be loaded. */
  photos: LatestPhoto[] | null | Promise<LatestPhoto[] | null>;
}
