import type { ReactNode } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import type { Method } from "../../platform/http/contract.ts";
import { Bookmark } from "../../platform/ui/action-icons.tsx";
import { ThumbsUp } from "../../platform/ui/icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Returns whether a tip is marked, and a function that changes the mark. The mark comes from a
 * running or waiting request. Without such a request, it comes from the loaded data.
 * @param action the address that takes PUT and DELETE. Default: the current page
 */
function useMark(key: string, isMarked: boolean, values: Record<string, string>, action?: string) {
  const { formMethod, data, submit, state } = useFetcher<Method | null>({ key });
  const method = formMethod ?? data;
  const marked = method ? method === "PUT" : isMarked;
  const toggle = useSingleFlight(() =>
    submit(values, { method: marked ? "DELETE" : "PUT", ...(action && { action }) }),
  );
  return { marked, toggle, pending: state !== "idle" };
}

function MarkButton({ mark: { marked, toggle, pending }, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-disabled={pending}
      onClick={toggle}
      className="btn"
    >
      {children}
    </button>
  );
}

interface MarkButtonProps {
  mark: ReturnType<typeof useMark>;
  children: ReactNode;
}

export function useLike(tip: Pick<Tip, "_id" | "title" | "totalLikes"> & { likedByMe?: boolean }) {
  const { _id, title, totalLikes, likedByMe = false } = tip;
  const mark = useMark(`like-${_id}`, likedByMe, { title });
  return { ...mark, count: totalLikes + Number(mark.marked) - Number(likedByMe) };
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

export const LikeButton = ({ like }: { like: ReturnType<typeof useLike> }) => (
  <MarkButton mark={like}>
    <ThumbsUp size={18} />
    {like.marked ? tipWords.liked : tipWords.like}
  </MarkButton>
);

/**
 * Saves or unsaves a tip. Visitors get a link to the login instead. After the login, the tip is
 * saved.
 */
export function SaveButton({ tip }: { tip: Pick<Tip, "_id" | "title"> & { savedByMe?: boolean } }) {
  const { user } = useAuth();
  const { _id: id, title, savedByMe = false } = tip;
  const mark = useMark(`save-${id}`, savedByMe, { id, title }, "/saved");
  if (!user) {
    return (
      <Link to={`/saved/add/${id}`} rel="nofollow" className="btn">
        <Bookmark size={18} />
        {tipWords.save}
      </Link>
    );
  }
  return (
    <MarkButton mark={mark}>
      <Bookmark size={18} className={mark.marked ? "fill-current" : ""} />
      {mark.marked ? tipWords.saved : tipWords.save}
    </MarkButton>
  );
}
