import { Link, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { freshnessCalls } from "./tips.contract.ts";
import type { TipDetail } from "./tips.ts";

/** The actions of a signed-in gardener beside liking and saving a tip: edit or report it. */
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

/** Asks the author whether a tip is still true. */
function StillTrue({ id }: { id: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const confirm = useSingleFlight(async () => {
    try {
      await api.call(freshnessCalls.confirm, { params: { id } });
      notify.success("Everybody sees that it holds");
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <div className="no-print flex w-full flex-wrap items-center gap-3 rounded-field bg-base-200 px-4 py-3">
      <p className="grow">Is this still true?</p>
      <button type="button" className="btn" onClick={confirm}>
        Still true
      </button>
    </div>
  );
}
