import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { monthName } from "../../platform/text/dates.ts";
import { capitalized } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { describeAuthorsGarden } from "../gardens/climates.words.ts";
import FullView from "../photos/full-view.tsx";
import { licenceOf } from "../photos/photo-licences.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { galleryWords } from "./gallery.words.ts";
import { describePhoto, type WallPhoto } from "./wall.ts";

/** Shows a photo of the wall in full view, with its description, gardener and source. */
export default function WallView({ photos, place, onPlace, onClose }: WallViewProps) {
  const shown = photos[place];
  if (!shown) return null;
  return (
    <FullView
      photos={photos.map(({ photo }) => photo)}
      place={place}
      description={describePhoto(shown)}
      about={<About shown={shown} />}
      onPlace={onPlace}
      onClose={onClose}
    />
  );
}

interface WallViewProps {
  photos: WallPhoto[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** The `kind` of a report about a photo, by the source of the photo. */
const reported = { tip: "tip", comment: "remark", result: "outcome", entry: "entry" } as const;

function About({ shown }: { shown: WallPhoto }) {
  const { _id, source, path, about, gardener, garden, month, licence } = shown;
  const { user } = useAuth();
  const chosen = licenceOf(licence);
  return (
    <div className="grid justify-items-center gap-1 px-4 text-center text-base wrap-anywhere">
      <p>
        {rich(galleryWords.byGardener, {
          gardener: () => <GardenerLink gardener={gardener} className="font-semibold" />,
        })}
        {" · "}
        {capitalized(monthName(month - 1))}
      </p>
      {garden && <p className="text-base-content/80">{describeAuthorsGarden(garden)}</p>}
      <p className="flex flex-wrap items-center justify-center gap-x-4">
        <Link to={path} className="link font-semibold text-primary">
          {rich(galleryWords.readIn[source], {
            title: () => (
              <bdi lang={langOf(about.language)} className="italic">
                {about.title}
              </bdi>
            ),
          })}
        </Link>
        {chosen ? (
          <a href={chosen.address} rel="license noreferrer" className="link">
            {chosen.name}
          </a>
        ) : (
          <span className="text-base-content/80">{galleryWords.allRights}</span>
        )}
        {user && <ReportButton kind={reported[source]} id={_id} title={describePhoto(shown)} />}
      </p>
    </div>
  );
}
