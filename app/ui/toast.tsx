import { lazy, Suspense, useSyncExternalStore } from "react";

const loadArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadArea);

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. Its script comes with the first of them. */
export function Toasts() {
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
