import { Link } from "react-router";
import { ArrowLeft } from "../../platform/ui/more-icons.tsx";
import { AccountPicture } from "../account/account-picture.tsx";

/** The gardener's photo, and the way back to the site. */
export function TopBar() {
  return (
    <div className="no-print flex items-center justify-between gap-3 border-b border-base-300 pb-3">
      <Link to="/" className="btn btn-ghost -ml-2 h-11 gap-2 px-3 text-base font-medium">
        <ArrowLeft size={18} />
        Go Back
      </Link>
      <span className="rounded-full border-2 border-base-100 ring-1 ring-base-300">
        <AccountPicture />
      </span>
    </div>
  );
}
