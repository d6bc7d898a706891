import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { remarkCalls } from "./remarks.contract.ts";
import type { Remark } from "./remarks.ts";
import { talkAnchor, toolClass } from "./talk-parts.tsx";

/** Asks before a remark is deleted. */
export function DeleteRemarkButton({ remark, hasAnswers }: DeleteRemarkButtonProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = useSingleFlight(async () => {
    setPending(true);
    try {
      await api.call(remarkCalls.delete, { params: { id: remark._id } });
      setAsking(false);
      await revalidate();
      notify.success("Deleted");
      // The button that was pressed goes with it.
      document.getElementById(talkAnchor)?.focus();
    } catch (error) {
      setAsking(false);
      notify.error(failureText(error));
    }
    setPending(false);
  });
  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete<span className="sr-only"> what you wrote</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          text={
            hasAnswers
              ? "The answers stay, and your question is shown as removed. You cannot take this back."
              : "You cannot take this back."
          }
          confirmLabel="Delete"
          pending={isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DeleteRemarkButtonProps {
  remark: Remark;
  hasAnswers: boolean;
}
