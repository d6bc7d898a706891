import { Link } from "react-router";
import { Notice } from "../../platform/ui/notice.tsx";

/** Shown in place of a gardener's own tips until there is one. */
export function NoOwnTips() {
  return (
    <Notice text="No tips created By you">
      <Link to="/shareTip" className="btn btn-primary">
        Share a Tip
      </Link>
    </Notice>
  );
}
