import { useLocation, useNavigation } from "react-router";

/** Whether the router is loading another page. Not while this one is loaded again. */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname !== pathname;
}
