import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false in the server's HTML, true as soon as React has taken it over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
