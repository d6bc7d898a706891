import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and while the server's HTML is hydrated; then true. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
