import "react-toastify/dist/ReactToastify.css";
import { ToastContainer, toast } from "react-toastify/unstyled";

/** Identify the error toasts that may still be shown. */
let errors: (string | number)[] = [];

/** @param isSilent hides the message from screen readers */
export function show(type: "success" | "error", message: string, isSilent: boolean) {
  const id = toast[type](isSilent ? <span aria-hidden="true">{message}</span> : message);
  if (type === "error") {
    errors.push(id);
    return;
  }
  // The action that failed before has succeeded now.
  for (const error of errors) toast.dismiss(error);
  errors = [];
}

/** The area of toasts: their time on screen, in milliseconds, and their behaviour (spec 9). */
export default function ToastArea() {
  return (
    <ToastContainer
      autoClose={5000}
      position="top-right"
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
    />
  );
}
