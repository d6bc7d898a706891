import { useLocation } from "react-router";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { useSite } from "../../platform/page/site.tsx";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { authWords } from "../auth.words.ts";
import { lastVisited } from "./last-visited.ts";

/** Explains why someone must log in, depending on the previous page. */
export function SignInReason() {
  const { membersOnly } = useSite();
  const { state } = useLocation();
  // The server does not know the location state.
  const path = useHydrated() ? lastVisited(state) : "/";
  const tip = /^\/(?:tipDetail|tips|saved\/add)\/([^/?]+)/.exec(path)?.[1];
  if (tip && membersOnly) return authWords.reasons.thisTip;
  if (tip) {
    return rich(authWords.likeOrRead, { link: linkTo(`/tips/${tip}`, "link") });
  }
  return authWords.reasons[places.find((place) => path.startsWith(`/${place}`)) ?? "usual"];
}

/** The beginnings of the paths that redirect to the login. */
const places = [
  "shareTip",
  "myTips",
  "editTip",
  "saved",
  "dashboard",
  "account",
  "gardeners",
] as const;
