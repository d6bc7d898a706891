import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

const loadArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadArea);

/** Where there is time for it. Without a network, it comes later or not at all. */
export const loadToasts = () => void loadArea().catch(() => {});

let visible = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where toasts appear. Its script is loaded a second after the first interaction, so that a later one
 * can show a toast without the network, and that one has the network and the processor to itself.
 */
export function Toaster() {
  useEffect(() => {
    const events = ["focusin", "pointerdown"] as const;
    const loadLater = () => void setTimeout(loadToasts, 1000);
    for (const event of events) addEventListener(event, loadLater, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, loadLater);
    };
  }, []);
  const show = useSyncExternalStore(
    subscribe,
    () => visible,
    () => false,
  );
  return show ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}

/** Without a network its script may be missing: the page stays as it is then. */
async function showToast(type: "success" | "error", message: string, isSilent = false) {
  const area = await loadArea().catch(() => null);
  visible ||= area !== null;
  for (const listener of listeners) listener();
  area?.show(type, message, isSilent);
}

/** Shows a toast. Only in the browser. */
export const notify = {
  success: (message: string) => void showToast("success", message),
  error: (message: string) => void showToast("error", message),
  /** For what the form says too, beside the field that gets the focus: screen readers say it there. */
  fieldError: (message: string) => void showToast("error", message, true),
};
