import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and while its HTML is hydrated, true from then on. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
