import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { remarkCalls } from "./remarks.contract.ts";
import type { Remark } from "./remarks.ts";
import { talkAnchor, toolClass } from "./talk-parts.tsx";

/** Asks before a remark is deleted. Then it can be brought back. */
export function DeleteRemarkButton({ remark, hasAnswers }: DeleteRemarkButtonProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"asking" | "deleted" | null>(null);
  const [isPending, setPending] = useState(false);
  const params = { id: remark._id };
  const remove = useSingleFlight(async () => {
    setPending(true);
    try {
      await api.call(remarkCalls.delete, { params });
      setStep("deleted");
    } catch (error) {
      setStep(null);
      notify.error(failureText(error));
    }
    setPending(false);
  });
  /** Only now, because this button and its dialog go with what the page shows. */
  const leave = useSingleFlight(async () => {
    setStep(null);
    await revalidate();
    document.getElementById(talkAnchor)?.focus();
  });
  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-haspopup="dialog"
        onClick={() => setStep("asking")}
      >
        Delete<span className="sr-only"> what you wrote</span>
      </button>
      {step === "asking" && (
        <ConfirmDialog
          key="question"
          text={
            hasAnswers
              ? "The answers stay, and your question is shown as removed."
              : "Nobody can read it then."
          }
          confirmLabel="Delete"
          pending={isPending}
          onConfirm={remove}
          onClose={() => setStep(null)}
        />
      )}
      {step === "deleted" && (
        <DeletedDialog
          text="Nobody can read it any more."
          words={words}
          undo={() => api.call(remarkCalls.undelete, { params })}
          onBack={() => setStep(null)}
          onClose={leave}
        />
      )}
    </>
  );
}

const words = {
  back: "It is back",
  late: "It is too late to bring this back.",
  lost: "We could not bring this back. You can try again for one minute.",
};

interface DeleteRemarkButtonProps {
  remark: Remark;
  hasAnswers: boolean;
}
