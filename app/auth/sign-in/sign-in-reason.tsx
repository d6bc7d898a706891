import { Link, useLocation } from "react-router";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { useSite } from "../../platform/page/site.tsx";
import { lastVisited } from "./last-visited.ts";

/** Why somebody is asked to log in, by the page that they come from; else what there is to log in for. */
export function SignInReason() {
  const { membersOnly } = useSite();
  const { state } = useLocation();
  // The server does not know the state of the location.
  const path = useHydrated() ? lastVisited(state) : "/";
  const tip = /^\/(?:tipDetail|tips|saved\/add)\/([^/?]+)/.exec(path)?.[1];
  if (tip && membersOnly) return "Log in to read this tip.";
  if (tip) {
    return (
      <>
        Log in to like and save this tip, or{" "}
        <Link to={`/tips/${tip}`} className="link">
          read it without an account
        </Link>
        .
      </>
    );
  }
  return reasons.find(([start]) => path.startsWith(start))?.[1] ?? usual;
}

const usual = "Log in to share tips, and to save those of others.";

const reasons = [
  ["/shareTip", "Log in to share a tip."],
  ["/myTips", "Log in to see the tips that you have shared."],
  ["/editTip", "Log in to change your tip."],
  ["/saved", "Log in to see the tips that you have saved."],
  ["/dashboard", "Log in to open your dashboard."],
  ["/account", "Log in to open your account."],
  ["/gardeners", "Log in to write to this gardener."],
] as const;
