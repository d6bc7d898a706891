import "react-toastify/dist/ReactToastify.css";
import "./toast-area.css";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { direction } from "../text/locale.ts";
import { uiWords } from "./ui.words.ts";

const most = 3;

interface Shown {
  id: string | number;
  type: "success" | "error";
  message: string;
}

/** The toasts on screen or about to appear, the oldest first. */
let shown: Shown[] = [];

const forget = (gone: Shown["id"]) => {
  shown = shown.filter(({ id }) => id !== gone);
};
toast.onChange(({ id, status }) => status === "removed" && forget(id));

function close({ id }: Shown) {
  toast.dismiss(id);
  forget(id);
}

/**
 * Shows a toast. A repeated message restarts the time of its toast.
 * @param isSilent hides the message from screen readers
 */
export function show(type: Shown["type"], message: string, isSilent: boolean) {
  // After a success, remaining errors are outdated.
  if (type === "success") shown.filter((one) => one.type === "error").forEach(close);
  const same = shown.find((one) => one.type === type && one.message === message);
  const render = isSilent ? <span aria-hidden="true">{message}</span> : message;
  if (same) return toast.update(same.id, { render });
  shown.push({ id: toast[type](render), type, message });
  shown.slice(0, -most).forEach(close);
}

/** The toast area, with the times of spec 9 in milliseconds. */
export default function ToastArea() {
  return (
    <ToastContainer
      autoClose={5000}
      position={direction() === "rtl" ? "top-left" : "top-right"}
      rtl={direction() === "rtl"}
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      aria-label={uiWords.notifications}
      closeButton={CloseButton}
      // Hides the bar with its English name from screen readers. toast-area.css still shows it.
      hideProgressBar
    />
  );
}

/** Replaces the library's button, which has an English name. */
function CloseButton({ closeToast }: { closeToast: (byUser: boolean) => void }) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={uiWords.close}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 14 16">
        <path d="m2 3 10 10M12 3 2 13" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
