import "react-toastify/dist/ReactToastify.css";
import { ToastContainer } from "react-toastify/unstyled";

export { toast } from "react-toastify/unstyled";

/** How long a toast stays, in milliseconds, and how it behaves (spec 9). */
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
