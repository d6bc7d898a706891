import { useLocation, useNavigation } from "react-router";

/**
 * True if the router is loading another page. False while it revalidates or reloads the current
 * one.
 */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname !== pathname;
}
