import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { commentCalls } from "./comments.contract.ts";
import { commentWords } from "./comments.words.ts";
import { discussionAnchor, toolClass } from "./discussion-parts.tsx";

/** Asks before it deletes a comment. Then offers to undo the deletion. */
export function DeleteCommentButton({ id, hasAnswers }: { id: string; hasAnswers: boolean }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"asking" | "deleted" | null>(null);
  const params = { id };
  // Reloads the page last, because the new content removes this button and its dialog.
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
        <AskDialog
          key="question"
          text={hasAnswers ? commentWords.answersStay : commentWords.nobodyCanRead}
          label={commentWords.delete}
          send={async () => {
            await api.call(commentCalls.delete, { params });
            setStep("deleted");
          }}
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
