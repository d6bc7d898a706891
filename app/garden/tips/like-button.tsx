import { Link, useFetcher, useLocation } from "react-router";
import type { Method } from "../../platform/http/contract.ts";
import { ThumbsUp } from "../../platform/ui/icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Returns the like of a tip with optimistic UI. The method of the running or waiting request
 * decides; otherwise the loader data does.
 */
export function useLike(tip: Pick<Tip, "_id" | "title" | "totalLikes"> & { likedByMe?: boolean }) {
  const { _id, title, totalLikes, likedByMe = false } = tip;
  const { formMethod, data, submit, state } = useFetcher<Method | null>({ key: `like-${_id}` });
  const method = formMethod ?? data;
  const liked = method ? method === "PUT" : likedByMe;
  const count = totalLikes + Number(liked) - Number(likedByMe);
  const toggle = useSingleFlight(() => submit({ title }, { method: liked ? "DELETE" : "PUT" }));
  return { liked, count, toggle, pending: state !== "idle" };
}

export function LikeLink() {
  const { pathname } = useLocation();
  return (
    <Link to="/login" state={{ lastVisited: pathname }} className="btn">
      <ThumbsUp size={18} />
      {tipWords.like}
    </Link>
  );
}

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
      {liked ? tipWords.liked : tipWords.like}
    </button>
  );
}
