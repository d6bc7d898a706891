import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { commentCalls } from "./comments.contract.ts";
import { commentWords } from "./comments.words.ts";
import { discussionAnchor, toolClass } from "./discussion-parts.tsx";

/** Asks before it deletes a comment, and then offers to undo that. */
export function DeleteCommentButton({ id, hasAnswers }: { id: string; hasAnswers: boolean }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"asking" | "deleted" | null>(null);
  const [isPending, setPending] = useState(false);
  const params = { id };
  const remove = useSingleFlight(async () => {
    setPending(true);
    try {
      await api.call(commentCalls.delete, { params });
      setStep("deleted");
    } catch (error) {
      setStep(null);
      notify.error(failureText(error));
    }
    setPending(false);
  });
  // The new content of the page removes this button and its dialog, so it comes last.
  const leave = useSingleFlight(async () => {
    setStep(null);
    await revalidate();
    document.getElementById(discussionAnchor)?.focus();
  });
  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-haspopup="dialog"
        onClick={() => setStep("asking")}
      >
        {withHidden(commentWords.deleteYours)}
      </button>
      {step === "asking" && (
        <ConfirmDialog
          key="question"
          text={hasAnswers ? commentWords.answersStay : commentWords.nobodyCanRead}
          confirmLabel={commentWords.delete}
          pending={isPending}
          onConfirm={remove}
          onClose={() => setStep(null)}
        />
      )}
      {step === "deleted" && (
        <DeletedDialog
          text={commentWords.nobodyCanReadAnyMore}
          words={{
            back: commentWords.isBack,
            late: commentWords.tooLate,
            lost: commentWords.notBroughtBack,
          }}
          undo={() => api.call(commentCalls.undelete, { params })}
          onBack={() => setStep(null)}
          onClose={leave}
        />
      )}
    </>
  );
}
