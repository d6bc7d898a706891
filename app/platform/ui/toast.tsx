import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

const loadArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadArea);

/** Loads the toast script. Without a network, the script loads later or not at all. */
export const loadToasts = () => void loadArea().catch(() => {});

let visible = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The place of toasts. Its script loads one second after the first interaction. Later interactions
 * can then show a toast without the network.
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

/** Shows a toast, or nothing if its script cannot be loaded. */
async function showToast(type: "success" | "error", message: string, isSilent = false) {
  const area = await loadArea().catch(() => null);
  visible ||= area !== null;
  for (const listener of listeners) listener();
  area?.show(type, message, isSilent);
}

export const notify = {
  success: (message: string) => void showToast("success", message),
  error: (message: string) => void showToast("error", message),
  /** Shows an error that the form shows too. Screen readers read it only in the form. */
  fieldError: (message: string) => void showToast("error", message, true),
};
