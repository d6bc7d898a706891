import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

const loadArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadArea);

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where toasts appear. Its script comes as soon as somebody touches the page: what they do next may
 * have to be answered, and the network may be gone by then.
 */
export function Toasts() {
  useEffect(() => {
    const load = () => void loadArea().catch(() => {});
    const signs = ["focusin", "pointerdown"] as const;
    for (const sign of signs) addEventListener(sign, load, { once: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, load);
    };
  }, []);
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return shown ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}

async function say(kind: "success" | "error", message: string) {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast } = await loadArea();
  toast[kind](message);
}

/** Says that something went well, or did not, in a toast. Only in the browser. */
export const notify = {
  success: (message: string) => void say("success", message),
  error: (message: string) => void say("error", message),
};
