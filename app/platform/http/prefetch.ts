import { useSyncExternalStore } from "react";

/**
 * When a link loads its page ahead: on hover or focus, but not offline. React Router reloads the
 * window if the script of a page cannot be loaded, and what was typed would be lost.
 */
export function usePrefetch() {
  return useSyncExternalStore<"intent" | "none">(
    subscribe,
    () => (navigator.onLine ? "intent" : "none"),
    () => "intent",
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
