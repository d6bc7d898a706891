import { useLocation, useNavigation } from "react-router";

/** Whether the reader is on their way from this page to another. */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname !== pathname;
}
