import { lazy, Suspense } from "react";
import { useHydrated } from "../platform/hydrated.ts";

const loadArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadArea);

/** Where toasts appear. Its script comes after the page is usable. */
export function Toasts() {
  return useHydrated() ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}

/** Says that something went well, or did not, in a toast. Only in the browser. */
export const notify = {
  success: (message: string) => void loadArea().then(({ toast }) => toast.success(message)),
  error: (message: string) => void loadArea().then(({ toast }) => toast.error(message)),
};
