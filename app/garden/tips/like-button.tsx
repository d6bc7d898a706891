import { Link, useFetcher, useLocation } from "react-router";
import { ThumbsUp } from "../../platform/ui/icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import type { PublicTip, TipDetail } from "./tips.ts";

/**
 * The like of a tip with optimistic UI: while the fetcher submits, its method tells what the like
 * will be; before and after, and when the call has failed, the loader data does.
 */
export function useLike(tip: PublicTip | TipDetail) {
  const likedByMe = "likedByMe" in tip && tip.likedByMe;
  const { formMethod, submit, state } = useFetcher({ key: `like-${tip._id}` });
  const liked = formMethod ? formMethod === "PUT" : likedByMe;
  const count = tip.totalLikes + Number(liked) - Number(likedByMe);
  const toggle = useSingleFlight(() => submit(null, { method: liked ? "DELETE" : "PUT" }));
  return { liked, count, toggle, pending: state !== "idle" };
}

/** Leads to the login, and from there back to the tip. */
export function LikeLink() {
  const { pathname } = useLocation();
  return (
    <Link to="/login" state={{ lastVisited: pathname }} className="btn">
      <ThumbsUp size={18} />
      Like
    </Link>
  );
}

/** Likes a tip; pressed again, takes the like back. */
export function LikeButton({ like }: { like: ReturnType<typeof useLike> }) {
  const { toggle, liked, pending } = like;
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-disabled={pending}
      onClick={toggle}
      className={`btn ${liked ? "btn-primary" : ""}`}
    >
      <ThumbsUp size={18} />
      {liked ? "Liked" : "Like"}
    </button>
  );
}
