import { ThumbsUp } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "../ui/picture.tsx";
import type { Tip } from "./tips.ts";

/** A tip in small: its picture, plant, beginning and likes. */
export function TipCard({ tip }: { tip: Tip }) {
  return (
    <article className="card h-full overflow-hidden border border-base-300 bg-base-100">
      <Picture src={tip.image_url} alt="" width={640} height={480} className="aspect-4/3 w-full" />
      <div className="card-body gap-2">
        <h3 className="font-display text-xl text-balance">{tip.title}</h3>
        <p className="text-sm text-base-content/75">{tip.plantType}</p>
        <p className="line-clamp-3">{tip.description}</p>
        <div className="card-actions mt-auto items-center justify-between">
          <span className="flex items-center gap-1.5">
            <ThumbsUp size={18} aria-hidden="true" />
            {tip.totalLikes}
            <span className="sr-only">{tip.totalLikes === 1 ? "like" : "likes"}</span>
          </span>
          <Link to={`/tipDetail/${tip._id}`} prefetch="intent" className="btn btn-sm">
            See More<span className="sr-only"> of {tip.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
