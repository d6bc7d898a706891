import { PhotoGallery } from "../photos/photo-gallery.tsx";
import { drawingFor, TipPicture } from "./tip-picture.tsx";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export function TipGallery({ tip }: { tip: Tip }) {
  const words = tipWords.pictureFor({ title: tip.title });
  return (
    <div className="tip-picture">
      {tip.photos.length > 0 ? (
        <PhotoGallery
          key={tip._id}
          photos={tip.photos}
          describe={({ alt }) => alt || words}
          fallback={() => drawingFor(tip)}
        />
      ) : (
        <TipPicture
          tip={tip}
          alt={words}
          width={640}
          height={480}
          loading="eager"
          fetchPriority="high"
          className="tip-stage"
        />
      )}
    </div>
  );
}
