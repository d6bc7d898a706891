import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { AccountPicture } from "../identity/account-picture.tsx";

/** The gardener's photo, and the way back to the site. */
export function TopBar() {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <Link to="/" className="btn btn-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        Go Back
      </Link>
      <AccountPicture />
    </div>
  );
}
