import { Link, useFetcher } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import type { Method } from "../../platform/http/contract.ts";
import { Bookmark } from "../../platform/ui/action-icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Saves a tip or removes it from the saved ones. For visitors it links to the login, which returns
 * to the saved tip.
 */
export function SaveButton({ tip }: { tip: Pick<Tip, "_id" | "title"> & { savedByMe?: boolean } }) {
  const { user } = useAuth();
  const { _id: id, title } = tip;
  const { formMethod, data, submit, state } = useFetcher<Method | null>({ key: `save-${id}` });
  const method = formMethod ?? data;
  const saved = method ? method === "PUT" : tip.savedByMe === true;
  const toggle = useSingleFlight(() =>
    submit({ id, title }, { method: saved ? "DELETE" : "PUT", action: "/saved" }),
  );
  if (!user) {
    return (
      <Link to={`/saved/add/${id}`} rel="nofollow" className="btn">
        <Bookmark size={18} />
        {tipWords.save}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-disabled={state !== "idle"}
      onClick={toggle}
      className={`btn ${saved ? "btn-primary" : ""}`}
    >
      <Bookmark size={18} className={saved ? "fill-current" : ""} />
      {saved ? tipWords.saved : tipWords.save}
    </button>
  );
}
