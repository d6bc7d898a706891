import { Link } from "react-router";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { StillTrue } from "./still-true.tsx";
import type { TipDetail } from "./tips.ts";

/** What a signed-in gardener may do with a tip beside liking and saving it: edit or report it. */
export default function MemberActions({
  tip: { _id, title, mine, askStillTrue },
}: MemberActionsProps) {
  if (mine) {
    return (
      <>
        <Link to={`/editTip/${_id}`} className="btn" aria-label={`Edit ${title}`}>
          <Pencil size={18} />
          Edit
        </Link>
        {askStillTrue && <StillTrue id={_id} />}
      </>
    );
  }
  return (
    <div className="ml-auto">
      <ReportButton kind="tip" id={_id} title={title} />
    </div>
  );
}

interface MemberActionsProps {
  tip: Pick<TipDetail, "_id" | "title" | "mine" | "askStillTrue">;
}
