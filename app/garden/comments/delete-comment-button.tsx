import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { remarkCalls } from "./remarks.contract.ts";
import type { Remark } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
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
        {withHidden(remarkWords.deleteYours)}
      </button>
      {step === "asking" && (
        <ConfirmDialog
          key="question"
          text={hasAnswers ? remarkWords.answersStay : remarkWords.nobodyCanRead}
          confirmLabel={remarkWords.delete}
          pending={isPending}
          onConfirm={remove}
          onClose={() => setStep(null)}
        />
      )}
      {step === "deleted" && (
        <DeletedDialog
          text={remarkWords.nobodyCanReadAnyMore}
          words={{
            back: remarkWords.isBack,
            late: remarkWords.tooLate,
            lost: remarkWords.notBroughtBack,
          }}
          undo={() => api.call(remarkCalls.undelete, { params })}
          onBack={() => setStep(null)}
          onClose={leave}
        />
      )}
    </>
  );
}

interface DeleteRemarkButtonProps {
  remark: Remark;
  hasAnswers: boolean;
}
